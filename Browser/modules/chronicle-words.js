/**
 * What the chronicle shows, in words.
 *
 * @typedef {import('./chronicle-window.js').Months} Months
 */
import { bound, capital, monthInFull, yearInFull } from './format.js';
import { monthName } from './months.js';
import { say } from './strings.js';

/**
 * "1990 to 1999", "March 2011", "March 2011 to June 2012": whole years go without their months.
 * @param {Months} months whole ones
 */
export function spanWords({ from, to }) {
  const isYears = from % 12 === 0 && to % 12 === 0, write = isYears ? yearInFull : monthInFull;
  const [first, last] = [from, to - 1].map((month) => write(monthName(month)));
  return first === last ? first : say('days.range', { first, last });
}

/**
 * @param {number} count
 * @param {Months} months whole ones
 * @param {number | null} least
 */
export function shownWords(count, months, least) {
  const key = `chronicle.${count ? 'shown' : 'none'}${least === null ? '' : '-least'}`;
  return capital(say(key, { count, span: spanWords(months), magnitude: least === null ? '' : bound(least) }));
}

/** @param {number | null} least */
export const leastWords = (least) => (least === null ? say('range.any') : say('range.least', { least: bound(least) }));
