/**
 * Heights as the Swift library has them: above the sea by the geoid, and how a climb stands.
 *
 * @typedef {'sea' | 'ellipsoid'} Zero where a height is counted from
 * @typedef {{meters: number, accuracy: number, zero: Zero}} Height
 * @typedef {object} Standing
 * @property {number} climbed meters
 * @property {number} remaining meters
 * @property {number} part 0 to 1
 * @property {number} least of that part, by the height's range
 * @property {number} greatest
 */
import { doubles, lend } from '../lending.js';

/** How high the sea stands above the ellipsoid. */
export class Geoid {
  /**
   * @param {any} wasm
   * @param {number} address
   */
  constructor(wasm, address) {
    this.wasm = wasm;
    this.address = address;
  }

  /**
   * Reads it from the bytes of its file; null where they are not one.
   * @param {any} wasm
   * @param {Uint8Array} bytes
   */
  static read(wasm, bytes) {
    const address = lend(wasm, [bytes.length], ([file]) => {
      new Uint8Array(wasm.memory.buffer, file, bytes.length).set(bytes);
      return wasm.geoid_make(file, bytes.length);
    });
    return address ? new Geoid(wasm, address) : null;
  }

  /**
   * Asks the server, or the app's own store, for it; null where it cannot be had.
   * @param {any} wasm
   */
  static async load(wasm) {
    try {
      const response = await fetch('/data/geoid.bin');
      return response.ok ? Geoid.read(wasm, new Uint8Array(await response.arrayBuffer())) : null;
    } catch {
      return null;
    }
  }

  /**
   * @param {import('./trip-core.js').Fix} fix
   * @returns {Height | null} null where the device does not know its height
   */
  aboveSea({ latitude, longitude, altitude, altitudeAccuracy }) {
    const { wasm } = this;
    return lend(wasm, [16], ([out]) => {
      wasm.height_above_sea(this.address, latitude, longitude, altitude, altitudeAccuracy, out);
      const [meters, accuracy] = doubles(wasm, out, 2);
      return Number.isFinite(meters) ? { meters, accuracy, zero: 'sea' } : null;
    });
  }
}

/**
 * The height that a fix tells, above the sea where the geoid is here; null where it tells none: devices say so by leaving
 * out a number, or by an accuracy below zero.
 * @param {import('./trip-core.js').Fix} fix
 * @param {Geoid | null} geoid
 * @returns {Height | null}
 */
export function heightOf(fix, geoid) {
  if (geoid) return geoid.aboveSea(fix);
  const { altitude: meters, altitudeAccuracy: accuracy } = fix;
  if (!Number.isFinite(meters) || !(accuracy >= 0 && accuracy < Infinity)) return null;
  return { meters, accuracy, zero: 'ellipsoid' };
}

/**
 * How a climb stands; null where its heights are counted from different zeros, and so cannot be compared.
 * @param {any} wasm
 * @param {Height} start
 * @param {number} destination meters above the same zero
 * @param {Height} now
 * @returns {Standing | null}
 */
export function climbOf(wasm, start, destination, now) {
  if (start.zero !== now.zero) return null;
  return lend(wasm, [40], ([out]) => {
    wasm.climb(start.meters, start.accuracy, destination, now.meters, now.accuracy, out);
    const [climbed, remaining, part, least, greatest] = doubles(wasm, out, 5);
    return Number.isFinite(part) ? { climbed, remaining, part, least, greatest } : null;
  });
}
