/**
 * The last minutes at the sensor's full rate, which can be taken along as a file. Documentation/Recordings.md says how it reads.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 */
import { make, write } from '../dom.js';
import { count as countWords, decimal } from '../format.js';
import { doubles, lend } from '../lending.js';
import { say } from '../strings.js';
import { block, button, spoken } from './controls.js';
import { source } from './phone.js';

/** Eight minutes at 60 samples a second, five at 100. */
const CAPACITY = 30_000;
const NUMBERS = 4, WORDS_MILLISECONDS = 500;
const TYPE = 'text/csv', NAME = 'epicenter-motion.csv';

export class RecorderBlock {
  #words = make('p', 'recorder-words');
  #trouble = make('p', 'quiet');
  #download = button('motion.recorder.download', () => this.#save());
  #share = button('motion.recorder.share', () => this.#handOn());
  #clear = button('motion.recorder.clear', () => this.#forget());
  #held = 0;
  #count = 0;
  #hasGravity = true;
  #wordsAt = -Infinity;

  /**
   * @param {BlockContext} context
   * @param {{wasm: any}} core
   */
  constructor({ motion, now }, { wasm }) {
    this.motion = motion;
    this.now = now;
    this.wasm = wasm;
    this.#trouble.setAttribute('role', 'status');
    this.#trouble.hidden = true;
    const empty = new File([''], NAME, { type: TYPE });
    this.#share.hidden = !navigator.canShare?.({ files: [empty] });
    this.element = block(
      'motion.recorder', 'recorder-block', this.#words, make('div', 'recorder-buttons', this.#download, this.#share, this.#clear),
      this.#trouble, spoken('p', 'motion.recorder.words', 'quiet'),
    );
  }

  open() {
    this.retell();
  }

  close() {}

  retell() {
    this.#tell();
  }

  follow() {}

  /** Begins anew: what was kept was of another sign, or with gravity where there is none now. */
  clear() {
    if (this.#held) this.wasm.let_go(this.#held);
    this.#held = 0;
    this.#count = 0;
    this.#tell();
  }

  /** @param {import('./phone.js').Batch} batch */
  take({ count, addresses }) {
    const { phone } = this.motion;
    if (!phone) return;
    if (!this.#held) {
      this.#held = this.wasm.recorder_make(...source(phone.sign), CAPACITY);
      this.#hasGravity = phone.hasGravity;
    }
    this.#count = this.wasm.recorder_take(this.#held, count, ...addresses);
    if (performance.now() - this.#wordsAt >= WORDS_MILLISECONDS) this.#tell();
  }

  #forget() {
    if (this.#held) this.wasm.recorder_clear(this.#held);
    this.#count = 0;
    this.#tell();
  }

  #tell() {
    this.#wordsAt = performance.now();
    for (const element of [this.#download, this.#share, this.#clear]) element.disabled = this.#count === 0;
    if (this.#count < 2) return write(this.#words, say('motion.recorder.empty'));
    const [first] = this.#read(0, 1), [last] = this.#read(this.#count - 1, 1);
    const span = last[0] - first[0], rate = span > 0 ? (this.#count - 1) / span : 0;
    const values = { count: countWords(this.#count), minutes: minutesWords(span), rate: decimal(rate, 0) };
    return write(this.#words, say('motion.recorder.holds', values));
  }

  /**
   * Samples from a place on: seconds, and x, y, z in g.
   * @param {number} first
   * @param {number} count
   * @returns {Float64Array[]}
   */
  #read(first, count) {
    return lend(this.wasm, [count * NUMBERS * 8], ([room]) => {
      const read = this.wasm.recorder_read(this.#held, first, count, room), numbers = doubles(this.wasm, room, read * NUMBERS).slice();
      return Array.from({ length: read }, (_, index) => numbers.subarray(index * NUMBERS, (index + 1) * NUMBERS));
    });
  }

  #file() {
    const gravity = this.#hasGravity ? 'included' : 'removed';
    const lines = this.#read(0, this.#count).map((sample) => sample.join(','));
    const text = [`# Epicenter motion 1, gravity ${gravity}`, 'time (s),x (g),y (g),z (g)', ...lines, ''].join('\n');
    const stamp = new Date(this.now()).toISOString().slice(0, 19).replace(/\D/g, '-');
    return new File([text], NAME.replace('.', `-${stamp}.`), { type: TYPE });
  }

  #save() {
    const file = this.#file(), address = URL.createObjectURL(file);
    Object.assign(make('a'), { href: address, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async #handOn() {
    this.#trouble.hidden = true;
    try {
      await navigator.share({ files: [this.#file()] });
    } catch (error) {
      // Who closes the list of ways to share has not failed.
      if (/** @type {any} */ (error)?.name === 'AbortError') return;
      this.#trouble.hidden = false;
      write(this.#trouble, say('motion.recorder.not-shared'));
    }
  }
}

/** @param {number} seconds */
function minutesWords(seconds) {
  const whole = Math.floor(seconds);
  return say('motion.recorder.minutes', { minutes: countWords(Math.floor(whole / 60)), seconds: String(whole % 60).padStart(2, '0') });
}
