/**
 * What is asked of the server for past days. Days are those of UTC, by which agencies' catalogs are fetched and
 * remembered.
 *
 * @typedef {{from: string, to: string}} Stretch days, both included
 * @typedef {Record<string, number>} ServiceFilter parameters of the FDSN event service
 * @typedef {Stretch & {filter: ServiceFilter}} Wish
 */
import { dayAfter, dayCount, dayOf } from './period.js';
import { MAGNITUDES } from './state.js';

/**
 * The days of UTC that a span touches up to now, or null where it lies in the future.
 * @param {import('./period.js').Span} span
 * @param {number} now
 * @returns {Stretch | null}
 */
export function daysTouched({ since, until }, now) {
  return since > now ? null : { from: dayOf(since, 'utc'), to: dayOf(Math.min(until - 1, now), 'utc') };
}

/**
 * The part of the filters by which days are fetched: with a bound of magnitude there is far less to fetch.
 * @param {Pick<import('./state.js').State, 'magnitude'>} state
 * @returns {ServiceFilter}
 */
export function serviceFilter({ magnitude: { least, greatest } }) {
  return {
    ...(least === MAGNITUDES.least ? {} : { minmagnitude: least }),
    ...(greatest === MAGNITUDES.greatest ? {} : { maxmagnitude: greatest }),
  };
}

/**
 * Wishes for the missing days, each for as many as the server takes at once. Days between them that the server holds
 * cost nothing: it leaves them out.
 * @param {Stretch[]} missing from past to future
 * @param {ServiceFilter} filter
 * @param {number} mostDays
 * @returns {Wish[]}
 */
export function wishesFor(missing, filter, mostDays) {
  /** @type {Wish[]} */
  const wishes = [];
  for (const { from, to } of missing) {
    const last = wishes[wishes.length - 1], end = last && dayAfter(last.from, mostDays - 1);
    let begin = from;
    if (last && begin <= end) {
      last.to = to < end ? to : end;
      begin = dayAfter(last.to, 1);
    }
    for (; begin <= to; begin = dayAfter(begin, mostDays)) {
      const most = dayAfter(begin, mostDays - 1);
      wishes.push({ from: begin, to: to < most ? to : most, filter });
    }
  }
  return wishes;
}

/**
 * How many days stretches hold.
 * @param {Stretch[]} stretches
 */
export const daysIn = (stretches) => stretches.reduce((sum, { from, to }) => sum + dayCount(from, to), 0);
