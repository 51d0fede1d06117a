/**
 * A range with two handles: two native sliders on one track, so that every key and reader knows them.
 *
 * @typedef {import('./state.js').Range} Range
 */
import { byId, write } from './dom.js';
import { say } from './strings.js';

export class RangeChoice {
  /** @type {Range} */
  #range;

  /**
   * @param {string} name of the elements in index.html
   * @param {object} how
   * @param {Readonly<Range>} how.open
   * @param {(end: number) => string} how.end an end in words
   * @param {(range: Range) => string} how.words the range in words
   * @param {(range: Range) => void} how.onChange
   */
  constructor(name, how) {
    this.how = how;
    this.#range = how.open;
    this.track = byId(`${name}-track`);
    this.output = byId(`${name}-range`);
    this.least = byId(`${name}-least`);
    this.greatest = byId(`${name}-greatest`);
    for (const input of [this.least, this.greatest]) {
      input.min = String(how.open.least);
      input.max = String(how.open.greatest);
    }
    // A handle stops where it meets the other.
    this.least.addEventListener('input', () => {
      this.#choose({ ...this.#range, least: Math.min(Number(this.least.value), this.#range.greatest) });
    });
    this.greatest.addEventListener('input', () => {
      this.#choose({ ...this.#range, greatest: Math.max(Number(this.greatest.value), this.#range.least) });
    });
  }

  /** @param {Range} range */
  show(range) {
    this.#range = range;
    const { open, end, words } = this.how, { least, greatest } = range;
    this.least.value = String(least);
    this.greatest.value = String(greatest);
    this.least.setAttribute('aria-valuetext', least === open.least ? say('range.any') : end(least));
    this.greatest.setAttribute('aria-valuetext', greatest === open.greatest ? say('range.any') : end(greatest));
    const span = open.greatest - open.least;
    this.track.style.setProperty('--from', String((least - open.least) / span));
    this.track.style.setProperty('--to', String((greatest - open.least) / span));
    // Where both handles meet at the upper end, the lower one must stay within reach.
    this.track.classList.toggle('met-high', least > (open.least + open.greatest) / 2);
    write(this.output, words(range));
  }

  /** @param {Range} range */
  #choose(range) {
    this.show(range);
    this.how.onChange(range);
  }
}
