/**
 * Waiting between attempts: twice as long each time, with jitter, up to a most; cut short on request.
 */
export class Backoff {
  #attempt = 0;
  /** @type {(() => void) | null} */
  #wake = null;

  /** @param {{first?: number, most?: number, random?: () => number}} options milliseconds */
  constructor({ first = 1_000, most = 30_000, random = Math.random } = {}) {
    this.first = first;
    this.most = most;
    this.random = random;
  }

  /** After a success the next wait is short again. */
  reset() {
    this.#attempt = 0;
  }

  /** Ends the wait under way. */
  now() {
    this.#attempt = 0;
    this.#wake?.();
  }

  /** @param {number} [atLeast] milliseconds the server asked for */
  async wait(atLeast = 0) {
    const full = Math.min(this.most, this.first * 2 ** this.#attempt);
    this.#attempt += 1;
    const milliseconds = Math.max(atLeast, full * (0.5 + this.random() / 2));
    await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
