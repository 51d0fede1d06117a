/**
 * The server's clock, so that a simulated time, or a device whose clock is wrong, shows the right ages.
 */
export class Clock {
  #offset = 0;
  #heard = false;

  /** Milliseconds since 1970 on the server's clock. */
  now() {
    return Date.now() + this.#offset;
  }

  /**
   * Takes over the server's time.
   * @param {unknown} serverNow
   */
  set(serverNow) {
    if (typeof serverNow !== 'number' || !Number.isFinite(serverNow)) return;
    this.#offset = serverNow - Date.now();
    this.#heard = true;
  }

  /**
   * Takes a time that may be a little old, as long as nothing better was heard.
   * @param {unknown} serverNow
   */
  suggest(serverNow) {
    if (this.#heard) return;
    this.set(serverNow);
    this.#heard = false;
  }
}
