/**
 * The stretch of time that the chronicle shows, in months counted from the year 0, and how it moves. While it plays,
 * it may begin and end within a month.
 *
 * @typedef {import('./period.js').Zone} Zone
 * @typedef {{from: number, to: number}} Months `to` not included
 */
import { monthName } from './months.js';
import { dayStart } from './period.js';

const MINUTE = 60_000;

/**
 * The month that holds an instant.
 * @param {number} time milliseconds since 1970
 * @param {Zone} zone
 */
export function monthAt(time, zone) {
  const date = new Date(time);
  return zone === 'utc' ? date.getUTCFullYear() * 12 + date.getUTCMonth() : date.getFullYear() * 12 + date.getMonth();
}

/**
 * The instant at which a month begins; of a fraction of a month the instant within it.
 * @param {number} month
 * @param {Zone} zone
 */
function timeOf(month, zone) {
  const whole = Math.floor(month), start = (/** @type {number} */ of) => dayStart(`${monthName(of)}-01`, zone);
  return whole === month ? start(month) : start(whole) + (month - whole) * (start(whole + 1) - start(whole));
}

/**
 * The minutes of a stretch.
 * @param {Months} months
 * @param {Zone} zone
 */
export const minutesOf = ({ from, to }, zone) =>
  ({ from: Math.ceil(timeOf(from, zone) / MINUTE), until: Math.ceil(timeOf(to, zone) / MINUTE) });

/**
 * The months that all events are of.
 * @param {{from: number, until: number}} minutes
 * @param {number} now
 * @param {Zone} zone
 * @returns {Months}
 */
export const monthsOfAll = ({ from, until }, now, zone) =>
  ({ from: monthAt(from * MINUTE, zone), to: monthAt(Math.max(now, (until - 1) * MINUTE), zone) + 1 });

/**
 * A stretch within another, and at least a month long.
 * @param {Months} months
 * @param {Months} all
 * @returns {Months}
 */
export function within({ from, to }, all) {
  const begin = Math.max(all.from, Math.min(from, all.to - 1));
  return { from: begin, to: Math.max(begin + 1, Math.min(to, all.to)) };
}

/**
 * The stretch of a length that ends where this one does, or later where there is no room before it.
 * @param {Months} months
 * @param {number} length in months
 * @param {Months} all
 * @returns {Months}
 */
export function ofLength({ to }, length, all) {
  const end = Math.min(all.to, Math.max(to, all.from + length));
  return { from: Math.max(all.from, end - length), to: end };
}

/**
 * What is played: a stretch that moves, or grows where it began as all there is.
 * @typedef {{window: Months, grows: boolean}} Play
 */

/**
 * Where playing begins: where the stretch is, or at the beginning where it has come to the end.
 * @param {Months} window
 * @param {Months} all
 * @returns {Play}
 */
export function beginning(window, all) {
  const length = window.to - window.from;
  if (length >= all.to - all.from) return { window: { from: all.from, to: all.from }, grows: true };
  return { window: window.to < all.to ? window : { from: all.from, to: all.from + length }, grows: false };
}

/**
 * So many months later; null where it has come to the end.
 * @param {Play} play
 * @param {number} months
 * @param {Months} all
 * @returns {Play | null}
 */
export function advanced({ window, grows }, months, all) {
  if (window.to >= all.to) return null;
  const step = Math.min(months, all.to - window.to);
  return { window: { from: window.from + (grows ? 0 : step), to: window.to + step }, grows };
}

/**
 * The whole months nearest to a stretch.
 * @param {Months} window
 * @param {Months} all
 */
export const settled = ({ from, to }, all) => within({ from: Math.round(from), to: Math.round(to) }, all);
