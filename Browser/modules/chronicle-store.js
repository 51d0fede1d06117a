/**
 * Every event the server holds, as numbers in one typed array: 16 bytes an event, which the graphics card draws from as
 * they are, and the number by which the service knows it. The largest come first, those without a magnitude last, so
 * that small circles lie on large ones and a least magnitude is only an end.
 *
 * @typedef {{from: number, until: number}} Minutes since 1970, `until` not included
 * @typedef {object} Point one event
 * @property {number} number the service's own
 * @property {number} time milliseconds since 1970, whole minutes
 * @property {number} latitude
 * @property {number} longitude
 * @property {number | null} depthKilometers
 * @property {number | null} magnitude in hundredths, rounded down
 */

/** Stands for a magnitude or a depth that is not known. */
export const MISSING = -32_768;
const MINUTE = 60_000, DEGREES = 180 / Math.PI;
/** More than any catalog on earth: what claims to have more is damaged. */
const MOST_EVENTS = 50_000_000;

/** @param {number} degrees of longitude */
export const mercatorX = (degrees) => (degrees + 180) / 360;

/** @param {number} degrees of latitude; at the poles themselves it is endless */
export function mercatorY(degrees) {
  const latitude = Math.max(-89.9, Math.min(89.9, degrees));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2 / DEGREES)) / (2 * Math.PI);
}

/** @param {number} y */
const latitudeAt = (y) => (2 * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - Math.PI / 2) * DEGREES;

export class ChronicleStore {
  count = 0;

  /**
   * @param {number} capacity how many events are to come
   * @param {Minutes | null} times of the first event and the last; null where there is none
   */
  constructor(capacity, times) {
    if (capacity > MOST_EVENTS) throw new RangeError(`${capacity} events are more than there can be`);
    this.capacity = capacity;
    this.times = times;
    this.buffer = new ArrayBuffer(capacity * 16);
    /** Two an event: x and y on the Mercator map, whose sides are 1. */
    this.positions = new Float32Array(this.buffer, 0, capacity * 2);
    this.minutes = new Int32Array(this.buffer, capacity * 8, capacity);
    /** Two an event: the magnitude in hundredths and the depth in tenths of kilometers. */
    this.sizes = new Int16Array(this.buffer, capacity * 12, capacity * 2);
    this.numbers = new Uint32Array(capacity);
  }

  /** Whether all events are here. */
  get isWhole() {
    return this.count === this.capacity;
  }

  /**
   * How many of the first events are of a magnitude or over.
   * @param {number | null} least null for all, also those without a magnitude
   */
  end(least) {
    if (least === null) return this.count;
    const bound = Math.round(least * 100);
    let low = 0, high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sizes[middle * 2] < bound) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * How many of the first events are within some time.
   * @param {number} end
   * @param {Minutes} times
   */
  countWithin(end, { from, until }) {
    const { minutes } = this;
    let count = 0;
    for (let place = 0; place < end; place += 1) {
      if (minutes[place] >= from && minutes[place] < until) count += 1;
    }
    return count;
  }

  /**
   * The places of the first so many of them: the largest.
   * @param {number} end
   * @param {Minutes} times
   * @param {number} most
   */
  largestWithin(end, { from, until }, most) {
    const places = [];
    for (let place = 0; place < end && places.length < most; place += 1) {
      if (this.minutes[place] >= from && this.minutes[place] < until) places.push(place);
    }
    return places;
  }

  /**
   * @param {number} place
   * @returns {Point}
   */
  point(place) {
    const [magnitude, depth] = this.sizes.subarray(place * 2, place * 2 + 2);
    return {
      number: this.numbers[place],
      time: this.minutes[place] * MINUTE,
      longitude: this.positions[place * 2] * 360 - 180,
      latitude: latitudeAt(this.positions[place * 2 + 1]),
      magnitude: magnitude === MISSING ? null : magnitude / 100,
      depthKilometers: depth === MISSING ? null : depth / 10,
    };
  }
}
