/**
 * The graph of the three axes: live, with gravity or without, at several scales, and back over the last minute.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 */
import { make, write } from '../dom.js';
import { decimal, seconds as secondsWords } from '../format.js';
import { say } from '../strings.js';
import { readTheme } from '../theme.js';
import { block, button, check, nameBy, sayOn, segments, slider } from './controls.js';
import { AXES, draw, inkOf } from './graph-drawing.js';
import { MOTION } from './phone.js';
import { KEPT_SECONDS, Trace } from './trace.js';
import { inG } from './words.js';

const SPAN_SECONDS = 10;
const SCALES = ['0.5', '1', '2', '4'], FIRST_SCALE = '2';
/** Numbers that change faster cannot be read. */
const VALUES_MILLISECONDS = 250;

export class GraphBlock {
  #trace = new Trace();
  #canvas = /** @type {HTMLCanvasElement} */ (make('canvas', 'graph'));
  #values = AXES.map((axis) => make('span', `axis axis-${axis}`));
  #pause = button('motion.graph.pause', () => this.#setPaused(!this.#isPaused));
  #back;
  #gravity;
  #isPaused = false;
  #isOpen = false;
  #most = Number(FIRST_SCALE);
  #valuesAt = -Infinity;
  /** @type {ReturnType<typeof inkOf> | null} */
  #ink = null;

  /** @param {BlockContext} context */
  constructor({ motion }) {
    this.motion = motion;
    nameBy(this.#canvas, 'motion.graph.label').setAttribute('role', 'img');
    this.#gravity = check('motion.graph.gravity', true, () => this.#show());
    this.#back = slider(
      'motion.graph.back', { min: 0, max: KEPT_SECONDS - SPAN_SECONDS, step: 1, value: 0 },
      (value) => (value ? say('motion.graph.ago', { time: secondsWords(value, 0) }) : say('motion.graph.now')), () => this.#draw(),
    );
    const scale = segments(
      'motion.graph.scale', SCALES.map((value) => ({ value, words: () => `±${decimal(Number(value), value === '0.5' ? 1 : 0)}` })),
      FIRST_SCALE, (value) => this.#setScale(Number(value)),
    );
    const values = make('p', 'axes', ...this.#values);
    const switches = make('div', 'graph-switches', this.#gravity.element, this.#pause);
    this.element = block('motion.graph', 'graph-block', values, this.#canvas, make('div', 'instrument-controls', this.#back.element, switches, scale));
    new ResizeObserver(() => this.#show()).observe(this.#canvas);
    readTheme(() => this.#show());
    this.#scrollByHand();
  }

  open() {
    this.#isOpen = true;
    this.retell();
  }

  close() {
    this.#isOpen = false;
  }

  retell() {
    this.#back.show();
    this.#show();
  }

  /** The sensor gives gravity, or it does not. */
  follow() {
    const { phone } = this.motion;
    this.#gravity.input.disabled = phone?.hasGravity === false;
    if (phone?.hasGravity === false) this.#gravity.input.checked = false;
  }

  /** Begins anew: what was drawn was of another sign. */
  clear() {
    this.#trace.clear();
  }

  /** @param {import('./phone.js').Batch} batch */
  take({ count, seconds, motions }) {
    if (this.#isPaused) return;
    for (let index = 0; index < count; index += 1) {
      const at = index * MOTION;
      if (!Number.isNaN(motions[at + 3])) this.#trace.add(seconds[index], motions, at);
    }
    if (this.#isOpen) this.#draw();
  }

  #hasGravity() {
    return this.#gravity.input.checked;
  }

  /** @param {number} most */
  #setScale(most) {
    this.#most = most;
    this.#draw();
  }

  /** @param {boolean} isPaused */
  #setPaused(isPaused) {
    this.#isPaused = isPaused;
    if (!isPaused) this.#setBack(0);
    sayOn(this.#pause, isPaused ? 'motion.graph.go-on' : 'motion.graph.pause');
  }

  /** @param {number} seconds */
  #setBack(seconds) {
    this.#back.input.value = String(seconds);
    this.#back.show();
    this.#draw();
  }

  /** A finger or the mouse draws the graph aside. */
  #scrollByHand() {
    /** @type {{x: number, back: number} | null} */
    let held = null;
    const canvas = this.#canvas;
    canvas.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      held = { x: event.clientX, back: Number(this.#back.input.value) };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (held) this.#setBack(held.back + (event.clientX - held.x) / canvas.clientWidth * SPAN_SECONDS);
    });
    for (const type of ['pointerup', 'pointercancel']) {
      canvas.addEventListener(type, () => {
        held = null;
      });
    }
  }

  /** Draws after the size or the colours have changed. */
  #show() {
    const { clientWidth, clientHeight } = this.#canvas;
    if (!this.#isOpen || !clientWidth) return;
    const width = Math.round(clientWidth * devicePixelRatio), height = Math.round(clientHeight * devicePixelRatio);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#ink = inkOf(this.#canvas);
    this.#draw();
  }

  #draw() {
    const { last } = this.#trace, back = Number(this.#back.input.value);
    if (!this.#ink || !this.#isOpen) return;
    const until = Number.isNaN(last) ? 0 : last - back;
    draw(this.#canvas, this.#trace, { until, span: SPAN_SECONDS, most: this.#most, hasGravity: this.#hasGravity() }, this.#ink);
    const now = performance.now();
    if (now - this.#valuesAt < VALUES_MILLISECONDS) return;
    this.#valuesAt = now;
    AXES.forEach((axis, index) => {
      const value = this.#trace.newest(index + (this.#hasGravity() ? 0 : 3));
      write(this.#values[index], say('motion.axis', { axis, value: Number.isNaN(value) ? '–' : inG(value) }));
    });
  }
}
