/**
 * Where the map looks: the part that panels leave free, and the glides to an event or a view.
 *
 * @typedef {import('./state.js').View} View
 */
import { reducedMotion } from './dom.js';

const GLIDE_MILLISECONDS = 700;
const SETTLE_MILLISECONDS = 220, ZOOM_MILLISECONDS = 200;
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
  #padding = { top: 0, right: 0, bottom: 0, left: 0 };
  #moved = false;

  /**
   * @param {any} map
   * @param {{onMoved: (view: View) => void}} reader
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
    this.map.easeTo({ padding, duration: this.#glides ? SETTLE_MILLISECONDS : 0 });
  }

  /** Whether movements take their time: not for whoever asked for none, nor before the map was drawn. */
  get #glides() {
    return !reducedMotion.matches && Boolean(this.map.style);
  }

  /** The part of the map that nothing covers, in points. */
  get space() {
    const { clientWidth, clientHeight } = this.map.getContainer(), { top, right, bottom, left } = this.#padding;
    return { width: clientWidth - left - right, height: clientHeight - top - bottom };
  }

  /**
   * Glides to an event.
   * @param {import('./earthquake.js').Earthquake} quake
   */
  visit(quake) {
    this.#moved = false;
    const zoom = Math.max(eventZoom(quake.magnitude), Math.min(this.map.getZoom(), 7));
    this.go({ latitude: quake.latitude, longitude: quake.longitude, zoom });
  }

  /** @param {View} view */
  go({ latitude, longitude, zoom }) {
    const target = { center: [longitude, latitude], zoom, padding: this.#padding };
    if (this.#glides) this.map.easeTo({ ...target, duration: GLIDE_MILLISECONDS, essential: true });
    else this.map.jumpTo(target);
  }

  /**
   * Glides to a view that the person asked for.
   * @param {View} view
   */
  choose(view) {
    this.#asked(() => this.go(view));
  }

  /**
   * Glides nearer to a point of the map.
   * @param {{x: number, y: number}} point
   * @param {number} steps
   */
  approach({ x, y }, steps) {
    const duration = this.#glides ? GLIDE_MILLISECONDS : 0, around = this.map.unproject([x, y]);
    this.#asked(() => this.map.easeTo({ around, zoom: this.map.getZoom() + steps, duration }));
  }

  /** @param {number} steps */
  zoom(steps) {
    const duration = this.#glides ? ZOOM_MILLISECONDS : 0;
    this.#asked(() => this.map.easeTo({ zoom: this.map.getZoom() + steps, duration }));
  }

  /**
   * Tells of a movement once it is over, which it may be at once.
   * @param {() => void} move
   */
  #asked(move) {
    move();
    if (this.map.isMoving()) this.map.once('moveend', () => this.noteMove());
    else this.noteMove();
  }
}
