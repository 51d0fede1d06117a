/**
 * The map: circles of the events, the chosen one, what is around a place, names, and which events a tap means.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./core.js').Spot} Spot
 */
import { aroundFeatures } from './around.js';
import { nextAgeChange } from './colouring.js';
import { EVENT_LAYERS, recolour } from './event-layers.js';
import { collection, point } from './features.js';
import { drawFirstWhenWhole } from './first-frame.js';
import { drawCoarsely, settleSoon } from './globe.js';
import { askNearGround, askWorld } from './ground.js';
import { drawLettersHere, FONT, labelFeatures, showLabels } from './label-layers.js';
import { copyBeside, meant, REACH, SLACK } from './picking.js';
import { pulseAt } from './pulse.js';
import { settings } from './settings.js';
import { say } from './strings.js';
import { mapStyle, NEAR_ZOOM, projectionOf, repaint } from './style.js';
import { readTheme } from './theme.js';

const SHORTEST_BETWEEN_UPDATES = 1_000, SHORTEST_BETWEEN_AGES = 30_000;
const LARGEST_RECENT = 200;
/** The first frame waits for what is to be in it, but no longer than this. */
const PATIENCE_MILLISECONDS = 1_500;
/** What is only fetched ahead begins this long after the first whole picture. */
const SETTLING_MILLISECONDS = 1_000;

export class EventMap {
  /** @type {Set<Earthquake>} */
  #drawn = new Set();
  /** @type {Map<number, Earthquake>} */
  #byNumber = new Map();
  /** @type {Earthquake[]} */
  #recent = [];
  /** What the smaller sources hold, also while the map starts. */
  #held = new Map();
  /** @type {{around: import('./state.js').Around | null, core: import('./core.js').Core | null}} */
  #circled = { around: null, core: null };
  #ready = false;
  #isNear = false;
  #language = '';
  #onSettled = () => {};
  /** Resolved once all that the map began with is drawn. */
  settled = new Promise((resolve) => {
    this.#onSettled = () => resolve(undefined);
  });
  #onUpdated = () => {};
  /** Resolved once the map has events. */
  #updated = new Promise((resolve) => {
    this.#onUpdated = () => resolve(undefined);
  });
  #lastUpdate = -Infinity;
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
    const { maplibregl } = /** @type {any} */ (globalThis);
    this.map = new maplibregl.Map({
      container,
      center: [view.longitude, view.latitude],
      zoom: view.zoom,
      minZoom: 0,
      maxZoom: 12,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      localIdeographFontFamily: FONT,
      locale: { 'Map.Title': say('map.title') },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.on('click', (/** @type {any} */ event) => {
      const isFinger = event.originalEvent.pointerType === 'touch';
      const quakes = this.#meantAt(event, isFinger ? SLACK.finger : SLACK.pointer, REACH);
      if (quakes.length) reader.onPick(quakes, event.point);
    });
    this.map.on('mousemove', (/** @type {any} */ event) => {
      this.map.getCanvas().style.cursor = this.#meantAt(event, SLACK.pointer, 4).length ? 'pointer' : '';
    });
    readTheme(() => this.#ready && repaint(this.map));
    settings.read((now, before) => this.#follow(now, before));
    this.#begin();
  }

  /** Names the map and what is on it in the chosen language. */
  retell() {
    this.map.getCanvas().setAttribute('aria-label', say('map.title'));
    this.#name();
  }

  /**
   * Draws for the first time once the land, the names and the first events are here: each of them would cost frames of
   * its own, and without a graphics card a frame takes long.
   */
  async #begin() {
    const { lang } = document.documentElement, ground = Promise.all([askWorld(), labelFeatures(lang)]);
    const late = new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS, []));
    const [world, labels] = /** @type {any[]} */ (await Promise.race([ground, late]));
    const style = mapStyle(settings.current, this.reader.now());
    for (const [source, data] of Object.entries({ world, labels })) if (data) style.sources[source].data = data;
    if (labels) this.#language = lang;
    this.map.setStyle(style);
    drawLettersHere(this.map);
    const drawn = drawFirstWhenWhole(this.map, this.#updated);
    await this.map.once('style.load');
    this.#ready = true;
    drawCoarsely(this.map);
    settleSoon(this.map);
    for (const [source, data] of this.#held) this.map.getSource(source).setData(data);
    if (this.#drawn.size > 0) this.#update();
    drawn.then(() => setTimeout(() => {
      this.#onSettled();
      this.#bringNearGround();
    }, SETTLING_MILLISECONDS));
    this.map.on('move', () => this.map.getZoom() >= NEAR_ZOOM && this.#bringNearGround());
    // Without its land the map still shows by its graticule where events lie.
    const lateWorld = world ? null : await askWorld();
    if (lateWorld) this.map.getSource('world').setData(lateWorld);
    await this.#name();
  }

  /** Brings what the ground looks like from near: when it is looked at, and ahead of that once nothing else is to do. */
  async #bringNearGround() {
    if (this.#isNear) return;
    this.#isNear = true;
    const ground = await askNearGround();
    if (ground) this.map.getSource('land').setData(ground);
    else this.#isNear = false;
  }

  async #name() {
    const { lang } = document.documentElement;
    if (!this.#ready || this.#language === lang) return;
    this.#language = lang;
    const labels = await labelFeatures(lang);
    if (labels === null) this.#language = '';
    else if (this.#language === lang) this.map.getSource('labels').setData(labels);
  }

  /**
   * @param {import('./settings.js').Choices} now
   * @param {import('./settings.js').Choices} before
   */
  #follow(now, before) {
    if (!this.#ready) return;
    if (now.projection !== before.projection) {
      this.map.setProjection(projectionOf(now.projection));
      drawCoarsely(this.map);
    }
    if (now.labels !== before.labels) showLabels(this.map, now.labels);
    if (now.symbolColour !== before.symbolColour) this.#recolour();
  }

  #recolour() {
    const now = this.reader.now(), { symbolColour } = settings.current;
    this.#aged = { at: now, until: symbolColour === 'age' ? nextAgeChange(this.#drawn, now) : Infinity };
    recolour(this.map, symbolColour, now);
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
    if (this.#ready) this.map.getSource('recent').setData(collection(this.#recent));
  }

  /** Gives those that have outgrown the colour of their age another one. */
  #grow() {
    const now = this.reader.now();
    if (settings.current.symbolColour !== 'age' || !this.#ready) return;
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
    this.#hold('around', aroundFeatures(around, core && ((place, spots) => core.distances(place, spots).meters)));
  }

  /**
   * Marks where the person is.
   * @param {Spot} place
   */
  here(place) {
    this.#hold('here', point(place));
  }

  /** @param {Earthquake | null} quake */
  select(quake) {
    this.#hold('selected', collection(quake ? [quake] : []));
  }

  /**
   * @param {string} source
   * @param {any} data
   */
  #hold(source, data) {
    this.#held.set(source, data);
    if (this.#ready) this.map.getSource(source).setData(data);
  }

  /**
   * Draws attention to an event that has just arrived.
   * @param {Earthquake} quake
   */
  pulse(quake) {
    if (this.#ready) pulseAt(this.map, quake);
  }

  #schedule() {
    if (!this.#ready || this.#timer !== undefined) return;
    const wait = Math.max(0, this.#lastUpdate + SHORTEST_BETWEEN_UPDATES - performance.now());
    this.#timer = setTimeout(() => this.#update(), wait);
  }

  #update() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastUpdate = performance.now();
    this.#byNumber = new Map(Array.from(this.#drawn, (quake) => [quake.number, quake]));
    this.map.getSource('events').setData(collection(this.#drawn));
    this.#recent = [];
    this.map.getSource('recent').setData(collection([]));
    if (settings.current.symbolColour === 'age') this.#recolour();
    this.#onUpdated();
  }

  /**
   * The events that a pointer at a point means, the nearest first.
   * @param {{point: {x: number, y: number}, lngLat: {lng: number}}} at
   * @param {number} slack
   * @param {number} reach
   */
  #meantAt({ point: { x, y }, lngLat }, slack, reach) {
    if (!this.#ready) return [];
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
