/**
 * Stretches of time: the past hour, day, week or month, or whole days of the calendar, and the part of them that is
 * looked at.
 *
 * A period is written as in the address: "hour", "day", "week", "month", or its first and last day,
 * "2026-11-01..2026-11-20". A day of the calendar begins at midnight of the zone that the person reads times in.
 *
 * @typedef {string} Period
 * @typedef {'hour' | 'day' | 'week' | 'month'} Moving
 * @typedef {'all' | 'week' | 'day'} Part
 * @typedef {'local' | 'utc'} Zone
 * @typedef {{since: number, until: number}} Span milliseconds since 1970, `until` not included
 */

/**
 * How far back from now the moving periods reach, in milliseconds.
 * @type {Record<Moving | string, number>}
 */
export const PAST = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 };

const DAY = 86_400_000;
/** The first day that a period may hold: no catalog of instruments begins earlier. */
export const FIRST_DAY = '1900-01-01';

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/**
 * The name of the day that holds an instant: "2026-11-20".
 * @param {number} instant
 * @param {Zone} zone
 */
export function dayOf(instant, zone) {
  const date = new Date(instant);
  return zone === 'utc'
    ? `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The instant at which a day begins.
 * @param {string} day
 * @param {Zone} zone
 */
export function dayStart(day, zone) {
  const [year, month, date] = day.split('-').map(Number);
  return zone === 'utc' ? Date.UTC(year, month - 1, date) : new Date(year, month - 1, date).getTime();
}

/**
 * The day some days later, or earlier where the number is negative.
 * @param {string} day
 * @param {number} days
 */
export const dayAfter = (day, days) => dayOf(dayStart(day, 'utc') + days * DAY, 'utc');

/**
 * How many days a range of days holds, both ends included.
 * @param {string} first
 * @param {string} last
 */
export const dayCount = (first, last) => Math.round((dayStart(last, 'utc') - dayStart(first, 'utc')) / DAY) + 1;

/** @param {string} text */
function isDay(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= FIRST_DAY && dayOf(dayStart(text, 'utc'), 'utc') === text;
}

/**
 * The first and last day of a period of the calendar, or null where it is a moving one.
 * @param {Period} period
 */
export function calendarDays(period) {
  const [first, last] = period.split('..');
  return last ? { first, last } : null;
}

/**
 * The period that two days bound, whichever is the earlier.
 * @param {string} one
 * @param {string} other
 * @returns {Period}
 */
export const periodOfDays = (one, other) => (one <= other ? `${one}..${other}` : `${other}..${one}`);

/**
 * The period that a text names, or null.
 * @param {string | null} text
 * @returns {Period | null}
 */
export function readPeriod(text) {
  if (text === null) return null;
  if (Object.hasOwn(PAST, text)) return text;
  const days = text.split('..');
  return days.length === 2 && days.every(isDay) ? periodOfDays(days[0], days[1]) : null;
}

/**
 * The day that a text names, or null.
 * @param {string | null} text
 */
export const readDay = (text) => (text !== null && isDay(text) ? text : null);

/**
 * @param {Period} period
 * @param {number} now
 * @param {Zone} zone
 * @returns {Span}
 */
export function spanOf(period, now, zone) {
  const days = calendarDays(period);
  // A moving period has no end: what has just happened may be dated after the page's own clock.
  if (!days) return { since: now - PAST[period], until: Infinity };
  return { since: dayStart(days.first, zone), until: dayStart(dayAfter(days.last, 1), zone) };
}

/**
 * The days that a period touches, earliest first.
 * @param {Period} period
 * @param {number} now
 * @param {Zone} zone
 * @returns {string[]}
 */
export function daysOf(period, now, zone) {
  const { first, last } = calendarDays(period) ?? { first: dayOf(now - PAST[period], zone), last: dayOf(now, zone) };
  return Array.from({ length: dayCount(first, last) }, (_, index) => dayAfter(first, index));
}

/**
 * The part of a period that is looked at: all of it, or the week or the day that ends with a day of it.
 * @param {{period: Period, part: Part, at: string | null}} choice `at` is the last day where it is null
 * @param {number} now
 * @param {Zone} zone
 * @returns {Span}
 */
export function partSpan({ period, part, at }, now, zone) {
  const whole = spanOf(period, now, zone);
  if (part === 'all') return whole;
  const days = daysOf(period, now, zone);
  const last = at !== null && days.includes(at) ? at : days[days.length - 1];
  const first = dayAfter(last, part === 'week' ? -6 : 0);
  return {
    since: Math.max(whole.since, dayStart(first, zone)),
    until: Math.min(whole.until, dayStart(dayAfter(last, 1), zone)),
  };
}
