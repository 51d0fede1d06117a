/**
 * The way from a tap on the chronicle to the event that it means: what the numbers do not hold, its id and its place, is
 * asked for first.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./chronicle-store.js').ChronicleStore} ChronicleStore
 */
import { MOST_OFFERED } from './chooser.js';
import { byId, write } from './dom.js';
import { reasonOf } from './feed.js';
import { say } from './strings.js';

export class ChronicleOpening {
  /**
   * @param {object} parts
   * @param {import('./chronicle-events.js').ChronicleEvents} parts.events
   * @param {import('./chooser.js').Chooser} parts.chooser
   * @param {() => boolean} parts.isOpen whether the chronicle is still shown
   * @param {(quake: Earthquake) => void} parts.onChoose
   */
  constructor(parts) {
    this.parts = parts;
  }

  /**
   * Opens what a tap means; of several the person chooses one.
   * @param {ChronicleStore} store
   * @param {number[]} places
   * @param {{x: number, y: number}} at where on the map it was
   */
  async pick(store, places, at) {
    const { events, chooser } = this.parts;
    // The larger an event, the earlier its place.
    const largest = [...places].sort((a, b) => a - b).slice(0, MOST_OFFERED);
    const quakes = largest.map((place) => events.of(store.point(place)));
    if (places.length === 1) this.open(quakes[0]);
    else if (await this.#name(quakes)) chooser.offer(quakes, at, places.length);
  }

  /** @param {Earthquake} quake */
  async open(quake) {
    if (!await this.#name([quake])) return;
    // One without an id was removed since it was loaded.
    if (quake.id === null) note(say('event.unknown'));
    else this.parts.onChoose(quake);
  }

  /**
   * Whether these are named, and still wanted.
   * @param {Earthquake[]} quakes
   */
  async #name(quakes) {
    try {
      await this.parts.events.name(quakes);
      return this.parts.isOpen();
    } catch (error) {
      note(say('chronicle.unknown', { reason: reasonOf(error) }));
      return false;
    }
  }
}

/** @param {string} words */
function note(words) {
  byId('map-note').hidden = false;
  write(byId('map-note'), words);
}
