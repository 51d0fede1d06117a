/**
 * The phone's motion for all who read it: the sensor runs while somebody does and the page is seen, and what it says goes
 * through wasm once a frame. Nothing of it leaves the phone.
 *
 * @typedef {import('./phone.js').Batch} Batch
 * @typedef {object} MotionReader
 * @property {(batch: Batch) => void} [onBatch]
 * @property {() => void} [onState] the sensor, the sign or the source of gravity is another
 */
import { settings } from '../settings.js';
import { Accelerometer, needsTap } from './accelerometer.js';
import { loadInstrumentCore } from './core.js';
import { Phone } from './phone.js';
import { SignSearch } from './sign.js';

/** In the order of ShakeRule.Axes. */
const SHAKE_AXES = ['x', 'xy', 'xyz'];

export class Motion {
  /** @type {Set<MotionReader>} */
  #readers = new Set();
  /** @type {Phone | null} */
  phone = null;
  /** Whether wasm could not be loaded; it is tried again when somebody begins to read. */
  lacksCore = false;
  #isBeginning = false;
  /** Whether the sign was found in this visit. */
  #isSure = false;
  /** @type {SignSearch | null} */
  #signs = null;
  #frame = 0;
  #sensor = new Accelerometer((...reading) => this.#take(...reading), () => this.#tell());

  constructor() {
    document.addEventListener('visibilitychange', () => this.#run());
    settings.read(() => this.#chooseShake());
  }

  get sensor() {
    return this.#sensor.state;
  }

  /** Whether a tap may bring what was refused: the browser asks again, or says at once what it said before. */
  get canAskAgain() {
    return needsTap();
  }

  /** The sign, where it is known. @returns {import('./sign.js').Sign | null} */
  get sign() {
    const { motionSign } = settings.current;
    return motionSign === 'unknown' ? null : motionSign;
  }

  /** Whether it takes the person to lay the phone down to find the sign. */
  get hasToLie() {
    return this.sign === null && this.#signs?.hasToLie === true;
  }

  /**
   * @param {MotionReader} reader
   * @returns {() => void} ends the reading
   */
  read(reader) {
    this.#readers.add(reader);
    this.lacksCore = false;
    this.#run();
    return () => {
      this.#readers.delete(reader);
      this.#run();
    };
  }

  /** Asks for the sensor, by a tap. */
  ask() {
    return this.#sensor.ask();
  }

  /** Takes the phone for lying with its face up; false where it does not. */
  lies() {
    return this.#signs?.lies() ?? false;
  }

  #run() {
    if (this.#readers.size > 0 && !document.hidden) {
      this.#sensor.start();
      return;
    }
    this.#sensor.stop();
    this.#signs?.stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** @type {import('./accelerometer.js').Reading} */
  #take(seconds, x, y, z, hasGravity) {
    if (this.phone?.hasGravity !== hasGravity) this.#begin(hasGravity);
    if (!this.phone) return;
    this.#signs?.take(seconds, x, y, z);
    this.phone.add(seconds, x, y, z);
    if (this.phone.isFull) this.#flush();
    else this.#frame ||= requestAnimationFrame(() => this.#flush());
  }

  /**
   * Begins anew, as soon as wasm is here.
   * @param {boolean} hasGravity
   */
  async #begin(hasGravity) {
    if (this.#isBeginning || this.lacksCore) return;
    this.#isBeginning = true;
    this.phone?.letGo();
    this.phone = null;
    const core = await loadInstrumentCore();
    this.#isBeginning = false;
    this.lacksCore = core === null;
    if (core === null) return this.#tell();
    // Until the sign is found, that of most browsers is as good as the other.
    this.phone = new Phone(core.wasm, this.sign ?? 'w3c', hasGravity);
    this.#chooseShake();
    this.#signs ??= new SignSearch(core.wasm, (sign) => this.#find(sign), () => this.#tell());
    this.#tell();
  }

  /** @param {import('./sign.js').Sign} sign */
  #find(sign) {
    const { phone } = this;
    this.#isSure = true;
    settings.choose({ motionSign: sign });
    if (phone && phone.sign !== sign) {
      this.phone = new Phone(phone.wasm, sign, phone.hasGravity);
      phone.letGo();
      this.#chooseShake();
    }
    this.#tell();
  }

  #flush() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.phone) return;
    const batch = this.phone.take();
    for (const reader of this.#readers) reader.onBatch?.(batch);
  }

  #chooseShake() {
    const { shakeStrictness, shakeAxes } = settings.current;
    this.phone?.shakeBy(Number(shakeStrictness), SHAKE_AXES.indexOf(shakeAxes));
  }

  #tell() {
    if (this.sensor === 'running' && this.phone?.hasGravity && !this.#isSure) this.#signs?.start();
    for (const reader of this.#readers) reader.onState?.();
  }
}

/** The one of this page. */
export const motion = new Motion();
