/**
 * The events on the map: their circles, the chosen one, what is around a place, and which events a tap means.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./core.js').Spot} Spot
 */
import { aroundFeatures, measureBy } from './around.js';
import { BaseMap } from './base-map.js';
import { nextAgeChange } from './colouring.js';
import { EVENT_LAYERS, recolour } from './event-layers.js';
import { collection, point } from './features.js';
import { copyBeside, meant, REACH, SLACK } from './picking.js';
import { pulseAt } from './pulse.js';
import { settings } from './settings.js';
import { say } from './strings.js';
import { Uncertainty } from './uncertainty.js';

const SHORTEST_BETWEEN_UPDATES = 1_000, SHORTEST_BETWEEN_AGES = 30_000;
const LARGEST_RECENT = 200;

export class EventMap {
  /** @type {Set<Earthquake>} */
  #drawn = new Set();
  /** @type {Map<number, Earthquake>} */
  #byNumber = new Map();
  /** @type {Earthquake[]} */
  #recent = [];
  /** @type {{around: import('./state.js').Around | null, core: import('./core.js').Core | null}} */
  #circled = { around: null, core: null };
  #lastUpdate = -Infinity;
  /** Whether the circles on the map can tell nothing but magnitudes. */
  #isPlain = false;
  /** When the colours of the ages were given, and when the first of them is wrong. */
  #aged = { at: 0, until: 0 };
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {HTMLElement} container
   * @param {import('./state.js').View} view
   * @param {object} reader
   * @param {(quakes: Earthquake[], at: {x: number, y: number}) => void} reader.onPick what a tap means, the nearest
   *   first, and where on the map it was
   * @param {() => number} reader.now
   */
  constructor(container, view, reader) {
    this.reader = reader;
    this.base = new BaseMap(container, view, { now: reader.now });
    this.map = this.base.map;
    this.uncertainty = new Uncertainty(this.base);
    this.map.on('click', (/** @type {any} */ event) => {
      const isFinger = event.originalEvent.pointerType === 'touch';
      const quakes = this.#meantAt(event, isFinger ? SLACK.finger : SLACK.pointer, REACH);
      if (quakes.length) reader.onPick(quakes, event.point);
    });
    this.map.on('mousemove', (/** @type {any} */ event) => {
      this.map.getCanvas().style.cursor = this.#meantAt(event, SLACK.pointer, 4).length ? 'pointer' : '';
    });
    settings.read((now, before) => {
      if (now.symbolColour === before.symbolColour) return;
      if (this.#isPlain) this.#update();
      this.#recolour();
    });
  }

  /** Names the map and what is on it in the chosen language. */
  retell() {
    this.map.getCanvas().setAttribute('aria-label', say('map.title'));
    this.base.name();
  }

  #recolour() {
    const now = this.reader.now(), { symbolColour } = settings.current;
    this.#aged = { at: now, until: symbolColour === 'age' ? nextAgeChange(this.#drawn, now) : Infinity };
    if (this.base.isReady) recolour(this.map, symbolColour, now);
  }

  /**
   * Shows these events and no others. A few more than before go into a small source, so that the rest is not tiled
   * again.
   * @param {Earthquake[]} quakes
   */
  show(quakes) {
    const before = this.#drawn;
    this.#drawn = new Set(quakes);
    const added = quakes.filter((quake) => !before.has(quake));
    const onlyAdded = before.size > 0 && before.size + added.length === quakes.length;
    if (onlyAdded && this.#recent.length + added.length <= LARGEST_RECENT) {
      this.#add(added);
      this.#grow();
    } else {
      this.#schedule();
    }
  }

  /** @param {Earthquake[]} added */
  #add(added) {
    if (!added.length) return;
    this.#recent.push(...added);
    for (const quake of added) this.#byNumber.set(quake.number, quake);
    this.#aged.until = Math.min(this.#aged.until, this.reader.now());
    this.base.hold('recent', collection(this.#recent));
  }

  /** Gives those that have outgrown the colour of their age another one. */
  #grow() {
    const now = this.reader.now();
    if (settings.current.symbolColour !== 'age' || !this.base.isReady) return;
    if (now >= this.#aged.until && now >= this.#aged.at + SHORTEST_BETWEEN_AGES) this.#recolour();
  }

  /**
   * Draws the circle around a place; null for none.
   * @param {import('./state.js').Around | null} around
   * @param {import('./core.js').Core | null} core by which the circle is exact
   */
  around(around, core) {
    if (around === this.#circled.around && core === this.#circled.core) return;
    this.#circled = { around, core };
    this.base.hold('around', aroundFeatures(around, measureBy(core)));
  }

  /**
   * Marks where the person is.
   * @param {Spot} place
   */
  here(place) {
    this.base.hold('here', point(place));
  }

  /** @param {Earthquake | null} quake */
  select(quake) {
    this.base.hold('selected', collection(quake ? [quake] : []));
  }

  /**
   * Draws attention to an event that has just arrived.
   * @param {Earthquake} quake
   */
  pulse(quake) {
    if (this.base.isReady) pulseAt(this.map, quake);
  }

  #schedule() {
    if (this.#timer !== undefined) return;
    // The first are wanted at once; later ones are no part of the task that changed what is shown.
    if (this.#lastUpdate === -Infinity) this.#update();
    else {
      const wait = Math.max(0, this.#lastUpdate + SHORTEST_BETWEEN_UPDATES - performance.now());
      this.#timer = setTimeout(() => this.#update(), wait);
    }
  }

  #update() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastUpdate = performance.now();
    this.#byNumber = new Map(Array.from(this.#drawn, (quake) => [quake.number, quake]));
    this.#isPlain = settings.current.symbolColour === 'magnitude';
    this.base.hold('events', collection(this.#drawn, this.#isPlain));
    this.#recent = [];
    this.base.hold('recent', collection([]));
    if (settings.current.symbolColour === 'age') this.#recolour();
    this.base.complete();
  }

  /**
   * The events that a pointer at a point means, the nearest first.
   * @param {{point: {x: number, y: number}, lngLat: {lng: number}}} at
   * @param {number} slack
   * @param {number} reach
   */
  #meantAt({ point: { x, y }, lngLat }, slack, reach) {
    if (!this.base.isReady) return [];
    const box = [[x - reach, y - reach], [x + reach, y + reach]];
    /** @type {Map<Earthquake, import('./picking.js').Candidate<Earthquake>>} */
    const candidates = new Map();
    for (const { properties } of this.map.queryRenderedFeatures(box, { layers: EVENT_LAYERS })) {
      const quake = this.#byNumber.get(properties.number);
      if (!quake || candidates.has(quake)) continue;
      const at = this.map.project([copyBeside(quake.longitude, lngLat.lng), quake.latitude]);
      candidates.set(quake, { of: quake, away: Math.hypot(at.x - x, at.y - y), radius: properties.radius });
    }
    return meant([...candidates.values()], slack, reach);
  }
}
