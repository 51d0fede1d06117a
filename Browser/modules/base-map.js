/**
 * The map below the events: the ground, the names, the projection and the theme, and how all of it is drawn first.
 */
import { drawFirstWhenWhole } from './first-frame.js';
import { drawCoarsely, settleSoon } from './globe.js';
import { askNearGround, askWorld } from './ground.js';
import { drawLettersHere, FONT, labelFeatures, showLabels } from './label-layers.js';
import { settings } from './settings.js';
import { say } from './strings.js';
import { EMPTY_SOURCES, mapStyle, NEAR_ZOOM, projectionOf, repaint, revealWhenRead } from './style.js';
import { readTheme } from './theme.js';

/** The style waits for the ground, but no longer than this. */
const PATIENCE_MILLISECONDS = 1_500;
/** What is only fetched ahead begins this long after the first whole picture. */
const SETTLING_MILLISECONDS = 1_000;
/** The names come so long after the first picture: drawing their letters takes longer than all else that the page does. */
const NAMES_MILLISECONDS = 150;

// What cuts the map into tiles starts while the page's other parts are made.
/** @type {any} */ (globalThis).maplibregl?.prewarm();

export class BaseMap {
  /** Whether the sources are there. */
  isReady = false;
  /**
   * What sources hold that were given before they were there.
   * @type {Map<string, any>}
   */
  #held = new Map();
  /** Sources that have held nothing yet. */
  #empty = new Set(EMPTY_SOURCES);
  /** The language of the names. */
  #language = '';
  #bringsNearGround = false;
  /**
   * What was on the map when the graphics card dropped it.
   * @type {any}
   */
  #lost = null;
  /** Tells that what the map begins with is in its sources, so that it may be drawn. */
  complete = () => {};
  #completed = new Promise((resolve) => {
    this.complete = () => resolve(undefined);
  });
  #onDrawn = () => {};
  /** Resolved once what the map began with is drawn. */
  drawn = new Promise((resolve) => {
    this.#onDrawn = () => resolve(undefined);
  });
  #onSettled = () => {};
  /** Resolved a moment after all that the map began with is drawn. */
  settled = new Promise((resolve) => {
    this.#onSettled = () => resolve(undefined);
  });

  /**
   * @param {HTMLElement} container
   * @param {import('./state.js').View} view
   * @param {{now: () => number}} reader
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
    readTheme(() => this.isReady && repaint(this.map));
    settings.read((now, before) => this.#follow(now, before));
    this.map.on('webglcontextlost', () => {
      this.#lost = this.map.getStyle();
    });
    this.map.on('webglcontextrestored', () => this.#revive());
    this.#begin();
  }

  /**
   * Gives a source what it holds from now on.
   * @param {string} source
   * @param {any} data
   */
  hold(source, data) {
    if (!this.isReady) {
      this.#held.set(source, data);
      return;
    }
    if (this.#empty.has(source)) {
      if (data.features?.length === 0) return;
      this.#empty.delete(source);
      revealWhenRead(this.map, source);
    }
    this.map.getSource(source).setData(data);
  }

  /**
   * Begins with the ground in the style, which is cut into tiles while the events come. What is drawn after them costs
   * frames of its own, which take long without a graphics card. The names may: whoever looks for an earthquake need not
   * wait for them.
   */
  async #begin() {
    const late = new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS));
    const ground = await Promise.race([askWorld(), late]), style = mapStyle(settings.current, this.reader.now());
    if (ground) style.sources.world.data = ground;
    this.map.setStyle(style);
    drawLettersHere(this.map);
    const begun = this.map.once('style.load').then(() => this.#fill());
    const drawn = drawFirstWhenWhole(this.map, begun.then(() => this.#completed));
    await begun;
    drawn.then(() => {
      this.#onDrawn();
      setTimeout(() => this.name(), NAMES_MILLISECONDS);
      setTimeout(() => {
        this.#onSettled();
        this.#bringNearGround();
      }, SETTLING_MILLISECONDS);
    });
    this.map.on('move', () => this.map.getZoom() >= NEAR_ZOOM && this.#bringNearGround());
    // Without its land the map still shows by its graticule where events lie.
    const lateWorld = ground ? null : await askWorld();
    if (lateWorld) this.hold('world', lateWorld);
  }

  /** The style is there: its sources get what was held for them. */
  #fill() {
    drawCoarsely(this.map);
    settleSoon(this.map);
    this.isReady = true;
    for (const [source, data] of this.#held) this.hold(source, data);
  }

  /** The graphics card is there again, and holds nothing: phones take it from a page in the background. */
  #revive() {
    if (!this.#lost) return;
    this.isReady = false;
    this.#held.clear();
    this.map.setStyle({ ...this.#lost, projection: projectionOf(settings.current.projection) }, { diff: false });
    this.#lost = null;
    drawLettersHere(this.map);
    this.map.once('style.load', () => this.#fill());
  }

  /** Brings what the ground looks like from near: when it is looked at, and ahead of that once nothing else is to do. */
  async #bringNearGround() {
    if (this.#bringsNearGround) return;
    this.#bringsNearGround = true;
    const ground = await askNearGround();
    if (ground) this.hold('land', ground);
    else this.#bringsNearGround = false;
  }

  /** Names what is on the map in the chosen language, once it has been drawn. */
  async name() {
    const { lang } = document.documentElement;
    if (!this.isReady || this.map.getContainer().hasAttribute('aria-busy') || this.#language === lang) return;
    this.#language = lang;
    const labels = await labelFeatures(lang);
    if (labels === null) this.#language = '';
    else if (this.#language === lang) this.hold('labels', labels);
  }

  /**
   * @param {import('./settings.js').Choices} now
   * @param {import('./settings.js').Choices} before
   */
  #follow(now, before) {
    if (!this.isReady) return;
    if (now.projection !== before.projection) {
      this.map.setProjection(projectionOf(now.projection));
      drawCoarsely(this.map);
    }
    if (now.labels !== before.labels) showLabels(this.map, now.labels);
  }
}
