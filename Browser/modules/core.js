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
import { instantiate } from './instantiate.js';
import { doubles, lend } from './lending.js';

/**
 * Loads the core; null where this browser or the server cannot.
 * @returns {Promise<Core | null>}
 */
export async function loadCore() {
  const wasm = await instantiate('/epicenter.wasm', early('/epicenter.wasm'));
  return wasm && new LoadedCore(wasm);
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
