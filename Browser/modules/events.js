/**
 * The events the page holds, found by any of their ids or by the service's number.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {{change: string, number?: number, feature: unknown}} Change
 */
import { readFeature } from './earthquake.js';

/** How long a live change outweighs a feed that was asked for before it. */
const REMEMBERED_MILLISECONDS = 300_000;

export class EventSet {
  /** @type {Map<string, Earthquake>} */
  #byId = new Map();
  /** @type {Map<number, Earthquake>} */
  #byNumber = new Map();
  /** @type {Set<Earthquake>} */
  #all = new Set();
  /**
   * When each id last changed by /live, on the page's own clock.
   * @type {Map<string, number>}
   */
  #touched = new Map();
  /** @type {Earthquake[] | null} */
  #sorted = null;

  get size() {
    return this.#all.size;
  }

  /** @param {string} id */
  get(id) {
    return this.#byId.get(id);
  }

  /**
   * Newest first.
   * @returns {Earthquake[]}
   */
  newestFirst() {
    this.#sorted ??= [...this.#all].sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1));
    return this.#sorted;
  }

  /**
   * Takes a feed, complete from a time on: events it no longer names are gone, except what changed after it was
   * asked for.
   * @param {unknown[]} features
   * @param {{since: number, askedAt: number}} cover `since` in event time, `askedAt` on the page's own clock
   * @returns {Earthquake[]} those that were not held before
   */
  takeFeed(features, { since, askedAt }) {
    const fresh = [], named = new Set();
    for (const feature of features) {
      const quake = readFeature(feature);
      if (!quake) continue;
      const held = this.#find(quake);
      if (this.#changedAfter(quake, askedAt)) {
        if (held) named.add(held);
        continue;
      }
      quake.number = held?.number ?? null;
      if (held) this.#remove(held);
      else fresh.push(quake);
      this.#put(quake);
      named.add(quake);
    }
    for (const quake of [...this.#all]) {
      if (quake.time >= since && !named.has(quake) && !this.#changedAfter(quake, askedAt)) this.#remove(quake);
    }
    return fresh;
  }

  /**
   * Takes one change of the live stream.
   * @param {Change} change
   * @param {number} at the page's own clock
   * @returns {{quake: Earthquake, held: Earthquake | undefined, withdrawn: boolean} | null}
   */
  takeChange(change, at) {
    const quake = readFeature(change.feature, typeof change.number === 'number' ? change.number : null);
    if (!quake) return null;
    const held = this.#find(quake);
    if (held) this.#remove(held);
    for (const id of quake.ids) this.#touched.set(id, at);
    for (const [id, when] of this.#touched) {
      if (at - when > REMEMBERED_MILLISECONDS) this.#touched.delete(id);
    }
    const withdrawn = change.change === 'withdrawn';
    if (!withdrawn) this.#put(quake);
    return { quake, held, withdrawn };
  }

  /**
   * Forgets what happened before a time.
   * @param {number} time
   */
  forgetBefore(time) {
    for (const quake of [...this.#all]) if (quake.time < time) this.#remove(quake);
  }

  /** @param {Earthquake} quake */
  #find(quake) {
    const numbered = quake.number === null ? undefined : this.#byNumber.get(quake.number);
    if (numbered) return numbered;
    for (const id of quake.ids) {
      const held = this.#byId.get(id);
      if (held) return held;
    }
    return undefined;
  }

  /**
   * @param {Earthquake} quake
   * @param {number} askedAt
   */
  #changedAfter(quake, askedAt) {
    return quake.ids.some((id) => (this.#touched.get(id) ?? -Infinity) >= askedAt);
  }

  /** @param {Earthquake} quake */
  #put(quake) {
    this.#all.add(quake);
    for (const id of quake.ids) this.#byId.set(id, quake);
    if (quake.number !== null) this.#byNumber.set(quake.number, quake);
    this.#sorted = null;
  }

  /** @param {Earthquake} quake */
  #remove(quake) {
    this.#all.delete(quake);
    for (const id of quake.ids) if (this.#byId.get(id) === quake) this.#byId.delete(id);
    if (quake.number !== null) this.#byNumber.delete(quake.number);
    this.#sorted = null;
  }
}
