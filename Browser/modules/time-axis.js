/**
 * Spans of time in charts: the intervals that events are counted in, and the moments that an axis names.
 *
 * @typedef {import('./period.js').Zone} Zone
 * @typedef {{unit: 'minutes' | 'hours' | 'days', each: number, edges: number[]}} Intervals
 */
import { dayAfter, dayCount, dayOf, dayStart } from './period.js';

const MINUTE = 60_000, HOUR = 3_600_000, DAY = 86_400_000;
/** More bars than these would be too thin to be seen. */
const MOST_INTERVALS = 200;
const STEPS_IN_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720];
const STEPS_IN_DAYS = [1, 2, 7, 14, 28, 56, 91, 182, 365, 730, 1_826, 3_652];

/**
 * The intervals of a span: of five minutes up to two hours, of an hour up to two days, else of days. The first and the
 * last end where the span does.
 * @param {number} since
 * @param {number} until
 * @param {Zone} zone
 * @returns {Intervals}
 */
export function intervalsOf(since, until, zone) {
  const length = until - since;
  if (length <= 2 * HOUR) return regular(since, until, 5 * MINUTE, { unit: 'minutes', each: 5 });
  if (length <= 2 * DAY) return regular(since, until, HOUR, { unit: 'hours', each: 1 });
  const first = dayOf(since, zone), days = dayCount(first, dayOf(until - 1, zone));
  const each = Math.ceil(days / MOST_INTERVALS);
  const within = Array.from({ length: Math.ceil(days / each) - 1 }, (_, index) =>
    dayStart(dayAfter(first, (index + 1) * each), zone));
  return { unit: 'days', each, edges: [since, ...within, until] };
}

/**
 * @param {number} since
 * @param {number} until
 * @param {number} step
 * @param {{unit: 'minutes' | 'hours', each: number}} kind
 * @returns {Intervals}
 */
function regular(since, until, step, kind) {
  const edges = [since];
  for (let edge = (Math.floor(since / step) + 1) * step; edge < until; edge += step) edges.push(edge);
  return { ...kind, edges: [...edges, until] };
}

/**
 * Moments within a span, each the beginning of a round time of day or of a day.
 * @param {number} since
 * @param {number} until
 * @param {Zone} zone
 * @param {number} most how many there may be
 * @returns {{moments: number[], ofDay: boolean}} `ofDay` where they are times of day rather than days
 */
export function moments(since, until, zone, most) {
  const length = until - since, first = dayOf(since, zone);
  const minutes = STEPS_IN_MINUTES.find((step) => length / (step * MINUTE) <= most);
  const ofDay = minutes !== undefined && length <= 2 * DAY;
  const days = Array.from({ length: dayCount(first, dayOf(until, zone)) }, (_, index) => dayAfter(first, index));
  if (ofDay) {
    const steps = Array.from({ length: (24 * 60) / minutes }, (_, index) => index * minutes * MINUTE);
    const all = days.flatMap((day) => steps.map((step) => dayStart(day, zone) + step));
    return { moments: all.filter((moment) => moment >= since && moment <= until), ofDay };
  }
  const each = STEPS_IN_DAYS.find((step) => days.length / step <= most) ?? Math.ceil(days.length / most);
  const starts = days.filter((_, index) => index % each === 0).map((day) => dayStart(day, zone));
  return { moments: starts.filter((moment) => moment >= since && moment <= until), ofDay };
}
