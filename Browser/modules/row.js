/**
 * One row of the list.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { fillBadge } from './badge.js';
import { icon, make, write } from './dom.js';
import { kindWords } from './filter-words.js';
import {
  ago, arrow, clock, depth, distance, listed, magnitudeWords, moment, placeOf,
} from './format.js';
import { marksOf } from './marks.js';
import { nearnessWords } from './nearness.js';
import { PlacePicture } from './place-picture.js';

const DAY = 86_400_000;

/**
 * "3 hr ago, 14:02", or the date where that is longer ago than a day.
 * @param {number} time
 * @param {number} now
 */
export const timeWords = (time, now) => (now - time < DAY ? listed([ago(time, now), clock(time)]) : moment(time, now));

/** @param {import('./marks.js').Mark} mark */
function drawn({ icon: name, look, name: title, words }) {
  const mark = make('span', `mark ${look}`, icon(name), ...(words ? [make('span', '', words)] : []));
  mark.title = title;
  return mark;
}

export class Row {
  /** @param {Earthquake} quake */
  constructor(quake) {
    this.badge = make('span', 'badge');
    this.place = make('span', 'row-place');
    this.line = make('span', 'row-line');
    this.marks = make('span', 'row-marks');
    this.heading = make('span', 'row-section');
    this.heading.hidden = true;
    const words = make('span', 'row-text', this.place, make('span', 'row-more', this.line, this.marks));
    this.picture = new PlacePicture();
    const parts = [this.badge, words, this.picture.element];
    this.button = /** @type {HTMLButtonElement} */ (make('button', 'row', ...parts));
    this.button.type = 'button';
    this.button.tabIndex = -1;
    this.element = make('div', 'row-item', this.heading, this.button);
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
    this.button.dataset.number = String(quake.number);
    this.button.dataset.id = quake.id ?? '';
    fillBadge(this.badge, quake);
    this.picture.show(quake);
    this.place.classList.toggle('waiting', quake.place === null);
    write(this.place, placeOf(quake));
    this.marks.replaceChildren(...marksOf(quake).map(drawn));
  }

  /**
   * @param {number} index
   * @param {number} count
   * @param {number} top
   * @param {string} section the name of the section that begins here, or nothing
   */
  put(index, count, top, section) {
    this.element.style.transform = `translateY(${top}px)`;
    this.heading.hidden = section === '';
    write(this.heading, section);
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
    if (quake.kind !== 'earthquake') parts.unshift(kindWords(quake.kind));
    const near = nearness ? [`${arrow(nearness.azimuthDegrees)} ${distance(nearness.meters)}`] : [];
    // Where the line is too long its end is cut off: the depth is missed least.
    write(this.line, [...parts.slice(0, -1), ...near, ...parts.slice(-1)].join(' · '));
    parts.push(...marksOf(quake).map((mark) => mark.name));
    if (nearness) parts.push(nearnessWords(nearness));
    const name = listed([magnitudeWords(quake.magnitude, quake.magnitudeType), placeOf(quake), ...parts]);
    if (this.button.getAttribute('aria-label') !== name) this.button.setAttribute('aria-label', name);
  }
}
