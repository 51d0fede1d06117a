/**
 * What many earthquakes tell together, worked out by the core.
 *
 * @typedef {Pick<import('./core.js').Core, 'wasm'>} Core
 * @typedef {object} Measured what of an event is needed here
 * @property {number} time milliseconds
 * @property {number} latitude
 * @property {number} longitude
 * @property {number | null} magnitude
 * @property {string | null} magnitudeType
 *
 * @typedef {{magnitude: number, count: number, above: number, line: number | null}} Bin
 *   the events in it, those in it and above, and those that the line has from there on
 * @typedef {{b: number, bError: number, a: number}} Line log10 N = a - b M
 * @typedef {object} Frequency
 * @property {Bin[]} bins
 * @property {number | null} completeness
 * @property {number} completeCount
 * @property {boolean} mixed whether several types of magnitude are among these
 * @property {Line | null} line
 *
 * @typedef {{count: number, largest: number | null}} Tally
 * @typedef {object} Profile kilometers along the line and to its right, for each event
 * @property {{latitude: number, longitude: number}} center
 * @property {number} azimuth degrees
 * @property {Float64Array} along
 * @property {Float64Array} across
 */
import { doubles, lend } from './lending.js';

/** The width of a bin of magnitudes. */
export const BIN = 0.1;
/** How many events at and above completeness a b-value takes. */
export const LEAST_EVENTS = 50;
const MOST_BINS = 221, HEAD = 6, PER_BIN = 4;

/** @param {number} value */
const known = (value) => (Number.isNaN(value) ? null : value);

/**
 * The scale that a type belongs to: all moment magnitudes are one, however the moment was found.
 * @param {string | null} type
 */
export function scaleOf(type) {
  const name = (type ?? '').toLowerCase().replaceAll('_', '');
  return name.startsWith('mw') ? 'mw' : name;
}

/**
 * @param {Core} core
 * @param {Pick<Measured, 'magnitude' | 'magnitudeType'>[]} events
 * @returns {Frequency}
 */
export function frequencyOf({ wasm }, events) {
  const count = events.length;
  /** @type {Map<string, number>} */
  const scales = new Map();
  const codes = Uint32Array.from(events, ({ magnitudeType }) => {
    const scale = scaleOf(magnitudeType), code = scales.get(scale) ?? scales.size;
    scales.set(scale, code);
    return code;
  });
  return lend(wasm, [count * 8, count * 4, (HEAD + MOST_BINS * PER_BIN) * 8], ([magnitudes, types, output]) => {
    doubles(wasm, magnitudes, count).set(events.map(({ magnitude }) => magnitude ?? NaN));
    new Uint32Array(wasm.memory.buffer, types, count).set(codes);
    const size = wasm.frequency(magnitudes, types, count, output);
    const values = doubles(wasm, output, HEAD + size * PER_BIN).slice();
    const bins = Array.from({ length: size }, (_, bin) => {
      const [magnitude, own, above, line] = values.subarray(HEAD + bin * PER_BIN);
      return { magnitude, count: own, above, line: known(line) };
    });
    const [completeness, completeCount, mixed, b, bError, a] = values;
    return {
      bins, completeness: known(completeness), completeCount, mixed: mixed === 1,
      line: Number.isNaN(b) ? null : { b, bError, a },
    };
  });
}

/**
 * How many events there were in each interval, and the largest.
 * @param {Core} core
 * @param {Pick<Measured, 'time' | 'magnitude'>[]} events
 * @param {number[]} edges where the intervals begin, in order, and at last where they end, in milliseconds
 * @returns {Tally[]} one fewer than the edges
 */
export function talliesOf({ wasm }, events, edges) {
  const count = events.length, intervals = Math.max(0, edges.length - 1);
  return lend(wasm, [count * 8, count * 8, edges.length * 8, intervals * 16], ([times, magnitudes, bounds, output]) => {
    doubles(wasm, times, count).set(events.map(({ time }) => time));
    doubles(wasm, magnitudes, count).set(events.map(({ magnitude }) => magnitude ?? NaN));
    doubles(wasm, bounds, edges.length).set(edges);
    wasm.tally(times, magnitudes, count, bounds, edges.length, output);
    const values = doubles(wasm, output, intervals * 2);
    return Array.from({ length: intervals }, (_, at) =>
      ({ count: values[2 * at], largest: known(values[2 * at + 1]) }));
  });
}

/**
 * The line along which events are spread the most, and where each lies along it.
 * @param {Core} core
 * @param {Pick<Measured, 'latitude' | 'longitude'>[]} events
 * @returns {Profile | null} null of fewer than two, and of events that lie evenly all around the Earth
 */
export function profileOf({ wasm }, events) {
  const count = events.length, bytes = count * 8;
  return lend(wasm, [bytes, bytes, 24, bytes, bytes], ([latitudes, longitudes, line, along, across]) => {
    doubles(wasm, latitudes, count).set(events.map(({ latitude }) => latitude));
    doubles(wasm, longitudes, count).set(events.map(({ longitude }) => longitude));
    if (!wasm.profile(latitudes, longitudes, count, line, along, across)) return null;
    const [latitude, longitude, azimuth] = doubles(wasm, line, 3);
    return {
      center: { latitude, longitude }, azimuth,
      along: doubles(wasm, along, count).slice(), across: doubles(wasm, across, count).slice(),
    };
  });
}

/**
 * How far from an earthquake, and how long after it, others are taken as its aftershocks.
 * @param {Core} core
 * @param {number} magnitude
 * @returns {{kilometers: number, days: number} | null}
 */
export function aftershockWindow({ wasm }, magnitude) {
  return lend(wasm, [16], ([output]) => {
    if (!wasm.aftershock_window(magnitude, output)) return null;
    const [kilometers, days] = doubles(wasm, output, 2);
    return { kilometers, days };
  });
}
