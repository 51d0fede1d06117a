/**
 * The chronicle on the map: its layer takes the place of the listed events' circles while it is shown, and a tap is put
 * to it.
 *
 * @typedef {import('./chronicle-store.js').ChronicleStore} ChronicleStore
 */
import { ChronicleLayer } from './chronicle-layer.js';
import { placesAt } from './chronicle-picking.js';
import { MISSING } from './chronicle-store.js';
import { scaleOf, STEPS, symbolTable } from './chronicle-symbols.js';
import { EVENT_LAYERS } from './event-layers.js';
import { SLACK } from './picking.js';
import { settings } from './settings.js';

export class ChronicleMap {
  #isShown = false;
  /** @type {ChronicleStore | null} */
  #store = null;

  /**
   * @param {import('./base-map.js').BaseMap} base
   * @param {object} reader
   * @param {() => import('./core.js').Core | null} reader.core
   * @param {() => number} reader.now
   * @param {(places: number[], at: {x: number, y: number}) => void} reader.onPick what a tap means, the nearest first
   */
  constructor(base, reader) {
    this.base = base;
    this.map = base.map;
    this.reader = reader;
    this.symbols = symbolTable(reader.core());
    this.layer = new ChronicleLayer(this.symbols, this.#scale());
    this.map.on('click', (/** @type {any} */ event) => this.#pick(event));
    // A style made anew has not this layer; when it is told of, whoever else waits for it may still have to act.
    this.map.on('style.load', () => setTimeout(() => this.#follow()));
    settings.read((now, before) => {
      if (now.symbolColour === before.symbolColour) return;
      this.layer.scale = this.#scale();
      this.#draw();
    });
  }

  #scale() {
    return scaleOf(settings.current.symbolColour, this.reader.now(), this.symbols.opacity);
  }

  /** @param {ChronicleStore} store */
  hold(store) {
    if (store !== this.#store) this.layer.hold(store);
    this.#store = store;
  }

  /**
   * Shows the first so many events, and of them those of these minutes. It costs what a few numbers cost.
   * @param {{end: number, from: number, until: number}} shown
   */
  show(shown) {
    this.layer.shown = shown;
    this.#follow();
    this.#draw();
  }

  #draw() {
    if (this.#isShown && this.base.isReady) this.map.triggerRepaint();
  }

  open() {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#follow();
  }

  close() {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#follow();
  }

  #follow() {
    if (!this.base.isReady) return;
    // The listed events stay until there is something in their place.
    const isThere = this.map.getLayer(this.layer.id) !== undefined, isWanted = this.#isShown && this.#store !== null;
    if (isWanted === isThere) return;
    for (const layer of EVENT_LAYERS) this.map.setLayoutProperty(layer, 'visibility', isWanted ? 'none' : 'visible');
    if (isWanted) this.map.addLayer(this.layer, 'selected');
    else this.map.removeLayer(this.layer.id);
  }

  /** @param {any} event */
  #pick({ point, originalEvent }) {
    if (!this.#isShown || !this.#store) return;
    const slack = originalEvent.pointerType === 'touch' ? SLACK.finger : SLACK.pointer;
    const places = placesAt(this.#store, this.layer.shown, this.map, point, { slack, radiusOf: (size) => this.#radius(size) });
    if (places.length) this.reader.onPick(places, point);
  }

  /** @param {number} hundredths of a magnitude */
  #radius(hundredths) {
    const step = hundredths === MISSING ? STEPS + 1 : Math.max(0, Math.min(STEPS, Math.round(hundredths / 10)));
    return this.symbols.table[step * 4] / 2;
  }
}
