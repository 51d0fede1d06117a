/**
 * Two levels: a ball that rolls within its frame as the phone is held, and a spirit level along one edge.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 */
import { make, write } from '../dom.js';
import { degrees } from '../format.js';
import { say } from '../strings.js';
import { doubles } from '../lending.js';
import { block, button, nameBy, segments, spoken } from './controls.js';
import { source } from './phone.js';
import { isAcross, onScreen, screenTurn } from './screen-turn.js';

/** In the order of RollingBall.Drive. */
const DRIVES = ['whole', 'gravity', 'movement'];
/** The bubble is at the end of its glass at so many degrees. */
const MOST_DEGREES = 15;
const LEVEL_DEGREES = 0.5, WORDS_MILLISECONDS = 250;

export class LevelBlock {
  #frame = make('div', 'ball-frame', make('div', 'ball-middle'));
  #ball = make('div', 'rolling-ball');
  #glass = make('div', 'spirit', make('div', 'spirit-marks'));
  #bubble = make('div', 'spirit-bubble');
  #words = make('p', 'spirit-words');
  #drive = 1;
  #isLong = true;
  #held = 0;
  /** What the ball was made for. */
  #source = '';
  #wordsAt = -Infinity;
  #isOpen = false;
  /** Of the frame, as the ball knows it. */
  #width = 0;
  #height = 0;

  /**
   * @param {BlockContext} context
   * @param {{wasm: any}} core
   */
  constructor({ motion }, { wasm }) {
    this.motion = motion;
    this.wasm = wasm;
    this.place = wasm.allocate(16);
    this.#frame.append(this.#ball);
    nameBy(this.#frame, 'motion.level.ball').setAttribute('role', 'img');
    this.#glass.append(this.#bubble);
    this.#glass.setAttribute('aria-hidden', 'true');
    const drives = segments(
      'motion.level.drive', DRIVES.map((drive, value) => ({ value: String(value), key: `motion.level.${drive}` })), '1',
      (value) => {
        this.#drive = Number(value);
        this.#fit();
      },
    );
    const edges = segments(
      'motion.level.edge', [{ value: 'long', key: 'motion.level.long' }, { value: 'short', key: 'motion.level.short' }], 'long',
      (value) => {
        this.#isLong = value === 'long';
        this.#wordsAt = -Infinity;
      },
    );
    this.element = block(
      'motion.level', 'level-block', this.#frame, drives, button('motion.level.middle', () => this.clear()),
      spoken('h4', 'motion.level.spirit'), this.#glass, this.#words, edges,
    );
    new ResizeObserver(() => this.#fit()).observe(this.#frame);
    globalThis.screen?.orientation?.addEventListener?.('change', () => this.#fit());
  }

  open() {
    this.#isOpen = true;
    this.retell();
  }

  close() {
    this.#isOpen = false;
  }

  retell() {
    this.follow();
  }

  /** The sensor, the sign or the source of gravity is another. */
  follow() {
    const { phone, sign } = this.motion, isKnown = sign !== null && phone?.hasGravity === true;
    this.element.classList.toggle('is-unknown', !isKnown);
    if (isKnown) return;
    write(this.#words, say(phone && !phone.hasGravity ? 'motion.orientation.no-gravity' : 'motion.waiting'));
  }

  /** Lays the ball in the middle. */
  clear() {
    if (this.#held) this.wasm.let_go(this.#held);
    this.#held = 0;
    this.#source = '';
    this.#fit();
  }

  /** @param {import('./phone.js').Batch} batch */
  take({ count, addresses }) {
    if (!this.#held) this.#fit();
    if (!this.#held) return;
    this.wasm.ball_take(this.#held, count, ...addresses, this.place);
    if (!this.#isOpen) return;
    this.#showBall();
    this.#showSpirit();
  }

  /** Makes the ball as the sensor is, or changes its frame. */
  #fit() {
    const { phone } = this.motion, { clientWidth, clientHeight } = this.#frame;
    if (!phone || !clientWidth) return;
    [this.#width, this.#height] = [clientWidth, clientHeight];
    const [unit, sign] = source(phone.sign), name = `${unit} ${sign} ${screenTurn()}`;
    if (this.#held && this.#source !== name) return this.clear();
    // The ball knows the phone's own sides.
    const sides = isAcross() ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
    if (this.#held) this.wasm.ball_set(this.#held, ...sides, this.#drive);
    else this.#held = this.wasm.ball_make(unit, sign, ...sides, this.#drive);
    this.#source = name;
    this.wasm.ball_take(this.#held, 0, 0, 0, 0, 0, this.place);
    this.#showBall();
  }

  #showBall() {
    const [across, down] = doubles(this.wasm, this.place, 2), { x, y } = onScreen(across, down, this.#width, this.#height);
    this.#ball.style.setProperty('transform', `translate(${(x - 25).toFixed(1)}px, ${(y - 25).toFixed(1)}px)`);
  }

  #showSpirit() {
    const { phone, sign } = this.motion;
    if (!phone?.hasGravity || sign === null) return;
    const { pitch, rightEdge } = phone.inclination(), slope = this.#isLong ? pitch : rightEdge;
    if (Number.isNaN(slope)) return;
    // The bubble goes to the higher end: the top, or the right.
    const part = Math.max(-1, Math.min(1, slope / MOST_DEGREES));
    this.#bubble.style.setProperty('--part', part.toFixed(3));
    const now = performance.now();
    if (now - this.#wordsAt < WORDS_MILLISECONDS) return;
    this.#wordsAt = now;
    const angle = degrees(Math.abs(slope), 1), isLevel = Math.abs(slope) < LEVEL_DEGREES;
    this.#glass.classList.toggle('is-level', isLevel);
    const end = this.#isLong ? (slope > 0 ? 'top' : 'bottom') : (slope > 0 ? 'right' : 'left');
    write(this.#words, isLevel ? say('motion.level.is-level') : say(`motion.level.raised.${end}`, { angle }));
  }
}
