/**
 * The charts over time: each event's magnitude, and how many events there were.
 *
 * @typedef {import('./chart-area.js').Area} Area
 * @typedef {import('./chart-area.js').Chart} Chart
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Shown what is drawn
 * @property {Earthquake[]} quakes in any order
 * @property {number} since milliseconds
 * @property {number} until
 * @property {import('./period.js').Zone} zone
 * @property {number} now
 */
import { roomAcross, roomDown } from './chart-area.js';
import { bound, clock, count, day, magnitude, magnitudeWithType, moment, placeOf } from './format.js';
import { bars, dots, linear, roundValues } from './scales.js';
import { say } from './strings.js';
import { talliesOf } from './statistics.js';
import { intervalsOf, moments } from './time-axis.js';

/** How many of the largest events a table names. */
export const MOST_NAMED = 100;
/** Up to which magnitude a dot has which look. */
const LOOKS = [
  { below: 3, look: 'dots dots-small' }, { below: 5, look: 'dots' }, { below: 6, look: 'dots dots-large' },
  { below: Infinity, look: 'dots dots-largest' },
];

/**
 * Events as dots, the larger the magnitude the larger; what has none is small.
 * @param {Earthquake[]} quakes
 * @param {(quake: Earthquake, index: number) => [number, number]} placeOfDot
 */
export function dotsByMagnitude(quakes, placeOfDot) {
  /** @type {[number, number][][]} */
  const groups = LOOKS.map(() => []);
  quakes.forEach((quake, index) => {
    const group = LOOKS.findIndex(({ below }) => (quake.magnitude ?? -Infinity) < below);
    groups[group].push(placeOfDot(quake, index));
  });
  return LOOKS.map(({ look }, group) => ({ look, path: dots(groups[group]) })).filter(({ path }) => path !== '');
}

/**
 * The largest events, newest first, as far as a table names them.
 * @param {Earthquake[]} quakes
 */
export const largestOf = (quakes) => [...quakes]
  .sort((one, other) => (other.magnitude ?? -Infinity) - (one.magnitude ?? -Infinity))
  .slice(0, MOST_NAMED)
  .sort((one, other) => other.time - one.time);

/**
 * @param {Shown} shown
 * @param {Area} area
 */
const scaleOfTime = ({ since, until }, { left, right }) => linear([since, until], [left, right]);

/**
 * @param {Shown} shown
 * @param {Area} area
 */
function axisOfTime(shown, area) {
  const { since, until, zone, now } = shown, across = scaleOfTime(shown, area);
  const { moments: named, ofDay } = moments(since, until, zone, roomAcross(area, 7));
  const label = (/** @type {number} */ time) => (ofDay ? clock(time) : day(time, now));
  return named.map((time) => ({ at: across(time), label: label(time) }));
}

/**
 * @param {Shown} shown
 * @param {Area} area
 * @returns {Chart | null} null where no event has a magnitude
 */
export function magnitudesChart(shown, area) {
  const measured = shown.quakes.filter((quake) => quake.magnitude !== null);
  if (!measured.length) return null;
  const value = (/** @type {Earthquake} */ quake) => /** @type {number} */ (quake.magnitude);
  const values = measured.map(value);
  const least = values.reduce((one, other) => Math.min(one, other));
  const greatest = values.reduce((one, other) => Math.max(one, other));
  const bottom = Math.floor(least), top = Math.max(Math.ceil(greatest), bottom + 1);
  const across = scaleOfTime(shown, area), up = linear([bottom, top], [area.bottom, area.top]);
  const unmeasured = shown.quakes.length - measured.length;
  const { since, until, now } = shown;
  return {
    title: say('charts.magnitudes'),
    label: say('charts.magnitudes.label', {
      events: say('summary.events', { count: measured.length }), least: magnitude(least), greatest: magnitude(greatest),
      first: moment(since, now), last: moment(until, now),
    }),
    x: { name: say('charts.axis.time'), ticks: axisOfTime(shown, area) },
    y: {
      name: say('range.magnitude'),
      ticks: roundValues(bottom, top, roomDown(area), 1).map((tick) => ({ at: up(tick), label: bound(tick) })),
    },
    marks: dotsByMagnitude(measured, (quake) => [across(quake.time), up(value(quake))]),
    notes: unmeasured ? [say('charts.unmeasured', { count: unmeasured })] : [],
    table: {
      caption: say('charts.largest', { count: Math.min(measured.length, MOST_NAMED) }),
      head: [say('charts.axis.time'), say('range.magnitude'), say('charts.column.place')],
      rows: largestOf(measured).map((quake) =>
        [moment(quake.time, now), magnitudeWithType(quake.magnitude, quake.magnitudeType), placeOf(quake)]),
    },
  };
}

/**
 * @param {import('./statistics.js').Core} core
 * @param {Shown} shown
 * @param {Area} area
 * @returns {Chart}
 */
export function numbersChart(core, shown, area) {
  const { quakes, since, until, zone, now } = shown;
  const { unit, each, edges } = intervalsOf(since, until, zone);
  const tallies = talliesOf(core, quakes, edges);
  const most = tallies.reduce((one, { count: number }) => Math.max(one, number), 0);
  const across = scaleOfTime(shown, area), up = linear([0, Math.max(most, 1)], [area.bottom, area.top]);
  const gap = Math.min(1, (area.right - area.left) / tallies.length / 6);
  const per = say(`charts.per.${unit}`, { count: each });
  const name = (/** @type {number} */ edge) => (unit === 'days' ? day(edge, now) : moment(edge, now));
  return {
    title: say('charts.numbers'),
    label: say('charts.numbers.label', {
      per, most: count(most), events: say('summary.events', { count: quakes.length }),
      first: moment(since, now), last: moment(until, now),
    }),
    x: { name: say('charts.axis.time'), ticks: axisOfTime(shown, area) },
    y: {
      name: per,
      ticks: roundValues(0, Math.max(most, 1), roomDown(area), 1).map((tick) => ({ at: up(tick), label: count(tick) })),
    },
    marks: [{
      look: 'bars',
      path: bars(tallies.map((tally, at) =>
        ({ from: across(edges[at]) + gap, to: across(edges[at + 1]) - gap, top: up(tally.count) })), area.bottom),
    }],
    notes: [say('charts.per.cut')],
    table: {
      caption: per,
      head: [say('charts.column.from'), say('charts.column.number'), say('charts.column.largest')],
      rows: tallies.map((tally, at) => [name(edges[at]), count(tally.count), magnitude(tally.largest)]).reverse(),
    },
  };
}
