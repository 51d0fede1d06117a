/**
 * One row of the list.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { fillBadge } from './badge.js';
import { make, write } from './dom.js';
import {
  ago, arrow, capital, clock, depth, distance, listed, magnitudeWords, moment, place,
} from './format.js';
import { nearnessWords } from './nearness.js';
import { sayValue } from './strings.js';

const DAY = 86_400_000;

/** @param {Earthquake} quake */
const kindWords = (quake) => (quake.kind === 'earthquake' ? '' : capital(sayValue('kind', quake.kind)));

/**
 * "3 hr ago, 14:02", or the date where that is longer ago than a day.
 * @param {number} time
 * @param {number} now
 */
const timeWords = (time, now) => (now - time < DAY ? listed([ago(time, now), clock(time)]) : moment(time, now));

export class Row {
  /** @param {Earthquake} quake */
  constructor(quake) {
    this.badge = make('span', 'badge');
    this.place = make('span', 'row-place');
    this.line = make('span', 'row-line');
    const words = make('span', 'row-text', this.place, this.line);
    this.button = /** @type {HTMLButtonElement} */ (make('button', 'row', this.badge, words));
    this.button.type = 'button';
    this.button.tabIndex = -1;
    this.element = make('div', 'row-item', this.button);
    this.element.setAttribute('role', 'listitem');
    /** @type {Earthquake | null} */
    this.quake = null;
    this.take(quake);
  }

  /**
   * Shows another state of the event.
   * @param {Earthquake} quake
   */
  take(quake) {
    if (this.quake === quake) return;
    this.quake = quake;
    this.button.dataset.id = quake.id;
    fillBadge(this.badge, quake);
    write(this.place, place(quake.place));
  }

  /**
   * @param {number} index
   * @param {number} count
   * @param {number} height
   */
  put(index, count, height) {
    this.element.style.transform = `translateY(${index * height}px)`;
    this.element.setAttribute('aria-posinset', String(index + 1));
    this.element.setAttribute('aria-setsize', String(count));
  }

  /**
   * @param {number} now
   * @param {import('./nearness.js').Nearness | null} nearness
   */
  tell(now, nearness) {
    const quake = /** @type {Earthquake} */ (this.quake);
    const parts = [timeWords(quake.time, now), depth(quake.depthKilometers)];
    if (kindWords(quake)) parts.unshift(kindWords(quake));
    const near = nearness ? [`${arrow(nearness.azimuthDegrees)} ${distance(nearness.meters)}`] : [];
    // Where the line is too long its end is cut off: the depth is missed least.
    write(this.line, [...parts.slice(0, -1), ...near, ...parts.slice(-1)].join(' · '));
    if (nearness) parts.push(nearnessWords(nearness));
    const name = listed([magnitudeWords(quake.magnitude, quake.magnitudeType), place(quake.place), ...parts]);
    if (this.button.getAttribute('aria-label') !== name) this.button.setAttribute('aria-label', name);
  }
}
