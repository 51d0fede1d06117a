/**
 * From values to places in a chart, and the values that its axes name.
 */

/**
 * A straight scale.
 * @param {[number, number]} domain two values that differ
 * @param {[number, number]} range where in the chart they lie
 * @returns {(value: number) => number}
 */
export const linear = ([low, high], [from, to]) => (value) => from + ((value - low) / (high - low)) * (to - from);

/**
 * Round values within two bounds: steps of 1, 2 or 5 times a power of ten.
 * @param {number} low
 * @param {number} high
 * @param {number} most how many there may be, at least 2; where that leaves one alone or none, a few more are given
 * @param {number} [least] the least step
 */
export function roundValues(low, high, most, least = 0) {
  const rough = Math.max((high - low) / (most - 1), least, Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1].map((times) => times * power);
  const fitting = steps.findLastIndex((step) => step >= rough * (1 - 1e-9));
  for (const step of steps.slice(fitting)) {
    const values = multiples(low, high, step);
    if (values.length > 1) return values;
  }
  return multiples(low, high, steps[fitting]);
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number} step
 */
function multiples(low, high, step) {
  const first = Math.ceil(low / step - 1e-9), last = Math.floor(high / step + 1e-9);
  // From whole numbers, so that 0.3 is not 0.30000000000000004.
  const inverse = Math.round(1 / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    (step < 1 ? (first + index) / inverse : (first + index) * step));
}

/**
 * The powers of ten up to a number and the first beyond it.
 * @param {number} greatest at least 1
 */
export const decades = (greatest) =>
  Array.from({ length: Math.max(1, Math.ceil(Math.log10(greatest) - 1e-9)) + 1 }, (_, power) => 10 ** power);

/**
 * Dots without those that would cover one another wholly, as one path of points.
 * @param {Iterable<[number, number]>} points
 */
export function dots(points) {
  /** @type {Set<string>} */
  const places = new Set();
  for (const [x, y] of points) places.add(`${Math.round(x * 2) / 2} ${Math.round(y * 2) / 2}`);
  return [...places].map((place) => `M${place}h0`).join('');
}

/**
 * Bars that stand on a line, as one path.
 * @param {{from: number, to: number, top: number}[]} columns
 * @param {number} base
 */
export const bars = (columns, base) => columns
  .filter(({ top }) => top < base)
  .map(({ from, to, top }) => `M${short(from)} ${short(base)}V${short(top)}H${short(to)}V${short(base)}Z`)
  .join('');

/**
 * A line through points, as a path.
 * @param {[number, number][]} points
 */
export const line = (points) => points.map(([x, y], at) => `${at ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');

/**
 * A length in points with a decimal at most.
 * @param {number} value
 */
export const short = (value) => Math.round(value * 10) / 10;
