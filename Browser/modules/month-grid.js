/**
 * A month as weeks of days, where the keys lead within it, and which of its days a range marks. Days are written
 * "2026-11-20", months "2026-11", weekdays 1 for Monday to 7 for Sunday.
 *
 * @typedef {{first: string, last: string}} Days
 * @typedef {'alone' | 'first' | 'last' | 'between'} Mark
 */
import { dayAfter, dayStart } from './period.js';

/** As many weeks as any month touches, so that all take the same room. */
const WEEKS = 6;

/** @param {number} number @param {number} width */
const padded = (number, width) => String(number).padStart(width, '0');

/** @param {string} day */
export const monthOf = (day) => day.slice(0, 7);

/**
 * @param {string} month
 * @param {number} months may be negative
 */
export function monthAfter(month, months) {
  const [year, number] = month.split('-').map(Number), count = year * 12 + number - 1 + months;
  return `${padded(Math.floor(count / 12), 4)}-${padded((count % 12) + 1, 2)}`;
}

/**
 * The day of the same number in another month, or that month's last.
 * @param {string} day
 * @param {string} month
 */
export function dayInMonth(day, month) {
  const [year, number] = month.split('-').map(Number), last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${padded(Math.min(Number(day.slice(8)), last), 2)}`;
}

/**
 * How many days of its week are before a day.
 * @param {string} day
 * @param {number} firstWeekday
 */
const daysIntoWeek = (day, firstWeekday) => (new Date(dayStart(day, 'utc')).getUTCDay() + 7 - (firstWeekday % 7)) % 7;

/**
 * The days of a month by weeks; null before its first and after its last.
 * @param {string} month
 * @param {number} firstWeekday
 * @returns {(string | null)[][]}
 */
export function weeksOf(month, firstWeekday) {
  const first = `${month}-01`, start = dayAfter(first, -daysIntoWeek(first, firstWeekday));
  return Array.from({ length: WEEKS }, (_, week) => Array.from({ length: 7 }, (_unused, weekday) => {
    const day = dayAfter(start, week * 7 + weekday);
    return monthOf(day) === month ? day : null;
  }));
}

/**
 * The day nearest to one within bounds.
 * @param {string} day
 * @param {Days} bounds
 */
export const dayWithin = (day, { first, last }) => (day < first ? first : day > last ? last : day);

/**
 * The day that a key leads to, or null where it is no key of the grid's.
 * @param {string} day
 * @param {{key: string, shiftKey?: boolean}} pressed
 * @param {number} firstWeekday
 * @returns {string | null}
 */
export function dayByKey(day, { key, shiftKey = false }, firstWeekday) {
  const into = daysIntoWeek(day, firstWeekday), page = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft': return dayAfter(day, -1);
    case 'ArrowRight': return dayAfter(day, 1);
    case 'ArrowUp': return dayAfter(day, -7);
    case 'ArrowDown': return dayAfter(day, 7);
    case 'Home': return dayAfter(day, -into);
    case 'End': return dayAfter(day, 6 - into);
    case 'PageUp': return dayInMonth(day, monthAfter(monthOf(day), -page));
    case 'PageDown': return dayInMonth(day, monthAfter(monthOf(day), page));
    default: return null;
  }
}

/**
 * How a range marks a day, or null where the day is not of it.
 * @param {string} day
 * @param {Days | null} range
 * @returns {Mark | null}
 */
export function markOf(day, range) {
  if (range === null || day < range.first || day > range.last) return null;
  if (range.first === range.last) return 'alone';
  return day === range.first ? 'first' : day === range.last ? 'last' : 'between';
}
