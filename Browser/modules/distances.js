/**
 * How far the events are from the person and from the place that was searched for.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./state.js').State} State
 */
import { NearnessBook } from './nearness.js';

export class DistanceBooks {
  mine = new NearnessBook();
  #around = new NearnessBook();
  /** @type {import('./state.js').Around | null} */
  #place = null;

  /** @param {import('./core.js').Core | null} core */
  use(core) {
    this.mine.use(core);
    this.#around.use(core);
  }

  /**
   * The distances that a state asks for, all of a kind worked out in one call.
   * @param {State} state
   * @param {Earthquake[]} quakes
   * @returns {import('./selection.js').Distances}
   */
  of({ around, within, order }, quakes) {
    if (around !== this.#place) {
      this.#place = around;
      this.#around.start(around);
    }
    if (around) this.#around.prepare(quakes);
    if (this.mine.hasPlace && (within !== null || order === 'distance')) this.mine.prepare(quakes);
    return {
      mine: this.mine.hasPlace ? (quake) => this.mine.of(quake)?.meters ?? null : null,
      around: (quake) => this.#around.of(quake)?.meters ?? null,
    };
  }
}
