/**
 * The last minute of the three axes, in a ring: with gravity in it and without.
 */

const ROOM = 8_192;
const PARTS = 6;
/** How much is kept, in seconds. */
export const KEPT_SECONDS = 60;

export class Trace {
  #seconds = new Float64Array(ROOM);
  #parts = new Float32Array(ROOM * PARTS);
  #next = 0;
  #count = 0;

  /** When the newest sample was measured; not a number where there is none. */
  get last() {
    return this.#count ? this.#seconds[(this.#next + ROOM - 1) % ROOM] : NaN;
  }

  /**
   * @param {number} seconds
   * @param {Float64Array} motions gravity x, y, z and movement x, y, z from a place on; without gravity it is not a number
   * @param {number} at the place
   */
  add(seconds, motions, at) {
    // A clock that was set back begins a minute of its own.
    if (seconds < this.last - 1) this.clear();
    const place = this.#next * PARTS, hasGravity = !Number.isNaN(motions[at]);
    for (let axis = 0; axis < 3; axis += 1) {
      const movement = motions[at + 3 + axis];
      this.#parts[place + axis] = hasGravity ? motions[at + axis] + movement : movement;
      this.#parts[place + 3 + axis] = movement;
    }
    this.#seconds[this.#next] = seconds;
    this.#next = (this.#next + 1) % ROOM;
    this.#count = Math.min(this.#count + 1, ROOM);
  }

  clear() {
    this.#count = 0;
  }

  /**
   * Goes through the samples of a time, oldest first, with the nearest one on each side of it.
   * @param {number} from in seconds
   * @param {number} to
   * @param {number} axis 0 x, 1 y, 2 z, and 3 more without gravity
   * @param {(seconds: number, g: number) => void} body
   */
  each(from, to, axis, body) {
    const oldest = this.#next + ROOM - this.#count;
    let low = 0, high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#seconds[(oldest + middle) % ROOM] < from) low = middle + 1;
      else high = middle;
    }
    for (let index = Math.max(0, low - 1); index < this.#count; index += 1) {
      const place = (oldest + index) % ROOM, seconds = this.#seconds[place];
      body(seconds, this.#parts[place * PARTS + axis]);
      if (seconds > to) return;
    }
  }

  /**
   * The newest value along an axis, in g; not a number where there is none.
   * @param {number} axis as in `each`
   */
  newest(axis) {
    return this.#count ? this.#parts[((this.#next + ROOM - 1) % ROOM) * PARTS + axis] : NaN;
  }
}
