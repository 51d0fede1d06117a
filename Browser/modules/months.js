/**
 * Months as counts from the year 0, so that they are reckoned with, and as their names: "1990-01".
 */

/**
 * "1990-01" as a count of months, or null.
 * @param {string | undefined} text
 */
export function readMonth(text) {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text ?? '') ?? [];
  return year && Number(month) >= 1 && Number(month) <= 12 ? Number(year) * 12 + Number(month) - 1 : null;
}

/** @param {number} month */
export const monthName = (month) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((Math.floor(month) % 12) + 1).padStart(2, '0')}`;
