/**
 * The page's arithmetic: Swift compiled to WebAssembly. Values cross as typed arrays in its memory.
 *
 * @typedef {{latitude: number, longitude: number}} Spot
 * @typedef {object} Core
 * @property {(magnitudes: (number | null)[]) => Float32Array} symbols
 *   six numbers an event: diameter in points, red, green, blue, opacity, hollow
 * @property {(magnitudes: (number | null)[]) => Int32Array} severities
 *   0 unknown, 1 minor, 2 light, 3 moderate, 4 strong, 5 major, 6 great
 * @property {(place: Spot, events: Spot[]) => {meters: Float64Array, azimuths: Float64Array}} distances
 * @property {any} wasm what the executable exports
 */
import { early } from './early.js';
import { doubles, lend } from './lending.js';

/** The C library's elementary functions, by name. */
const ELEMENTARY = {
  sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan, atan2: Math.atan2,
  sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh, asinh: Math.asinh, acosh: Math.acosh, atanh: Math.atanh,
  exp: Math.exp, exp2: (/** @type {number} */ x) => 2 ** x, expm1: Math.expm1,
  log: Math.log, log2: Math.log2, log10: Math.log10, log1p: Math.log1p,
  pow: Math.pow, sqrt: Math.sqrt, cbrt: Math.cbrt, hypot: Math.hypot, fabs: Math.abs,
  floor: Math.floor, ceil: Math.ceil, trunc: Math.trunc, fmin: Math.min, fmax: Math.max,
  fmod: (/** @type {number} */ x, /** @type {number} */ y) => x % y,
  remainder: (/** @type {number} */ x, /** @type {number} */ y) => x - y * nearestEven(x / y),
  rint: (/** @type {number} */ x) => nearestEven(x),
  round: (/** @type {number} */ x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5),
  copysign: (/** @type {number} */ x, /** @type {number} */ y) =>
    (y < 0 || Object.is(y, -0) ? -Math.abs(x) : Math.abs(x)),
};

/** @param {number} x */
function nearestEven(x) {
  const floor = Math.floor(x), rest = x - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/**
 * Loads the core; null where this browser or the server cannot.
 * @returns {Promise<Core | null>}
 */
export async function loadCore() {
  try {
    const response = await (early('/epicenter.wasm') ?? fetch('/epicenter.wasm'));
    if (!response.ok) return null;
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { env: ELEMENTARY });
    return new LoadedCore(/** @type {any} */ (instance.exports));
  } catch {
    return null;
  }
}

/** @implements {Core} */
class LoadedCore {
  /** @param {any} wasm */
  constructor(wasm) {
    this.wasm = wasm;
  }

  /** @param {(number | null)[]} magnitudes */
  symbols(magnitudes) {
    const count = magnitudes.length;
    return lend(this.wasm, [count * 8, count * 24], ([input, output]) => {
      doubles(this.wasm, input, count).set(magnitudes.map((value) => value ?? NaN));
      this.wasm.symbols(input, count, output);
      return new Float32Array(this.wasm.memory.buffer, output, count * 6).slice();
    });
  }

  /** @param {(number | null)[]} magnitudes */
  severities(magnitudes) {
    const count = magnitudes.length;
    return lend(this.wasm, [count * 8, count * 4], ([input, output]) => {
      doubles(this.wasm, input, count).set(magnitudes.map((value) => value ?? NaN));
      this.wasm.severities(input, count, output);
      return new Int32Array(this.wasm.memory.buffer, output, count).slice();
    });
  }

  /**
   * @param {Spot} place
   * @param {Spot[]} events
   */
  distances(place, events) {
    const count = events.length, bytes = count * 8;
    return lend(this.wasm, [bytes, bytes, bytes, bytes], ([latitudes, longitudes, meters, azimuths]) => {
      doubles(this.wasm, latitudes, count).set(events.map((event) => event.latitude));
      doubles(this.wasm, longitudes, count).set(events.map((event) => event.longitude));
      this.wasm.distances(place.latitude, place.longitude, latitudes, longitudes, count, meters, azimuths);
      return { meters: doubles(this.wasm, meters, count).slice(), azimuths: doubles(this.wasm, azimuths, count).slice() };
    });
  }
}
