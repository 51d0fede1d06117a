/**
 * How far each event is from the person, worked out by the core and kept in memory alone.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {{meters: number, azimuthDegrees: number}} Nearness azimuth from the person to the event
 */
import { direction, distance } from './format.js';
import { say } from './strings.js';

export class NearnessBook {
  /** @type {import('./position.js').Place | null} */
  #place = null;
  /** @type {import('./core.js').Core | null} */
  #core = null;
  /** @type {WeakMap<Earthquake, Nearness>} */
  #known = new WeakMap();

  get hasPlace() {
    return this.#place !== null;
  }

  get hasCore() {
    return this.#core !== null;
  }

  /** @param {import('./core.js').Core | null} core */
  use(core) {
    this.#core = core;
  }

  /**
   * @param {import('./position.js').Place} place
   * @param {Earthquake[]} quakes worked out in one call
   */
  start(place, quakes) {
    this.#place = place;
    this.#known = new WeakMap();
    this.#work(quakes);
  }

  /**
   * @param {Earthquake} quake
   * @returns {Nearness | null}
   */
  of(quake) {
    if (!this.#known.has(quake)) this.#work([quake]);
    return this.#known.get(quake) ?? null;
  }

  /** @param {Earthquake[]} quakes */
  #work(quakes) {
    if (!this.#core || !this.#place || !quakes.length) return;
    const { meters, azimuths } = this.#core.distances(this.#place, quakes);
    quakes.forEach((quake, index) => {
      if (!Number.isFinite(meters[index])) return;
      this.#known.set(quake, { meters: meters[index], azimuthDegrees: azimuths[index] });
    });
  }
}

/**
 * "431 km from you, to the northeast"
 * @param {Nearness} nearness
 */
export const nearnessWords = ({ meters, azimuthDegrees }) =>
  say('me.distance', { distance: distance(meters), direction: direction(azimuthDegrees) });
