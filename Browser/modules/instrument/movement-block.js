/**
 * The last movement: where it went, how strong it was and how long it took.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 * @typedef {import('./phone.js').Ended} Ended
 */
import { make, shape, write } from '../dom.js';
import { seconds } from '../format.js';
import { say } from '../strings.js';
import { block, spoken } from './controls.js';
import { AXES } from './graph-drawing.js';
import { MOTION } from './phone.js';
import { screenTurn } from './screen-turn.js';
import { directionWords, inG } from './words.js';

/** An arrow for each direction: left, right, up, down; a point that comes, a cross that goes. */
const SIGNS = ['M34 24H14M22 16l-8 8 8 8', 'M14 24h20M26 16l8 8-8 8', 'M24 34V14M16 22l8-8 8 8', 'M24 14v20M16 26l8 8 8-8',
  'M24 12a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM24 22a2 2 0 1 0 0 4 2 2 0 0 0 0-4z', 'M24 12a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM16 16l16 16M32 16L16 32'];

export class MovementBlock {
  #state = make('p', 'quiet');
  #words = make('p', 'instrument-word');
  #sign = shape('path', { d: '' });
  #duration = make('dd');
  #peaks = AXES.map(() => make('dd'));
  /** @type {Ended | null} */
  #last = null;
  #isMoving = false;
  #isSettled = false;

  /** @param {BlockContext} context */
  constructor({ motion }) {
    this.motion = motion;
    const picture = shape('svg', { class: 'direction', viewBox: '0 0 48 48', 'aria-hidden': 'true' }, this.#sign);
    const facts = make(
      'dl', 'facts', make('div', '', spoken('dt', 'motion.duration'), this.#duration),
      ...AXES.map((axis, index) => make('div', '', spoken('dt', `motion.peak.${axis}`), this.#peaks[index])),
    );
    this.element = block('motion.movement', 'movement-block', make('div', 'movement-last', picture, this.#words), facts, this.#state);
    this.#show();
  }

  open() {
    this.retell();
  }

  close() {}

  retell() {
    this.#show();
  }

  /** The sensor, the sign or the source of gravity is another. */
  follow() {
    this.#show();
  }

  /** Begins anew: the direction was of another sign. */
  clear() {
    this.#last = null;
    this.#isMoving = false;
    this.#show();
  }

  /** @param {import('./phone.js').Batch} batch */
  take({ count, motions, events }) {
    const isSettled = motions[(count - 1) * MOTION + 7] === 1, before = this.#isMoving;
    for (const event of events) {
      if (event.kind === 'began') this.#isMoving = true;
      else if (event.kind === 'ended') {
        this.#isMoving = false;
        this.#last = event;
      }
    }
    const changed = isSettled !== this.#isSettled || before !== this.#isMoving || events.length > 0;
    this.#isSettled = isSettled;
    if (changed) this.#show();
  }

  #show() {
    const last = this.#last, { phone, sign } = this.motion;
    const state = this.#isMoving ? 'moving' : this.#isSettled ? 'still' : 'settling';
    write(this.#state, phone ? say(`motion.movement.${state}`) : say('motion.waiting'));
    const direction = last && sign !== null ? last.direction : null;
    this.#sign.setAttribute('d', direction === null ? '' : SIGNS[direction]);
    this.#sign.setAttribute('transform', `rotate(${-screenTurn()} 24 24)`);
    if (!last) write(this.#words, say('motion.movement.none'));
    else write(this.#words, direction === null ? say('motion.sign.finding') : directionWords(direction));
    write(this.#duration, last ? seconds(last.duration, 2) : '–');
    this.#peaks.forEach((part, axis) => write(part, last && sign !== null ? inG(last.peak[axis]) : '–'));
  }
}
