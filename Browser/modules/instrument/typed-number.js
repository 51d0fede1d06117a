/** Numbers as people type them. */

/** "2,400", "2.400", "2 400" and "2'400" are one number: three digits after a separator are thousands. */
const GROUPED = /^-?\d{1,3}([.,'\u2019\s]\d{3})+$/, PLAIN = /^-?\d+([.,]\d+)?$/;

/**
 * @param {string} text
 * @returns {number} not a number where it is none
 */
export function typedNumber(text) {
  // Digits as wide as letters, as they are typed in Japanese, become the usual ones.
  const plain = text.normalize('NFKC').trim().replace(/^[\u2212\u2013]/, '-');
  if (GROUPED.test(plain)) return Number(plain.replace(/[^\d-]/g, ''));
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : NaN;
}
