/**
 * The sheet over the map on a phone: three heights, dragged, flicked or keyed. On wider screens it stands at the side.
 *
 * @typedef {0 | 1 | 2} Stop peek, half, full
 */
import { byId, phone, unsafe } from './dom.js';
import { say } from './strings.js';

const NAMES = ['peek', 'half', 'full'];
const PEEK = 96, TOP_GAP = 12, SLOP = 6;
const MOST_OF_SCREEN_AT_PEEK = 0.75, LEAST_BELOW_HEADER = 96;
const FLICK_POINTS_PER_MILLISECOND = 0.45;
/** The bar that the sheet stands on. */
const navigation = byId('navigation');

export class Sheet {
  /** @type {Stop} */
  #stop = 1;
  #height = 0;
  #sheet = byId('sheet');
  #handle = byId('handle');
  /** @type {{y: number, height: number, at: number, lastY: number, velocity: number, dragging: boolean} | null} */
  #grip = null;

  /** @param {() => void} onSettled called when the sheet has taken another height */
  constructor(onSettled) {
    this.onSettled = onSettled;
    this.#sheet.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => this.#grab(event));
    this.#sheet.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => this.#drag(event));
    this.#sheet.addEventListener('pointerup', (/** @type {PointerEvent} */ event) => this.#release(event));
    this.#sheet.addEventListener('pointercancel', (/** @type {PointerEvent} */ event) => this.#release(event));
    this.#handle.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    addEventListener('resize', () => this.settle(this.#stop));
    phone.addEventListener('change', () => this.settle(this.#stop));
    const headers = new ResizeObserver(() => this.#fit());
    for (const header of this.#sheet.querySelectorAll('.panel-header')) headers.observe(header);
    this.retell();
    this.#apply(this.#heights()[this.#stop]);
  }

  get stop() {
    return this.#stop;
  }

  /** How much of the map the sheet covers from below: nothing where it stands at the side. */
  get coveredHeight() {
    return phone.matches ? this.#heights()[Math.min(this.#stop, 1)] + navigation.offsetHeight : 0;
  }

  /** @param {Stop} stop */
  settle(stop) {
    this.#stop = stop;
    this.#sheet.dataset.stop = NAMES[stop];
    this.#handle.setAttribute('aria-valuenow', String(stop));
    this.retell();
    this.#apply(this.#heights()[stop]);
    this.onSettled();
  }

  /** Says the present height in the chosen language. */
  retell() {
    this.#handle.setAttribute('aria-valuetext', say(`sheet.${NAMES[this.#stop]}`));
  }

  /** Takes the height of the present stop again, after what it holds has changed. */
  #fit() {
    if (this.#grip) return;
    const height = this.#heights()[this.#stop];
    if (height === this.#height) return;
    this.#apply(height);
    this.onSettled();
  }

  #heights() {
    const whole = innerHeight - navigation.offsetHeight;
    const { classList } = this.#sheet;
    const panel = classList.contains('has-event') ? '#event' : classList.contains('has-chronicle') ? '#chronicle' : '#browse';
    const header = this.#sheet.querySelector(`${panel} .panel-header`);
    const needed = this.#handle.offsetHeight + (header instanceof HTMLElement ? header.offsetHeight : 0);
    const full = whole - TOP_GAP - unsafe('top');
    const peek = Math.min(Math.max(PEEK, needed), whole * MOST_OF_SCREEN_AT_PEEK);
    return [peek, Math.max(Math.round(whole * 0.5), Math.min(peek + LEAST_BELOW_HEADER, full)), full];
  }

  /** @param {number} height */
  #apply(height) {
    this.#height = height;
    document.documentElement.style.setProperty('--sheet', `${Math.round(height)}px`);
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    if (!phone.matches || event.button !== 0 || !(event.target instanceof Element)) return;
    const atPeek = this.#stop === 0;
    if (!atPeek && !event.target.closest('[data-drag], .handle')) return;
    const height = this.#sheet.offsetHeight;
    this.#grip = { y: event.clientY, height, at: event.timeStamp, lastY: event.clientY, velocity: 0, dragging: false };
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const grip = this.#grip;
    if (!grip) return;
    if (!grip.dragging) {
      if (Math.abs(event.clientY - grip.y) < SLOP) return;
      grip.dragging = true;
      this.#sheet.setPointerCapture(event.pointerId);
      this.#sheet.classList.add('dragging');
    }
    const passed = Math.max(1, event.timeStamp - grip.at);
    grip.velocity = 0.6 * ((grip.lastY - event.clientY) / passed) + 0.4 * grip.velocity;
    grip.at = event.timeStamp;
    grip.lastY = event.clientY;
    const [peek, , full] = this.#heights();
    this.#apply(Math.min(full, Math.max(peek, grip.height + grip.y - event.clientY)));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const grip = this.#grip;
    this.#grip = null;
    this.#sheet.classList.remove('dragging');
    if (!grip) return;
    if (!grip.dragging) {
      const onButton = event.target instanceof Element && event.target.closest('button, a, input');
      if (event.type === 'pointerup' && !onButton) this.#tap(event);
      return;
    }
    const heights = this.#heights(), height = grip.height + grip.y - grip.lastY;
    const still = event.timeStamp - grip.at > 120;
    if (!still && Math.abs(grip.velocity) > FLICK_POINTS_PER_MILLISECOND) {
      const above = heights.findIndex((stop) => stop > height + 1);
      const upper = above < 0 ? 2 : above;
      this.settle(/** @type {Stop} */ (grip.velocity > 0 ? upper : Math.max(0, upper - 1)));
      return;
    }
    const away = heights.map((stop) => Math.abs(stop - height)), nearest = away.indexOf(Math.min(...away));
    this.settle(/** @type {Stop} */ (nearest));
  }

  /**
   * A tap opens a sheet that peeks; on the handle it goes from height to height.
   * @param {PointerEvent} event
   */
  #tap(event) {
    if (this.#stop === 0) this.settle(1);
    else if (event.target === this.#handle) this.settle(this.#stop === 1 ? 2 : 1);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const steps = /** @type {Record<string, number>} */ ({
      ArrowUp: this.#stop + 1, ArrowRight: this.#stop + 1, PageUp: this.#stop + 1,
      ArrowDown: this.#stop - 1, ArrowLeft: this.#stop - 1, PageDown: this.#stop - 1, Home: 0, End: 2,
      Enter: (this.#stop + 1) % 3, ' ': (this.#stop + 1) % 3,
    });
    if (!Object.hasOwn(steps, event.key)) return;
    event.preventDefault();
    this.settle(/** @type {Stop} */ (Math.min(2, Math.max(0, steps[event.key]))));
  }
}
