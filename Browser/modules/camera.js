/**
 * Where the map looks: the part that panels leave free, the glide to an event, and the way back.
 *
 * @typedef {import('./state.js').View} View
 */
import { reducedMotion } from './dom.js';

const GLIDE_MILLISECONDS = 700;
const SETTLE_MILLISECONDS = 220;
const SIDES = /** @type {('top' | 'right' | 'bottom' | 'left')[]} */ (['top', 'right', 'bottom', 'left']);

/**
 * How near the map goes: the larger the event, the more of its surroundings.
 * @param {number | null} magnitude
 */
const eventZoom = (magnitude) => ((magnitude ?? 0) >= 7 ? 4.2 : (magnitude ?? 0) >= 5 ? 4.9 : 5.8);

/** How far the eye is from the middle of the map, in heights of the map. */
const EYE = 1.5;

/**
 * The zoom at which the whole globe fits a space. The nearer the eye, the smaller the part of the globe that it sees;
 * and the map draws the globe larger the further its middle is from the equator.
 * @param {{width: number, height: number}} space points
 * @param {number} mapHeight points
 * @param {number} latitude of the middle
 */
export const globeZoom = ({ width, height }, mapHeight, latitude) => {
  const eye = EYE * mapHeight, seen = Math.sin(Math.atan((Math.min(width, height) * 0.46) / eye));
  const radius = (eye * seen) / (1 - seen);
  return Math.max(0, Math.log2((2 * Math.PI * radius * Math.cos((latitude * Math.PI) / 180)) / 512));
};

export class Camera {
  /** @type {View | null} */
  #before = null;
  #padding = { top: 0, right: 0, bottom: 0, left: 0 };
  #moved = false;

  /**
   * @param {any} map
   * @param {{onBefore: (there: boolean) => void, onMoved: (view: View) => void}} reader
   */
  constructor(map, reader) {
    this.map = map;
    this.reader = reader;
    let byHand = false;
    map.on('movestart', (/** @type {any} */ event) => {
      byHand = Boolean(event.originalEvent) || byHand;
    });
    map.on('moveend', () => {
      if (!byHand) return;
      byHand = false;
      this.noteMove();
    });
  }

  /** Whether the person has moved the map. */
  get moved() {
    return this.#moved;
  }

  /** Tells that the person moved the map. */
  noteMove() {
    this.#moved = true;
    this.reader.onMoved(this.view());
  }

  /** @returns {View} */
  view() {
    const { lng, lat } = this.map.getCenter();
    return { latitude: lat, longitude: lng, zoom: this.map.getZoom() };
  }

  /**
   * The part of the map that is covered.
   * @param {{top: number, right: number, bottom: number, left: number}} padding
   */
  cover(padding) {
    if (SIDES.every((side) => Math.abs(padding[side] - this.#padding[side]) < 1)) return;
    this.#padding = padding;
    // A movement under way keeps the padding it began with; what is covered counts once it is over.
    if (this.map.isMoving()) this.map.once('moveend', () => this.#settle());
    else this.#settle();
  }

  #settle() {
    const padding = this.#padding, present = this.map.getPadding();
    if (SIDES.every((side) => Math.abs(padding[side] - present[side]) < 1)) return;
    this.map.easeTo({ padding, duration: reducedMotion.matches ? 0 : SETTLE_MILLISECONDS });
  }

  /**
   * Glides to an event and remembers where the map was.
   * @param {import('./earthquake.js').Earthquake} quake
   * @param {boolean} remember
   */
  visit(quake, remember) {
    if (remember && (!this.#before || this.#moved)) {
      this.#before = this.view();
      this.reader.onBefore(true);
    }
    this.#moved = false;
    const zoom = Math.max(eventZoom(quake.magnitude), Math.min(this.map.getZoom(), 7));
    this.go({ latitude: quake.latitude, longitude: quake.longitude, zoom });
  }

  /** @param {View} view */
  go({ latitude, longitude, zoom }) {
    const target = { center: [longitude, latitude], zoom, padding: this.#padding };
    if (reducedMotion.matches) this.map.jumpTo(target);
    else this.map.easeTo({ ...target, duration: GLIDE_MILLISECONDS, essential: true });
  }

  /** Restores what the map showed before the first visit. */
  back() {
    if (!this.#before) return;
    this.go(this.#before);
    this.#before = null;
    this.reader.onBefore(false);
  }

  /** @param {number} steps */
  zoom(steps) {
    this.map.easeTo({ zoom: this.map.getZoom() + steps, duration: reducedMotion.matches ? 0 : 200 });
    this.map.once('moveend', () => this.noteMove());
  }
}
