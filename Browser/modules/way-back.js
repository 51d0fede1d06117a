/**
 * Where the map was and what was shown before each glide to an event, so that one button leads back.
 *
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').View} View
 * @typedef {{view: View, choices: Omit<State, 'event' | 'view'>}} Place
 */
import { query } from './address.js';

const MOST_PLACES = 20;

/** @param {State} state */
const words = (state) => query({ ...state, event: null, view: null });

export class WayBack {
  /** @type {Place[]} */
  #places = [];
  /** What was chosen when the map glided away; null where it is not away. */
  #left = /** @type {string | null} */ (null);

  /** @param {(there: boolean) => void} onChange told whether there is a way back */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /**
   * The map is about to glide to an event. From one event to the next there is nothing to remember, unless the person
   * has moved the map or chosen something else in between.
   * @param {View} view
   * @param {State} state before the event was opened
   * @param {boolean} moved whether the person has moved the map since the last glide
   */
  leave(view, state, moved) {
    const chosen = words(state);
    if (this.#left === chosen && !moved) return;
    this.#left = chosen;
    const { event: _event, view: _view, ...choices } = state;
    this.#places.push({ view, choices });
    if (this.#places.length > MOST_PLACES) this.#places.shift();
    this.onChange(true);
  }

  /**
   * The place to go back to, and forgets it.
   * @returns {Place | null}
   */
  take() {
    const place = this.#places.pop() ?? null;
    this.#left = null;
    this.onChange(this.#places.length > 0);
    return place;
  }
}
