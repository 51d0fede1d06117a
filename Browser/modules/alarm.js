/**
 * Decides which earthquakes to tell of by a sound and a notification, while the app is open.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Wish
 * @property {boolean} on
 * @property {number} magnitude the least
 * @property {number | null} kilometers the farthest; null for anywhere
 */

/** What happened longer ago is no news, whenever it is reported. */
const NEWS_MILLISECONDS = 3_600_000;
const MOST_TOLD = 1_000;

/**
 * Whether a person wants to be told of an earthquake. Where the distance is not known, it does not count.
 * @param {Earthquake} quake
 * @param {Wish} wish
 * @param {number | null} meters how far away it was
 */
export function isWanted(quake, { on, magnitude, kilometers }, meters) {
  if (!on || quake.kind !== 'earthquake' || quake.magnitude === null || quake.magnitude < magnitude) return false;
  return kilometers === null || meters === null || meters <= kilometers * 1000;
}

export class Alarm {
  /**
   * The numbers of the events that were told of.
   * @type {Set<number>}
   */
  #told = new Set();

  /**
   * @param {object} how
   * @param {() => Wish} how.wish
   * @param {(quake: Earthquake) => number | null} how.meters
   * @param {(quakes: Earthquake[]) => void} how.tell the largest first
   */
  constructor(how) {
    this.how = how;
  }

  /**
   * Takes events that have just arrived.
   * @param {Earthquake[]} arrived
   * @param {number} now
   */
  take(arrived, now) {
    this.#tell(arrived.filter((quake) => this.#wants(quake)), now);
  }

  /**
   * Takes a revision: it is news where the event as it was before would not have been.
   * @param {Earthquake} quake
   * @param {Earthquake} before
   * @param {number} now
   */
  revise(quake, before, now) {
    if (this.#wants(quake) && !this.#wants(before)) this.#tell([quake], now);
  }

  /** @param {Earthquake} quake */
  #wants(quake) {
    const wish = this.how.wish();
    return isWanted(quake, wish, wish.on && wish.kilometers !== null ? this.how.meters(quake) : null);
  }

  /**
   * @param {Earthquake[]} wanted
   * @param {number} now
   */
  #tell(wanted, now) {
    const news = wanted.filter((quake) => now - quake.time <= NEWS_MILLISECONDS && !this.#told.has(quake.number));
    if (!news.length) return;
    for (const quake of news) this.#told.add(quake.number);
    for (const number of [...this.#told].slice(0, Math.max(0, this.#told.size - MOST_TOLD))) this.#told.delete(number);
    this.how.tell(news.sort((a, b) => (b.magnitude ?? 0) - (a.magnitude ?? 0)));
  }
}
