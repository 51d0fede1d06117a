/**
 * The trips, kept in this browser: one entry each, so that a place on the way costs the writing of its own trip alone.
 *
 * @typedef {object} TripRecord
 * @property {string} id
 * @property {string} name as the person calls it; empty where it goes by its time
 * @property {number} began milliseconds since 1970
 * @property {number | null} ended null while it is under way
 * @property {number} along meters along the way
 * @property {number} straight meters from the start to the last place
 * @property {number[]} places four numbers each, as trip-core.js has them
 */
import { PLACE } from './trip-core.js';

const PREFIX = 'epicenter-trip-';
export const LONGEST_NAME = 80;

const isNumber = (/** @type {unknown} */ value) => Number.isFinite(value);

/**
 * A trip of a stored text; null where it is none.
 * @param {string} id
 * @param {string | null} stored
 * @returns {TripRecord | null}
 */
function understood(id, stored) {
  try {
    const { name, began, ended, along, straight, places } = JSON.parse(stored ?? 'null');
    const isWhole = Array.isArray(places) && places.length >= PLACE && places.length % PLACE === 0 && places.every(isNumber);
    if (!isWhole || ![began, along, straight].every(isNumber) || !(ended === null || isNumber(ended))) return null;
    return { id, name: String(name ?? '').slice(0, LONGEST_NAME), began, ended, along, straight, places };
  } catch {
    return null;
  }
}

export class TripStore {
  /** @type {Map<string, TripRecord>} */
  #trips = new Map();

  /** @param {() => Storage} storage may throw, as a browser's does that keeps nothing */
  constructor(storage) {
    this.storage = storage;
    this.readAgain();
  }

  /** Those that are over, the newest first. */
  get finished() {
    return [...this.#trips.values()].filter(({ ended }) => ended !== null).sort((a, b) => b.began - a.began);
  }

  /** The one under way, if any. */
  get current() {
    return [...this.#trips.values()].filter(({ ended }) => ended === null).sort((a, b) => b.began - a.began)[0] ?? null;
  }

  /** Reads what is kept, which another page of this browser may have changed. */
  readAgain() {
    this.#trips = new Map();
    try {
      const storage = this.storage();
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index) ?? '', id = key.slice(PREFIX.length);
        const trip = key.startsWith(PREFIX) ? understood(id, storage.getItem(key)) : null;
        if (trip) this.#trips.set(id, trip);
      }
    } catch {
      // Then trips last as long as the page does.
    }
  }

  /** @param {StorageEvent} event */
  concerns({ key }) {
    return key === null || key.startsWith(PREFIX);
  }

  /**
   * @param {TripRecord} trip
   * @returns {boolean} whether the browser took it; else it is held for as long as the page is
   */
  keep(trip) {
    this.#trips.set(trip.id, trip);
    const { id, ...rest } = trip;
    try {
      this.storage().setItem(PREFIX + id, JSON.stringify(rest));
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} id */
  remove(id) {
    this.#trips.delete(id);
    try {
      this.storage().removeItem(PREFIX + id);
    } catch {
      // Nothing was kept.
    }
  }
}
