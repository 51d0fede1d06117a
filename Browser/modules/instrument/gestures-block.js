/**
 * The gestures, which light up as they are recognised, and what counts as shaking.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 */
import { connectChoices } from '../choices.js';
import { make, shape, write } from '../dom.js';
import { settings, SHAKE_STRICTNESSES } from '../settings.js';
import { say } from '../strings.js';
import { block, check, segments, slider, spoken } from './controls.js';
import { GESTURES, inG } from './words.js';

const LIT_MILLISECONDS = 1_500;
/** How each is done, as a sign: in the order of the gestures. */
const SIGNS = ['M9 5h6v14H9zM5 9v6M19 9v6M2.500 10.500v3M21.500 10.500v3', 'M8 20h8M12 20l5.500-14M4 9a9 9 0 0 1 7-4.500M9 2.500l2.500 2-2 2.500',
  'M12 20V9M12 9a5 5 0 0 1-5-5M12 9a5 5 0 0 0 5-5M4 12l8 8 8-8', 'M19.500 12a7.5 7.5 0 1 1-2.200-5.300M19.500 3.500v4h-4', 'M12 3v11M7 9.500l5 5 5-5M5 20h14'];

export class GesturesBlock {
  #counts = GESTURES.map(() => 0);
  #words = GESTURES.map(() => make('span', 'gesture-count'));
  #cards;
  #told = make('p', 'unseen');
  #strictness;
  /** @type {(ReturnType<typeof setTimeout> | undefined)[]} */
  #timers = [];

  /** @param {BlockContext} context */
  constructor({ motion }) {
    this.motion = motion;
    this.#told.setAttribute('role', 'status');
    this.#cards = GESTURES.map((name, index) => make(
      'li', 'gesture', shape('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape('path', { d: SIGNS[index] })),
      make('div', '', make('p', 'gesture-name', spoken('b', `motion.gesture.${name}`), ' ', this.#words[index]), spoken('p', `motion.how.${name}`, 'quiet')),
    ));
    this.#strictness = slider(
      'motion.shake.strictness', { min: 0, max: SHAKE_STRICTNESSES.length - 1, step: 1, value: SHAKE_STRICTNESSES.indexOf(settings.current.shakeStrictness) },
      (value) => inG(1.25 + 0.75 * Number(SHAKE_STRICTNESSES[value])),
      (value) => settings.choose({ shakeStrictness: SHAKE_STRICTNESSES[value] }),
    );
    const axes = segments('motion.shake.axes', [
      { value: 'x', key: 'motion.shake.x' }, { value: 'xy', key: 'motion.shake.xy' }, { value: 'xyz', key: 'motion.shake.xyz' },
    ], settings.current.shakeAxes, () => {}, 'shakeAxes');
    const refresh = check('motion.shake.refresh', true, () => {});
    Object.assign(refresh.input, { name: 'shakeRefresh', value: 'on' }).dataset.otherwise = 'off';
    this.element = block(
      'motion.gestures', 'gestures-block', make('ul', 'gestures', ...this.#cards), this.#told,
      make('div', 'instrument-controls', this.#strictness.element, axes, make('div', '', refresh.element, spoken('p', 'motion.shake.refresh-words', 'quiet'))),
    );
    connectChoices(this.element);
  }

  open() {
    this.retell();
  }

  close() {
    this.#cards.forEach((_, index) => this.#darken(index));
  }

  retell() {
    this.#strictness.show();
    this.#counts.forEach((_, index) => this.#count(index));
  }

  follow() {}

  clear() {}

  /** @param {import('./phone.js').Batch} batch */
  take({ events }) {
    for (const event of events) if (event.kind === 'gesture') this.#light(event.gesture);
  }

  /** @param {number} gesture */
  #light(gesture) {
    this.#counts[gesture] += 1;
    this.#count(gesture);
    this.#cards[gesture].classList.add('is-lit');
    write(this.#told, say('motion.gesture.told', { gesture: say(`motion.gesture.${GESTURES[gesture]}`) }));
    clearTimeout(this.#timers[gesture]);
    this.#timers[gesture] = setTimeout(() => this.#darken(gesture), LIT_MILLISECONDS);
  }

  /** @param {number} gesture */
  #darken(gesture) {
    this.#cards[gesture].classList.remove('is-lit');
  }

  /** @param {number} gesture */
  #count(gesture) {
    const count = this.#counts[gesture];
    write(this.#words[gesture], count ? say('motion.gesture.times', { count }) : say('motion.gesture.not-yet'));
  }
}
