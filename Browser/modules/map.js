/**
 * The map: circles of the events, the chosen one, and which of them a tap means.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { make, reducedMotion } from './dom.js';
import { loadLand } from './feed.js';
import { ground } from './land.js';
import { say } from './strings.js';
import { EVENT_LAYERS, mapStyle, repaint } from './style.js';
import { readTheme } from './theme.js';

/** How far from a circle a tap still means it, in points. */
const REACH = 22;
const SHORTEST_BETWEEN_UPDATES = 1_000;
const LARGEST_RECENT = 200;

/**
 * @param {Earthquake} quake
 * @returns {any}
 */
function feature(quake) {
  const { diameter, colour, edge, opacity, hollow } = /** @type {import('./symbols.js').EventSymbol} */ (quake.symbol);
  return {
    type: 'Feature',
    properties: { number: quake.number, radius: diameter / 2, colour, edge, opacity, hollow },
    geometry: { type: 'Point', coordinates: [quake.longitude, quake.latitude] },
  };
}

/** @param {Earthquake[]} quakes */
const collection = (quakes) => ({ type: 'FeatureCollection', features: quakes.map(feature) });

export class EventMap {
  /** @type {Set<Earthquake>} */
  #drawn = new Set();
  /** @type {Earthquake[]} */
  #recent = [];
  /** @type {Earthquake | null} */
  #selected = null;
  /** @type {Promise<any>} */
  #land;
  #ready = false;
  #lastUpdate = -Infinity;
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {HTMLElement} container
   * @param {import('./state.js').View} view
   * @param {(quake: Earthquake) => void} onPick
   */
  constructor(container, view, onPick) {
    // Asked for at once, while the map starts.
    this.#land = loadLand().catch(() => null);
    const { maplibregl } = /** @type {any} */ (globalThis);
    this.map = new maplibregl.Map({
      container,
      style: mapStyle(),
      center: [view.longitude, view.latitude],
      zoom: view.zoom,
      minZoom: 0,
      maxZoom: 12,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: { 'Map.Title': say('map.title') },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.once('style.load', () => this.#start());
    this.map.on('click', (/** @type {any} */ event) => {
      const quake = this.#hit(event.point);
      if (quake) onPick(quake);
    });
    this.map.on('mousemove', (/** @type {any} */ event) => {
      this.map.getCanvas().style.cursor = this.#hit(event.point, 4) ? 'pointer' : '';
    });
    readTheme(() => this.#ready && repaint(this.map));
  }

  /** Names the map in the chosen language. */
  retell() {
    this.map.getCanvas().setAttribute('aria-label', say('map.title'));
  }

  async #start() {
    this.#ready = true;
    this.#update();
    this.select(this.#selected);
    // Without its land the map still shows by its graticule where events lie.
    const file = await this.#land;
    if (file) this.map.getSource('land').setData(ground(file));
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
      if (!added.length) return;
      this.#recent.push(...added);
      if (this.#ready) this.map.getSource('recent').setData(collection(this.#recent));
    } else {
      this.#schedule();
    }
  }

  /**
   * Draws attention to an event that has just arrived: a ring that expands twice and is gone.
   * @param {Earthquake} quake
   */
  pulse(quake) {
    if (!this.#ready || reducedMotion.matches) return;
    const { maplibregl } = /** @type {any} */ (globalThis);
    const ring = make('div', 'pulse-ring');
    const marker = new maplibregl.Marker({ element: make('div', 'pulse', ring), opacityWhenCovered: '0' });
    marker.setLngLat([quake.longitude, quake.latitude]).addTo(this.map);
    const element = marker.getElement();
    for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
    element.setAttribute('aria-hidden', 'true');
    ring.addEventListener('animationend', () => marker.remove());
  }

  /** @param {Earthquake | null} quake */
  select(quake) {
    this.#selected = quake;
    if (this.#ready) this.map.getSource('selected').setData(collection(quake ? [quake] : []));
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
    this.map.getSource('events').setData(collection([...this.#drawn]));
    this.#recent = [];
    this.map.getSource('recent').setData(collection([]));
  }

  /**
   * The event a tap means: the smallest circle under it, else the nearest in reach.
   * @param {{x: number, y: number}} point
   * @param {number} [reach]
   */
  #hit(point, reach = REACH) {
    if (!this.#ready) return null;
    const box = [[point.x - reach, point.y - reach], [point.x + reach, point.y + reach]];
    let best = null, leastCost = Infinity;
    for (const { properties, geometry } of this.map.queryRenderedFeatures(box, { layers: EVENT_LAYERS })) {
      const at = this.map.project(geometry.coordinates);
      const beyond = Math.hypot(at.x - point.x, at.y - point.y) - properties.radius;
      const cost = beyond <= 0 ? properties.radius - 1000 : beyond;
      if (beyond <= reach && cost < leastCost) {
        best = properties.number;
        leastCost = cost;
      }
    }
    return best === null ? null : [...this.#drawn, this.#selected].find((quake) => quake?.number === best) ?? null;
  }
}
