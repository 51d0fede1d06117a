/**
 * Keeps the feed of the chosen period: one request at a time, the newest wish wins, failures are tried again.
 *
 * @typedef {import('./state.js').Period} Period
 * @typedef {object} RefreshReader
 * @property {(feed: import('./feed.js').Feed, cover: {period: Period, askedAt: number}) => void} onFeed
 * @property {(status: {busy: boolean, failure: unknown}) => void} onStatus `failure` is null where there is none
 */
import { Backoff } from './backoff.js';
import { loadFeed } from './feed.js';

export class Refresher {
  #backoff = new Backoff({ first: 2_000, most: 60_000 });
  /** @type {AbortController | null} */
  #request = null;

  /** @param {RefreshReader} reader */
  constructor(reader) {
    this.reader = reader;
  }

  /**
   * Asks for a feed, and again after each failure until it is there or another is asked for.
   * @param {import('./state.js').Period} period
   */
  async refresh(period) {
    this.#request?.abort();
    this.#backoff.now();
    const request = new AbortController();
    this.#request = request;
    while (!request.signal.aborted) {
      this.reader.onStatus({ busy: true, failure: null });
      const askedAt = performance.now();
      try {
        const feed = await loadFeed(period, request.signal);
        if (request.signal.aborted) return;
        this.#backoff.reset();
        this.reader.onFeed(feed, { period, askedAt });
        this.reader.onStatus({ busy: false, failure: null });
        return;
      } catch (error) {
        if (request.signal.aborted) return;
        this.reader.onStatus({ busy: false, failure: error });
        await this.#backoff.wait();
      }
    }
  }
}
