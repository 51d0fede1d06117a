/**
 * The phone's accelerometer as the browser gives it: asked for where the browser wants a tap, told of where it gives nothing.
 *
 * @typedef {'off' | 'insecure' | 'ask' | 'refused' | 'waiting' | 'missing' | 'running'} SensorState
 * @typedef {(seconds: number, x: number, y: number, z: number, hasGravity: boolean) => void} Reading
 *   in m/s², by the browser's own sign and the clock of its events
 */

/** A sensor that is there has said something by then. */
const PATIENCE_MILLISECONDS = 2_000;

/** What asks for leave; only browsers on iOS have it. */
const asker = (/** @type {string} */ name) => /** @type {any} */ (globalThis)[name]?.requestPermission?.bind(/** @type {any} */ (globalThis)[name]);

/** Whether the browser gives its sensors only after a tap. */
export const needsTap = () => asker('DeviceMotionEvent') !== undefined;

/** @param {any} vector */
const isWhole = (vector) => vector !== null && vector !== undefined
  && typeof vector.x === 'number' && typeof vector.y === 'number' && typeof vector.z === 'number';

export class Accelerometer {
  /** @type {SensorState} */
  state = 'off';
  #heardAt = -Infinity;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #take = (/** @type {DeviceMotionEvent} */ event) => this.#hear(event);

  /**
   * @param {Reading} onReading
   * @param {() => void} onState
   */
  constructor(onReading, onState) {
    this.onReading = onReading;
    this.onState = onState;
  }

  /** Starts the sensor, where no tap is needed for it or the leave was given before. */
  async start() {
    if (this.state !== 'off') return;
    if (!globalThis.isSecureContext) return this.#become('insecure');
    if (!('DeviceMotionEvent' in globalThis)) return this.#become('missing');
    if (!needsTap()) return this.#listen();
    this.#become('ask');
    const leave = await this.#leaveWithoutAsking();
    if (this.state !== 'ask') return;
    if (leave === 'granted') this.#listen();
    else if (leave === 'denied') this.#become('refused');
  }

  /** Asks for the sensor, by a tap. */
  async ask() {
    if (this.state !== 'ask' && this.state !== 'refused') return;
    // Both at once: after an answer was awaited, a tap is none any more.
    const leaves = ['DeviceMotionEvent', 'DeviceOrientationEvent'].map((name) => asker(name)?.().catch(() => 'denied'));
    const leave = await leaves[0];
    if (this.state !== 'ask' && this.state !== 'refused') return;
    if (leave === 'granted') this.#listen();
    else this.#become('refused');
  }

  /** Stops the sensor. */
  stop() {
    removeEventListener('devicemotion', this.#take);
    clearInterval(this.#timer);
    this.#become('off');
  }

  /** Whether leave was given before: the tap that opened the page is none that asks for its sensors. */
  async #leaveWithoutAsking() {
    const known = await navigator.permissions?.query(/** @type {any} */ ({ name: 'accelerometer' })).catch(() => null);
    if (known) return known.state;
    // Without a tap the browser answers only where it was asked before.
    return navigator.userActivation?.isActive ? 'prompt' : asker('DeviceMotionEvent')().catch(() => 'prompt');
  }

  #listen() {
    addEventListener('devicemotion', this.#take);
    this.#heardAt = performance.now();
    this.#timer = setInterval(() => this.#watch(), PATIENCE_MILLISECONDS / 2);
    this.#become('waiting');
  }

  /** @param {DeviceMotionEvent} event */
  #hear(event) {
    const whole = event.accelerationIncludingGravity, hasGravity = isWhole(whole);
    const vector = /** @type {any} */ (hasGravity ? whole : event.acceleration);
    // A device without a sensor may say so by one event of nothing.
    if (!hasGravity && !isWhole(vector)) return;
    this.#heardAt = performance.now();
    this.onReading(event.timeStamp / 1000, vector.x, vector.y, vector.z, hasGravity);
    if (this.state !== 'running') this.#become('running');
  }

  async #watch() {
    if (this.state === 'refused' || performance.now() - this.#heardAt < PATIENCE_MILLISECONDS) return;
    const leave = await navigator.permissions?.query(/** @type {any} */ ({ name: 'accelerometer' })).catch(() => null);
    if (this.state !== 'off' && performance.now() - this.#heardAt >= PATIENCE_MILLISECONDS) {
      this.#become(leave?.state === 'denied' ? 'refused' : 'missing');
    }
  }

  /** @param {SensorState} state */
  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.onState();
  }
}
