/**
 * What the waves tell of an earthquake's source, taken apart by the core.
 *
 * @typedef {object} Tensor components in newton meters: r is up, t south, p east
 * @property {number} mrr
 * @property {number} mtt
 * @property {number} mpp
 * @property {number} mrt
 * @property {number} mrp
 * @property {number} mtp
 *
 * @typedef {{value: number, plunge: number, azimuth: number}} Axis newton meters and degrees
 * @typedef {{strike: number, dip: number, rake: number}} Plane degrees
 * @typedef {object} Source
 * @property {number} moment newton meters
 * @property {number} magnitude
 * @property {Axis} t
 * @property {Axis} n
 * @property {Axis} p
 * @property {[Plane, Plane] | null} planes null where none can be told
 * @property {{doubleCouple: number, linearDipole: number, isotropic: number}} shares
 *
 * @typedef {[number, number]} Point east and north on a disc of radius 1
 */
import { doubles, lend } from './lending.js';

const SOURCE_DOUBLES = 20, COMPONENTS = 6, FIRST_CAPACITY = 2_048;

/** @param {Tensor} tensor */
const componentsOf = ({ mrr, mtt, mpp, mrt, mrp, mtp }) => [mrr, mtt, mpp, mrt, mrp, mtp];

/**
 * @param {Pick<import('./core.js').Core, 'wasm'>} core
 * @param {Tensor} tensor
 * @returns {Source | null} null where the components are no tensor
 */
export function sourceOf({ wasm }, tensor) {
  return lend(wasm, [COMPONENTS * 8, SOURCE_DOUBLES * 8], ([input, output]) => {
    doubles(wasm, input, COMPONENTS).set(componentsOf(tensor));
    if (!wasm.source(input, output)) return null;
    const values = doubles(wasm, output, SOURCE_DOUBLES).slice();
    const axis = (/** @type {number} */ at) => ({ value: values[at], plunge: values[at + 1], azimuth: values[at + 2] });
    const plane = (/** @type {number} */ at) => ({ strike: values[at], dip: values[at + 1], rake: values[at + 2] });
    return {
      moment: values[0], magnitude: values[1], t: axis(2), n: axis(5), p: axis(8),
      planes: Number.isNaN(values[11]) ? null : [plane(11), plane(14)],
      shares: { doubleCouple: values[17], linearDipole: values[18], isotropic: values[19] },
    };
  });
}

/**
 * The tensor of slip on a plane.
 * @param {Pick<import('./core.js').Core, 'wasm'>} core
 * @param {Plane} plane
 * @param {number} moment newton meters; any above 0 where only the picture is wanted
 * @returns {Tensor | null} null where the angles are no plane
 */
export function tensorOfPlane({ wasm }, { strike, dip, rake }, moment = 1) {
  return lend(wasm, [COMPONENTS * 8], ([output]) => {
    if (!wasm.plane_tensor(strike, dip, rake, moment, output)) return null;
    const [mrr, mtt, mpp, mrt, mrp, mtp] = doubles(wasm, output, COMPONENTS);
    return { mrr, mtt, mpp, mrt, mrp, mtp };
  });
}

/**
 * The outlines of where the first motion is away from the source, on the lower half of the ball; what lies within an
 * odd number of them is filled.
 * @param {Pick<import('./core.js').Core, 'wasm'>} core
 * @param {Tensor} tensor
 * @param {number} [capacity] how many points there is room for at first
 * @returns {Point[][] | null} null where the components are no tensor
 */
export function outlinesOf({ wasm }, tensor, capacity = FIRST_CAPACITY) {
  const needed = lend(wasm, [COMPONENTS * 8, capacity * 16], ([input, output]) => {
    doubles(wasm, input, COMPONENTS).set(componentsOf(tensor));
    const pairs = wasm.beach_ball(input, output, capacity);
    return pairs > capacity || pairs < 0 ? pairs : apart(doubles(wasm, output, pairs * 2));
  });
  if (typeof needed !== 'number') return needed;
  return needed < 0 ? null : outlinesOf({ wasm }, tensor, needed);
}

/**
 * Outlines, each of which ends with a pair that is not a number.
 * @param {Float64Array} pairs
 */
function apart(pairs) {
  /** @type {Point[][]} */
  const outlines = [];
  /** @type {Point[]} */
  let outline = [];
  for (let at = 0; at < pairs.length; at += 2) {
    if (Number.isNaN(pairs[at])) {
      outlines.push(outline);
      outline = [];
    } else outline.push([pairs[at], pairs[at + 1]]);
  }
  return outlines;
}

/**
 * Where an axis goes through the lower half of the ball.
 * @param {Pick<import('./core.js').Core, 'wasm'>} core
 * @param {{azimuth: number, plunge: number}} axis
 * @returns {Point}
 */
export function pointOf({ wasm }, { azimuth, plunge }) {
  return lend(wasm, [16], ([output]) => {
    wasm.ball_point(azimuth, plunge, output);
    const [east, north] = doubles(wasm, output, 2);
    return [east, north];
  });
}

/**
 * Outlines as a path around the middle of a picture, north up, to be filled by the rule `evenodd`.
 * @param {Point[][]} outlines
 * @param {number} radius in points
 */
export const ballPath = (outlines, radius) => outlines.map((outline) => outline.map(([east, north], at) =>
  `${at ? 'L' : 'M'}${hundredth(east * radius)} ${hundredth(-north * radius)}`).join('') + 'Z').join('');

/** @param {number} value */
const hundredth = (value) => Math.round(value * 100) / 100;
