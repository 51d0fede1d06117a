/**
 * How the phone is held: in a word, as a picture, and as angles.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 */
import { make, write } from '../dom.js';
import { degrees } from '../format.js';
import { say } from '../strings.js';
import { block, spoken } from './controls.js';
import { MOTION } from './phone.js';
import { PhonePicture } from './phone-picture.js';
import { orientationWords } from './words.js';

const ANGLES_MILLISECONDS = 250;

export class OrientationBlock {
  #picture = new PhonePicture();
  #word = make('p', 'instrument-word');
  #pitch = make('dd');
  #roll = make('dd');
  #orientation = 0;
  #anglesAt = -Infinity;

  /** @param {BlockContext} context */
  constructor({ motion }) {
    this.motion = motion;
    // Told once at each change; the angles are not.
    this.#word.setAttribute('role', 'status');
    const facts = make(
      'dl', 'facts', make('div', '', spoken('dt', 'motion.pitch'), this.#pitch), make('div', '', spoken('dt', 'motion.roll'), this.#roll),
    );
    this.element = block('motion.orientation', 'orientation-block', this.#word, this.#picture.element, facts);
    this.follow();
  }

  open() {
    this.retell();
  }

  close() {}

  retell() {
    this.follow();
  }

  /** The sensor, the sign or the source of gravity is another. */
  follow() {
    const { phone, sign } = this.motion;
    const isKnown = sign !== null && phone?.hasGravity !== false;
    this.element.classList.toggle('is-unknown', !isKnown || !phone);
    if (!phone) write(this.#word, say('motion.waiting'));
    else if (!phone.hasGravity) write(this.#word, say('motion.orientation.no-gravity'));
    else write(this.#word, isKnown ? orientationWords(this.#orientation) : say('motion.sign.finding'));
    if (isKnown) return;
    for (const part of [this.#pitch, this.#roll]) write(part, '–');
  }

  /** Begins anew. */
  clear() {
    this.#orientation = 0;
    this.follow();
  }

  /** @param {import('./phone.js').Batch} batch */
  take({ count, motions }) {
    const { phone, sign } = this.motion, at = (count - 1) * MOTION, orientation = motions[at + 6];
    if (!phone?.hasGravity || sign === null || Number.isNaN(motions[at])) return;
    if (orientation !== this.#orientation) {
      this.#orientation = orientation;
      this.follow();
    }
    this.#picture.show([motions[at], motions[at + 1], motions[at + 2]]);
    const now = performance.now();
    if (now - this.#anglesAt < ANGLES_MILLISECONDS) return;
    this.#anglesAt = now;
    const { pitch, roll } = phone.inclination();
    write(this.#pitch, angle(pitch));
    write(this.#roll, angle(roll));
  }
}

/** @param {number} value in degrees */
const angle = (value) => (Number.isNaN(value) ? '–' : degrees(Math.round(value) || 0, 0));
