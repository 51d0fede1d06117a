/**
 * The symbol rule as a table that a shader reads: the circle of every tenth of a magnitude, and the ring of an event
 * without one. In between the shader takes what lies between.
 */
import { AGE_COLOURS, DEPTH_COLOURS, edgeOf, OPACITY, UNKNOWN } from './colouring.js';

/** The largest magnitude that has a symbol of its own. */
const LARGEST = 12;
export const STEPS = LARGEST * 10;
/** After the steps comes the ring. */
export const SYMBOLS = STEPS + 2;
const EDGE = 0.45, MINUTE = 60_000;
/** Where there is no core: a circle that says nothing but that something is there. */
const NEUTRAL = { diameter: 9, rgb: [0.55, 0.6, 0.64], opacity: 0.7 };

/**
 * Diameter in points, red, green and blue of each, one after the other.
 * @param {import('./core.js').Core | null} core
 * @returns {{table: Float32Array, opacity: number}}
 */
export function symbolTable(core) {
  const table = new Float32Array(SYMBOLS * 4);
  const magnitudes = Array.from({ length: SYMBOLS }, (_, step) => (step <= STEPS ? step / 10 : null));
  const numbers = core?.symbols(magnitudes);
  for (let step = 0; step < SYMBOLS; step += 1) {
    table.set(numbers ? numbers.subarray(step * 6, step * 6 + 4) : [NEUTRAL.diameter, ...NEUTRAL.rgb], step * 4);
  }
  return { table, opacity: numbers ? numbers[4] : NEUTRAL.opacity };
}

/** @param {string} colour "#rrggbb" or "rgb(r,g,b)" */
export function partsOf(colour) {
  const parts = colour.startsWith('#') ? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).map(Number);
  return parts.map((part) => part / 255);
}

/**
 * The scale that colours circles where magnitude does not: a value with its colour and edge each, and those of what is
 * not known. `kind` says what is looked up: 0 the magnitude's own colour, 1 depth, 2 the time in minutes.
 *
 * @typedef {object} Scale
 * @property {number} kind
 * @property {Float32Array} stops
 * @property {Float32Array} colours of the stops, then of the unknown
 * @property {Float32Array} edges
 * @property {number} opacity
 */
export const MOST_STOPS = 6;

/**
 * @param {import('./colouring.js').Scheme} scheme
 * @param {number} now
 * @param {number} opacity of circles that are coloured by magnitude
 * @returns {Scale}
 */
export function scaleOf(scheme, now, opacity) {
  const depths = /** @type {[number, string][]} */ ([...DEPTH_COLOURS]);
  // A step, not a slope: the older colour ends where the younger begins.
  const ages = /** @type {[number, string][]} */ (AGE_COLOURS.map(({ below, colour }) => [(now - below) / MINUTE, colour]).reverse());
  const marks = scheme === 'age' ? ages : depths;
  const whole = Array.from({ length: MOST_STOPS }, (_, place) => marks[Math.min(place, marks.length - 1)]);
  const colours = [...whole.map(([, colour]) => colour), UNKNOWN];
  return {
    kind: { magnitude: 0, depth: 1, age: 2 }[scheme],
    stops: Float32Array.from(whole, ([value]) => Math.max(value, -1e9)),
    colours: Float32Array.from(colours.flatMap(partsOf)),
    edges: Float32Array.from(colours.flatMap((colour) => partsOf(edgeOf(colour)))),
    opacity: scheme === 'magnitude' ? opacity : OPACITY,
  };
}

export { EDGE };
