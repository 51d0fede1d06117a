/**
 * The chain of a phone's motion in wasm: readings go in one by one, and what they mean comes out in batches.
 *
 * @typedef {import('./sign.js').Sign} Sign
 * @typedef {{kind: 'orientation', seconds: number, orientation: number}} Turn
 * @typedef {{kind: 'began', seconds: number}} Began
 * @typedef {{kind: 'ended', seconds: number, direction: number, duration: number, peak: [number, number, number]}} Ended
 * @typedef {{kind: 'gesture', seconds: number, gesture: number}} Gesture
 * @typedef {Turn | Began | Ended | Gesture} MotionEvent
 * @typedef {object} Batch what came since the last one; it holds until the next one
 * @property {number} count of samples
 * @property {number[]} addresses of the columns seconds, x, y and z in wasm's memory, in the browser's own unit and sign
 * @property {Float64Array} seconds
 * @property {Float64Array} motions eight numbers a sample, as `phone_take` of PhoneExports.swift writes them
 * @property {MotionEvent[]} events
 */
import { doubles } from '../lending.js';

/** More readings than come in a frame, even a late one. */
const ROOM = 64;
const COLUMNS = 4;
/** How many numbers a motion has, an event, and how many events a sample makes at most. */
export const MOTION = 8;
const EVENT = 7, EVENTS_A_SAMPLE = 7;
/** Codes of BrowserCore: the unit m/s², and the signs. */
const METERS_PER_SECOND_SQUARED = 1;
const SIGN_CODES = { apple: 0, w3c: 1 };

/** @param {Sign} sign */
export const source = (sign) => /** @type {const} */ ([METERS_PER_SECOND_SQUARED, SIGN_CODES[sign]]);

export class Phone {
  #queue = Array.from({ length: COLUMNS }, () => new Float64Array(ROOM));
  #queued = 0;
  #phone = 0;
  /** @type {number[]} */
  #columns;
  /** @type {Batch} */
  #batch;

  /**
   * @param {any} wasm
   * @param {Sign} sign
   * @param {boolean} hasGravity whether gravity is in what is read
   */
  constructor(wasm, sign, hasGravity) {
    this.wasm = wasm;
    this.sign = sign;
    this.hasGravity = hasGravity;
    this.#phone = wasm.phone_make(...source(sign));
    this.#columns = Array.from({ length: COLUMNS }, () => wasm.allocate(ROOM * 8));
    this.motions = wasm.allocate(ROOM * MOTION * 8);
    this.events = wasm.allocate(ROOM * EVENTS_A_SAMPLE * EVENT * 8);
    this.angles = wasm.allocate(3 * 8);
    this.#batch = {
      count: 0, addresses: this.#columns, seconds: this.#queue[0], motions: new Float64Array(ROOM * MOTION), events: [],
    };
  }

  get isFull() {
    return this.#queued === ROOM;
  }

  /**
   * @param {number} strictness 0 to 1
   * @param {number} axes 0 x, 1 x and y, 2 all
   */
  shakeBy(strictness, axes) {
    this.wasm.phone_shake_rule(this.#phone, strictness, axes);
  }

  /**
   * Keeps a reading for the next batch.
   * @param {number} seconds
   * @param {number} x
   * @param {number} y
   * @param {number} z
   */
  add(seconds, x, y, z) {
    const [times, xs, ys, zs] = this.#queue, place = this.#queued;
    times[place] = seconds;
    xs[place] = x;
    ys[place] = y;
    zs[place] = z;
    this.#queued = place + 1;
  }

  /** What the kept readings mean. */
  take() {
    const { wasm } = this, count = this.#queued;
    this.#queue.forEach((column, index) => doubles(wasm, this.#columns[index], ROOM).set(column));
    const way = this.hasGravity ? wasm.phone_take : wasm.phone_take_removed;
    const found = way(this.#phone, count, ...this.#columns, this.motions, this.events, ROOM * EVENTS_A_SAMPLE);
    this.#batch.motions.set(doubles(wasm, this.motions, count * MOTION));
    this.#batch.count = count;
    this.#batch.events = found > 0 ? eventsOf(doubles(wasm, this.events, found * EVENT)) : [];
    this.#queued = 0;
    return this.#batch;
  }

  /**
   * How the phone is inclined, in degrees: the top edge raised, the right edge lowered as it rolls, the right edge raised; not
   * numbers while gravity has no direction.
   */
  inclination() {
    this.wasm.phone_inclination(this.#phone, this.angles);
    const [pitch, roll, rightEdge] = doubles(this.wasm, this.angles, 3);
    return { pitch, roll, rightEdge };
  }

  /** Gives all its memory back. */
  letGo() {
    this.wasm.let_go(this.#phone);
    for (const address of [...this.#columns, this.motions, this.events, this.angles]) this.wasm.release(address);
  }
}

/**
 * @param {Float64Array} numbers
 * @returns {MotionEvent[]}
 */
function eventsOf(numbers) {
  const events = [];
  for (let at = 0; at < numbers.length; at += EVENT) {
    const [kind, seconds, code, duration, x, y, z] = numbers.subarray(at, at + EVENT);
    if (kind === 0) events.push(/** @type {Turn} */ ({ kind: 'orientation', seconds, orientation: code }));
    else if (kind === 1) events.push(/** @type {Began} */ ({ kind: 'began', seconds }));
    else if (kind === 2) events.push(/** @type {Ended} */ ({ kind: 'ended', seconds, direction: code, duration, peak: [x, y, z] }));
    else events.push(/** @type {Gesture} */ ({ kind: 'gesture', seconds, gesture: code }));
  }
  return events;
}
