/**
 * The depth section: hypocenters under the line along which their epicenters are spread the most.
 *
 * @typedef {import('./chart-area.js').Area} Area
 * @typedef {import('./chart-area.js').Chart} Chart
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { roomAcross, roomDown } from './chart-area.js';
import { dotsByMagnitude, largestOf, MOST_NAMED } from './chart-over-time.js';
import {
  count, decimal, direction, kilometersPerUnit, length, lengthNumber, magnitudeWithType, moment, position,
  shortDirection,
} from './format.js';
import { settings } from './settings.js';
import { linear, roundValues } from './scales.js';
import { profileOf } from './statistics.js';
import { say } from './strings.js';

/** However shallow the events, and however near to each other: kilometers. */
const LEAST_DEPTH = 10, LEAST_LENGTH = 1;

/**
 * @param {number} low kilometers
 * @param {number} high
 * @param {number} most
 * @param {(kilometers: number) => number} scale
 */
function ticks(low, high, most, scale) {
  const unit = kilometersPerUnit();
  return roundValues(low / unit, high / unit, most).map((value) => ({
    at: scale(value * unit), label: decimal(value, Number.isInteger(value) ? 0 : 1),
  }));
}

/**
 * @param {import('./statistics.js').Core} core
 * @param {Earthquake[]} all
 * @param {number} now
 * @param {Area} area
 * @returns {Chart | null} null where fewer than two events at different places have a depth
 */
export function depthsChart(core, all, now, area) {
  const quakes = all.filter((quake) => quake.depthKilometers !== null);
  const profile = profileOf(core, quakes);
  if (!profile) return null;
  const deep = (/** @type {Earthquake} */ quake) => /** @type {number} */ (quake.depthKilometers);
  let least = Infinity, greatest = -Infinity, off = 0, shallowest = 0, deepest = LEAST_DEPTH;
  quakes.forEach((quake, index) => {
    least = Math.min(least, profile.along[index]);
    greatest = Math.max(greatest, profile.along[index]);
    off = Math.max(off, Math.abs(profile.across[index]));
    shallowest = Math.min(shallowest, deep(quake));
    deepest = Math.max(deepest, deep(quake));
  });
  if (greatest - least < LEAST_LENGTH) return null;
  const across = linear([least, greatest], [area.left + 6, area.right - 6]);
  const down = linear([shallowest, deepest], [area.top, area.bottom]);
  const back = (profile.azimuth + 180) % 360;
  const ends = { from: direction(back), to: direction(profile.azimuth) };
  const letters = { from: shortDirection(back), to: shortDirection(profile.azimuth) };
  const { units } = settings.current, left = all.length - quakes.length;
  const along = new Map(quakes.map((quake, index) => [quake, profile.along[index]]));
  return {
    title: say('charts.depths'),
    label: say('charts.depths.label', {
      events: say('summary.events', { count: quakes.length }), depth: length(deepest),
      along: length(greatest - least), ...ends,
    }),
    x: { name: say(`charts.axis.along.${units}`, letters), ticks: ticks(least, greatest, roomAcross(area, 6), across) },
    y: { name: say(`charts.axis.depth.${units}`), ticks: ticks(shallowest, deepest, roomDown(area), down) },
    marks: dotsByMagnitude(quakes, (quake, index) => [across(profile.along[index]), down(deep(quake))]),
    notes: [
      say('charts.depths.line', {
        place: position(profile.center.latitude, profile.center.longitude), ...ends,
        azimuth: count(profile.azimuth), distance: length(off),
      }),
      ...(left ? [say('charts.depths.unknown', { count: left })] : []),
    ],
    table: {
      caption: say('charts.largest', { count: Math.min(quakes.length, MOST_NAMED) }),
      head: [
        say('charts.axis.time'), say('range.magnitude'), say(`charts.axis.along.${units}`, letters),
        say(`charts.axis.depth.${units}`),
      ],
      rows: largestOf(quakes).map((quake) => [
        moment(quake.time, now), magnitudeWithType(quake.magnitude, quake.magnitudeType),
        lengthNumber(along.get(quake) ?? NaN), decimal(deep(quake) / kilometersPerUnit(), 1),
      ]),
    },
  };
}
