/**
 * The events the page holds, found by any of their ids or by the service's number.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./period.js').Span} Span
 * @typedef {{change: string, number?: number, feature: unknown}} Change
 */
import { isSame, keepTexts, readFeature, readRow, takeTexts } from './earthquake.js';

/** How long a live change outweighs an answer that was asked for before it. */
const REMEMBERED_MILLISECONDS = 300_000;

export class EventSet {
  /** @type {Map<string, Earthquake>} */
  #byId = new Map();
  /** @type {Map<number, Earthquake>} */
  #byNumber = new Map();
  /**
   * When each event last changed by /live, on the page's own clock.
   * @type {Map<number, number>}
   */
  #touched = new Map();
  /** @type {Earthquake[] | null} */
  #sorted = null;

  /**
   * @param {string} name an id, or a number after a tilde
   * @returns {Earthquake | undefined}
   */
  get(name) {
    return name.startsWith('~') ? this.#byNumber.get(Number(name.slice(1))) : this.#byId.get(name);
  }

  /** @param {number} number */
  numbered(number) {
    return this.#byNumber.get(number);
  }

  /**
   * Newest first.
   * @returns {Earthquake[]}
   */
  newestFirst() {
    this.#sorted ??= [...this.#byNumber.values()].sort((a, b) => b.time - a.time || a.number - b.number);
    return this.#sorted;
  }

  /**
   * Takes an answer of /columns. What changed after it was asked for stays as it is. A whole answer removes the events
   * of its span that it does not name.
   * @param {import('./columns.js').Columns} columns
   * @param {{span: Span, askedAt: number}} cover `span` in event time, `askedAt` on the page's own clock
   * @returns {Earthquake[]} those that were not held before
   */
  takeColumns(columns, { span, askedAt }) {
    const fresh = [], named = new Set();
    for (let row = 0; row < columns.count; row += 1) {
      const quake = readRow(columns, row), held = this.#byNumber.get(quake.number);
      named.add(quake.number);
      if (this.#changedAfter(quake.number, askedAt) || (held && isSame(held, quake))) continue;
      if (held) keepTexts(quake, held);
      else fresh.push(quake);
      this.#put(quake);
    }
    const gone = columns.whole
      ? this.newestFirst().filter(({ number }) => !named.has(number))
      : [...columns.gone].flatMap((number) => this.#byNumber.get(number) ?? []);
    // An event of other days, which another question brought here, is none of this answer's.
    const inside = gone.filter(({ time }) => time >= span.since && time < span.until);
    for (const quake of inside) if (!this.#changedAfter(quake.number, askedAt)) this.#remove(quake);
    return fresh;
  }

  /**
   * Takes what /columns/texts tells of some events.
   * @param {any[]} entries
   * @returns {Earthquake[]} whose they are
   */
  takeTexts(entries) {
    return entries.flatMap((entry) => {
      const quake = this.#byNumber.get(entry?.number);
      if (!quake) return [];
      takeTexts(quake, entry);
      this.#put(quake);
      return [quake];
    });
  }

  /**
   * Takes one change of the live stream.
   * @param {Change} change
   * @param {number} at the page's own clock
   * @returns {{quake: Earthquake, held: Earthquake | undefined, withdrawn: boolean} | null}
   */
  takeChange(change, at) {
    const quake = readFeature(change.feature, change.number);
    if (!quake) return null;
    const held = this.#byNumber.get(quake.number);
    // Set anew, so that the oldest come first.
    this.#touched.delete(quake.number);
    this.#touched.set(quake.number, at);
    for (const [number, when] of this.#touched) {
      if (at - when <= REMEMBERED_MILLISECONDS) break;
      this.#touched.delete(number);
    }
    const withdrawn = change.change === 'withdrawn';
    if (!withdrawn) this.#put(quake);
    else if (held) this.#remove(held);
    return { quake, held, withdrawn };
  }

  /**
   * Forgets what happened outside of these spans.
   * @param {Span[]} spans
   */
  keepOnly(spans) {
    const inside = (/** @type {Earthquake} */ { time }) => spans.some(({ since, until }) => time >= since && time < until);
    for (const quake of this.newestFirst()) if (!inside(quake)) this.#remove(quake);
  }

  /**
   * @param {number} number
   * @param {number} askedAt
   */
  #changedAfter(number, askedAt) {
    return (this.#touched.get(number) ?? -Infinity) >= askedAt;
  }

  /** @param {Earthquake} quake */
  #put(quake) {
    const held = this.#byNumber.get(quake.number);
    if (held && held !== quake) this.#remove(held);
    if (!held || held !== quake) this.#sorted = null;
    this.#byNumber.set(quake.number, quake);
    for (const id of quake.ids) this.#byId.set(id, quake);
  }

  /** @param {Earthquake} quake */
  #remove(quake) {
    for (const id of quake.ids) if (this.#byId.get(id) === quake) this.#byId.delete(id);
    this.#byNumber.delete(quake.number);
    this.#sorted = null;
  }
}
