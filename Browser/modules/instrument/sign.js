/**
 * Which way the sensor counts as positive: browsers on iOS count the other way round than all others. It is found by comparing
 * what is read with how the phone says that it is held, while it lies still; else by laying it with its face up.
 *
 * @typedef {'apple' | 'w3c'} Sign
 */

const SIGNS = /** @type {Sign[]} */ (['apple', 'w3c']);
/** By then a browser that tells how the phone is held has done so. */
const PATIENCE_SECONDS = 3;

export class SignSearch {
  /** How the phone is held: two of the angles of `deviceorientation`. @type {{beta: number, gamma: number} | null} */
  #attitude = null;
  #search = 0;
  #begunAt = NaN;
  #last = { x: NaN, y: NaN, z: NaN };
  #hear = (/** @type {DeviceOrientationEvent} */ { beta, gamma }) => {
    if (beta !== null && gamma !== null) this.#attitude = { beta, gamma };
  };

  /**
   * @param {any} wasm
   * @param {(sign: Sign) => void} onFound
   * @param {() => void} onLost called once the phone has to be laid down for it
   */
  constructor(wasm, onFound, onLost) {
    this.wasm = wasm;
    this.onFound = onFound;
    this.onLost = onLost;
    this.hasToLie = false;
  }

  get isOn() {
    return this.#search !== 0;
  }

  start() {
    if (this.isOn) return;
    this.#search = this.wasm.sign_search_make();
    this.#begunAt = NaN;
    addEventListener('deviceorientation', this.#hear);
  }

  stop() {
    if (!this.isOn) return;
    removeEventListener('deviceorientation', this.#hear);
    this.wasm.let_go(this.#search);
    this.#search = 0;
    this.#attitude = null;
    this.hasToLie = false;
  }

  /**
   * @param {number} seconds
   * @param {number} x in m/s², as the browser gives it
   * @param {number} y
   * @param {number} z
   */
  take(seconds, x, y, z) {
    if (!this.isOn) return;
    this.#last = { x, y, z };
    if (Number.isNaN(this.#begunAt)) this.#begunAt = seconds;
    if (this.#attitude) {
      this.#find(this.wasm.sign_search_take(this.#search, seconds, x, y, z, this.#attitude.beta, this.#attitude.gamma));
    } else if (!this.hasToLie && seconds - this.#begunAt > PATIENCE_SECONDS) {
      this.hasToLie = true;
      this.onLost();
    }
  }

  /**
   * Takes the last reading for one of a phone that lies with its face up.
   * @returns {boolean} whether it can be one
   */
  lies() {
    return this.#find(this.wasm.sign_lying(this.#last.x, this.#last.y, this.#last.z));
  }

  /** @param {number} code */
  #find(code) {
    if (code < 0) return false;
    this.stop();
    this.onFound(SIGNS[code]);
    return true;
  }
}
