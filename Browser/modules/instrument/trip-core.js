/**
 * Positions and trips as the Swift library judges them. Each object holds memory of the core's until it is let go.
 *
 * @typedef {object} Fix where the device was at one moment, as the browser tells it
 * @property {number} time milliseconds since 1970
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} accuracy meters; in 95 of 100 cases the device was nearer
 * @property {number} altitude meters above the ellipsoid; not a number where it is not known
 * @property {number} altitudeAccuracy meters; not a number where it is not known
 * @typedef {'news' | 'old' | 'inexact' | 'near' | 'none'} Verdict none: it is no position at all
 * @typedef {{along: number, straight: number}} Lengths meters
 * @typedef {Lengths & {places: number[]}} KeptTrip milliseconds, latitude, longitude and accuracy of each place
 */
import { doubles, lend } from '../lending.js';

/** Numbers of a place. */
export const PLACE = 4;
const VERDICTS = /** @type {Verdict[]} */ (['news', 'old', 'inexact', 'near']);
/** The library keeps no more of a trip. */
const MOST_PLACES = 4_096;

/** @param {Fix} fix */
const row = ({ time, latitude, longitude, accuracy }) => [time, latitude, longitude, accuracy];

/** Decides which fixes are news, by how exact and how far apart they are wanted. */
export class PositionRequest {
  #address;

  /**
   * @param {any} wasm
   * @param {number} time when it begins
   * @param {{accuracy: number, filter: number}} wanted meters
   */
  constructor(wasm, time, { accuracy, filter }) {
    this.wasm = wasm;
    this.#address = wasm.request_make(time, accuracy, filter);
  }

  /**
   * Asks anew: the next fix that is exact and recent is news, however near it is.
   * @param {number} time
   */
  restart(time) {
    this.wasm.request_restart(this.#address, time);
  }

  /**
   * @param {Fix} fix
   * @returns {Verdict}
   */
  take(fix) {
    return VERDICTS[this.wasm.request_take(this.#address, ...row(fix))] ?? 'none';
  }

  letGo() {
    this.wasm.let_go(this.#address);
    this.#address = 0;
  }
}

/** A way from a start to wherever one is now, on the ellipsoid. */
export class Trip {
  /**
   * @param {any} wasm
   * @param {number} address
   */
  constructor(wasm, address) {
    this.wasm = wasm;
    this.address = address;
  }

  /**
   * @param {any} wasm
   * @param {Fix} fix
   */
  static begin(wasm, fix) {
    const address = wasm.trip_make(...row(fix));
    return address ? new Trip(wasm, address) : null;
  }

  /**
   * Goes on with a trip that was kept; null where it is none.
   * @param {any} wasm
   * @param {KeptTrip} kept
   */
  static resume(wasm, { places, along }) {
    const address = lend(wasm, [8 * places.length], ([rows]) => {
      doubles(wasm, rows, places.length).set(places);
      return wasm.trip_resume(rows, places.length / PLACE, along);
    });
    return address ? new Trip(wasm, address) : null;
  }

  /**
   * @param {Fix} fix
   * @returns {boolean} whether it is a new place on the way
   */
  take(fix) {
    return this.wasm.trip_take(this.address, ...row(fix)) === 1;
  }

  /**
   * How it stands, for keeping.
   * @returns {KeptTrip}
   */
  kept() {
    const { wasm } = this;
    return lend(wasm, [16, 8 * PLACE * MOST_PLACES], ([lengths, rows]) => {
      wasm.trip_lengths(this.address, lengths);
      const [along, straight] = doubles(wasm, lengths, 2);
      const count = wasm.trip_places(this.address, rows, MOST_PLACES);
      return { along, straight, places: [...doubles(wasm, rows, PLACE * count)] };
    });
  }

  letGo() {
    this.wasm.let_go(this.address);
    this.address = 0;
  }
}
