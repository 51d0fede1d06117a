/**
 * Where the device is, read only while somebody on the page wants it: one watch for all, which costs power.
 *
 * @typedef {import('./trip-core.js').Fix} Fix
 * @typedef {'insecure' | 'missing' | 'denied' | 'unavailable' | 'timed-out'} Problem
 * @typedef {{onFix: (fix: Fix) => void, onProblem: (problem: Problem) => void}} Reader
 */

/** Satellites take so long to be found under the open sky. */
const TIMEOUT_MILLISECONDS = 45_000;
/** By the browsers' codes. */
const PROBLEMS = /** @type {Problem[]} */ (['unavailable', 'denied', 'unavailable', 'timed-out']);

/**
 * @param {GeolocationPosition} position
 * @returns {Fix}
 */
const fixOf = ({ timestamp, coords }) => ({
  time: timestamp, latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy,
  altitude: coords.altitude ?? NaN, altitudeAccuracy: coords.altitudeAccuracy ?? NaN,
});

export class Positions {
  /** @type {Set<unknown>} */
  #wanting = new Set();
  /** @type {Reader[]} */
  #readers = [];
  /**
   * Those who wait for one alone.
   * @type {Map<unknown, (answer: Fix | Problem | null) => void>}
   */
  #asking = new Map();
  /** @type {number | null} */
  #watch = null;
  /**
   * The newest, however exact; null before the first.
   * @type {Fix | null}
   */
  last = null;

  /** @param {{geolocation?: Geolocation, isSecure: boolean}} browser */
  constructor({ geolocation, isSecure }) {
    this.geolocation = geolocation;
    this.isSecure = isSecure;
  }

  get isWatching() {
    return this.#watch !== null;
  }

  /** @param {Reader} reader is told everything, whoever asked for it */
  read(reader) {
    this.#readers.push(reader);
  }

  /**
   * From now on somebody wants positions.
   * @param {unknown} who
   */
  want(who) {
    this.#wanting.add(who);
    if (this.#watch === null) this.#begin();
  }

  /**
   * One fix, whatever its accuracy, after which whoever asked wants no more; null where it was given up before.
   * @param {unknown} who
   * @returns {Promise<Fix | Problem | null>}
   */
  once(who) {
    const { isWatching } = this;
    return new Promise((resolve) => {
      this.#asking.set(who, resolve);
      this.want(who);
      if (isWatching) this.restart();
    });
  }

  /** Looks anew, for those who want positions: what was refused may be allowed by now, and a device at rest tells again. */
  restart() {
    if (!this.#wanting.size) return;
    this.#stop();
    this.#begin();
  }

  #begin() {
    const { geolocation } = this;
    if (!this.isSecure || !geolocation) {
      this.#fail(this.isSecure ? 'missing' : 'insecure');
      return;
    }
    this.#watch = geolocation.watchPosition(
      (position) => this.#tell(fixOf(position)),
      (error) => this.#fail(PROBLEMS[error.code] ?? 'unavailable'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: TIMEOUT_MILLISECONDS },
    );
  }

  /**
   * Somebody wants no more; the last one turns the sensor off.
   * @param {unknown} who
   */
  release(who) {
    this.#answer(who, null);
    this.#wanting.delete(who);
    if (!this.#wanting.size) this.#stop();
  }

  #stop() {
    if (this.#watch !== null) this.geolocation?.clearWatch(this.#watch);
    this.#watch = null;
  }

  /** @param {Fix} fix */
  #tell(fix) {
    this.last = fix;
    for (const reader of this.#readers) reader.onFix(fix);
    for (const who of [...this.#asking.keys()]) this.#answer(who, fix);
  }

  /** @param {Problem} problem */
  #fail(problem) {
    for (const reader of this.#readers) reader.onProblem(problem);
    for (const who of [...this.#asking.keys()]) this.#answer(who, problem);
  }

  /**
   * @param {unknown} who
   * @param {Fix | Problem | null} answer
   */
  #answer(who, answer) {
    const resolve = this.#asking.get(who);
    if (!resolve) return;
    this.#asking.delete(who);
    if (answer !== null) this.release(who);
    resolve(answer);
  }
}

/** Those of this page. */
export const positions = new Positions({
  geolocation: globalThis.navigator?.geolocation, isSecure: globalThis.isSecureContext === true,
});
