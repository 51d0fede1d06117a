/**
 * What has come since the events were shown last, and how it is told of once it is shown.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { announceEarthquake } from './announce.js';

/** What is older is shown without being told of. */
const ANNOUNCED_MILLISECONDS = 86_400_000;

export class Arrivals {
  /** @type {Set<Earthquake>} */
  #waiting = new Set();

  /** @param {Earthquake[]} quakes */
  add(quakes) {
    for (const quake of quakes) this.#waiting.add(quake);
  }

  /** Everything that has come since this was asked last. */
  take() {
    const arrived = this.#waiting;
    this.#waiting = new Set();
    return arrived;
  }

  /**
   * Says those that have just happened, and lets their circles pulse.
   * @param {Earthquake[]} quakes
   * @param {import('./map.js').EventMap | null} map
   * @param {number} now
   */
  static tell(quakes, map, now) {
    for (const quake of quakes) {
      if (now - quake.time > ANNOUNCED_MILLISECONDS) continue;
      announceEarthquake(quake);
      map?.pulse(quake);
    }
  }
}
