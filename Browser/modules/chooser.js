/**
 * The short list of the events that lie under one tap, of which the person chooses one.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { connectClosing } from './dialogs.js';
import { byId, make, write } from './dom.js';
import { eventButton } from './event-button.js';
import { say } from './strings.js';

/** Of more events the largest are offered. */
export const MOST_OFFERED = 8;
/** Between the tap and the list, and between the list and the edge of the screen, in points. */
const GAP = 16, MARGIN = 8;

/**
 * @param {number} value
 * @param {number} most
 */
const onScreen = (value, most) => Math.max(MARGIN, Math.min(value, most - MARGIN));

/** @param {Earthquake} quake what lacks a magnitude comes last */
const size = ({ magnitude }) => magnitude ?? -100;

export class Chooser {
  #dialog = connectClosing('chooser');
  #list = byId('chooser-list');
  #more = byId('chooser-more');
  /** @type {Earthquake[]} */
  #offered = [];
  #at = { x: 0, y: 0 };

  /**
   * @param {object} reader
   * @param {(quake: Earthquake) => void} reader.onChoose
   * @param {(at: {x: number, y: number}) => void} reader.onMore
   * @param {(quakes: Earthquake[]) => void} reader.onOffer
   * @param {() => number} reader.now
   */
  constructor(reader) {
    this.reader = reader;
    this.#list.addEventListener('click', (/** @type {MouseEvent} */ event) => this.#choose(event));
    this.#list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.#more.addEventListener('click', () => {
      this.#dialog.close();
      this.reader.onMore(this.#at);
    });
  }

  /**
   * @param {Earthquake[]} quakes
   * @param {{x: number, y: number}} at where the tap was, on the map
   * @param {number} [count] how many lie there, where not all of them are given
   */
  offer(quakes, at, count = quakes.length) {
    const ranked = [...quakes].sort((a, b) => size(b) - size(a) || b.time - a.time);
    this.#offered = ranked.slice(0, MOST_OFFERED);
    this.#at = at;
    const hidden = count - this.#offered.length;
    write(byId('chooser-title'), say('chooser.title', { count }));
    this.#draw();
    this.reader.onOffer(this.#offered);
    this.#more.hidden = hidden === 0;
    write(this.#more, say('chooser.more', { count: hidden }));
    this.#dialog.showModal();
    this.#place();
    this.#list.querySelector('button')?.focus();
  }

  /** Says the offered events anew, after their places have come. */
  retell() {
    if (!this.#dialog.open) return;
    const focused = [...this.#list.querySelectorAll('button')].indexOf(/** @type {any} */ (document.activeElement));
    this.#draw();
    this.#list.querySelectorAll('button')[focused]?.focus();
  }

  #draw() {
    this.#list.replaceChildren(...this.#offered.map((quake) => make('li', '', eventButton(quake, this.reader.now()))));
  }

  /** Puts the list below the tap, or above it where there is more room. */
  #place() {
    const { left, top } = byId('map').getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#dialog;
    const x = left + this.#at.x - width / 2, below = top + this.#at.y + GAP, above = top + this.#at.y - GAP - height;
    const y = below + height + MARGIN <= innerHeight || above < MARGIN ? below : above;
    this.#dialog.style.left = `${onScreen(x, innerWidth - width)}px`;
    this.#dialog.style.top = `${onScreen(y, innerHeight - height)}px`;
  }

  /** @param {MouseEvent} event */
  #choose(event) {
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    if (!item) return;
    const quake = this.#offered[[...this.#list.children].indexOf(item)];
    this.#dialog.close();
    this.reader.onChoose(quake);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = [...this.#list.querySelectorAll('button')], last = buttons.length - 1;
    const from = buttons.indexOf(/** @type {any} */ (document.activeElement));
    const targets = /** @type {Record<string, number>} */ ({ ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: last });
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    buttons[Math.min(last, Math.max(0, targets[event.key]))].focus();
  }
}
