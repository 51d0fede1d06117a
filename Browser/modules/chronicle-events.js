/**
 * Events of the chronicle as the rest of the page knows events: they are made for the few that are named or opened.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { takeTexts } from './earthquake.js';
import { loadTexts } from './feed.js';
import { assignSymbols } from './symbols.js';

export class ChronicleEvents {
  /**
   * Those that are named, by the service's number.
   * @type {Map<number, Earthquake>}
   */
  #named = new Map();

  /** @param {() => import('./core.js').Core | null} core */
  constructor(core) {
    this.core = core;
  }

  /**
   * @param {import('./chronicle-store.js').Point} point
   * @returns {Earthquake}
   */
  of(point) {
    const held = this.#named.get(point.number);
    if (held) return held;
    const quake = {
      ...point, id: null, ids: [], magnitudeType: null, place: null, kind: 'earthquake', reviewed: false, felt: false,
      settled: false, properties: {}, symbol: null,
    };
    assignSymbols(this.core(), [quake]);
    return quake;
  }

  /**
   * Names events that have no name yet.
   * @param {Earthquake[]} quakes at most 500
   * @returns {Promise<boolean>} whether there were any
   */
  async name(quakes) {
    const lacking = quakes.filter((quake) => !quake.settled);
    if (!lacking.length) return false;
    const entries = new Map((await loadTexts(lacking.map(({ number }) => number))).map((entry) => [entry.number, entry]));
    for (const quake of lacking) {
      const entry = entries.get(quake.number);
      if (!entry) continue;
      takeTexts(quake, entry);
      quake.magnitudeType = entry.magnitudeType ?? null;
      this.#named.set(quake.number, quake);
    }
    return true;
  }
}
