/**
 * The largest of the events that are shown: they are named in a list, and said to who cannot see it, once the person
 * rests. While more comes nobody waits for that: the largest come first.
 *
 * @typedef {object} Shown
 * @property {import('./chronicle-store.js').ChronicleStore} store
 * @property {number} end the first so many of its events
 * @property {number} from and of them those of these minutes
 * @property {number} until
 * @property {string} words that say what that is
 */
import { announce } from './announce.js';

const REST_MILLISECONDS = 300;
const MOST_LISTED = 10;

export class ChronicleLargest {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** @type {Shown | null} */
  #shown = null;
  #told = '';
  #listed = '';

  /**
   * @param {import('./chronicle-events.js').ChronicleEvents} events
   * @param {import('./chronicle-panel.js').ChroniclePanel} panel
   */
  constructor(events, panel) {
    this.events = events;
    this.panel = panel;
  }

  /**
   * Names the largest of these in a moment.
   * @param {Shown} shown
   */
  name(shown) {
    this.#shown = shown;
    this.#rest ??= setTimeout(() => this.#list(), REST_MILLISECONDS);
  }

  /** Names them not, until it is told again. */
  stop() {
    clearTimeout(this.#rest);
    this.#rest = undefined;
  }

  /** All is to be said anew. */
  forget() {
    this.#listed = this.#told = '';
  }

  async #list() {
    this.#rest = undefined;
    if (!this.#shown) return;
    const { events, panel } = this, { store, end, words } = this.#shown;
    if (store.isWhole && words !== this.#told) announce(this.#told = words);
    const places = store.largestWithin(end, this.#shown, MOST_LISTED), listed = places.join();
    if (listed === this.#listed) return;
    this.#listed = listed;
    const quakes = places.map((place) => events.of(store.point(place)));
    panel.list(quakes);
    if (await events.name(quakes).catch(() => false) && this.#listed === listed) panel.list(quakes);
  }
}
