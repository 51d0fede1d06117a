/**
 * The server's memory of past days: which of them it holds, and having it fetch the others.
 *
 * @typedef {import('./wishes.js').Stretch} Stretch
 * @typedef {import('./wishes.js').Wish} Wish
 * @typedef {{status: 'known' | 'off', days: number, held: number, missing: Stretch[], today: boolean}} Holdings
 * @typedef {object} Job as /api/history tells it
 * @property {string} from
 * @property {string} to
 * @property {number} started
 * @property {number} [days]
 * @property {number} finished
 * @property {number} events
 * @property {number} new
 * @property {number} revised
 * @property {number} unchanged
 * @property {number} refused
 * @property {unknown[]} incomplete
 * @property {string} [failure]
 * @typedef {{status: string, mostDays: number, job?: Job}} HistoryDocument
 */

/** The live stream tells of every day; where it is silent for so long, the server is asked. */
const PATIENCE_MILLISECONDS = 4_000;

/** The server's sentence for why it does not fetch. */
export class Refusal extends Error {
  /**
   * @param {number} status of HTTP
   * @param {string} sentence
   */
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/** @param {Response} response */
async function read(response) {
  if (!response.ok) throw new Refusal(response.status, (await response.text()).trim());
  return response.json();
}

export class PastDays {
  /** @type {Set<(document: HistoryDocument) => void>} */
  #waiting = new Set();
  #patience = PATIENCE_MILLISECONDS;

  /** @param {{ask?: typeof fetch, patience?: number}} [how] for tests */
  constructor({ ask = (...question) => fetch(...question), patience = PATIENCE_MILLISECONDS } = {}) {
    this.ask = ask;
    this.#patience = patience;
  }

  /**
   * Takes news from the live stream.
   * @param {HistoryDocument} document
   */
  take(document) {
    for (const reader of [...this.#waiting]) reader(document);
  }

  /**
   * Which days the server holds.
   * @param {Wish} wish
   * @returns {Promise<Holdings>}
   */
  async holdings({ from, to, filter }) {
    const parameters = new URLSearchParams({ from, to });
    for (const [name, value] of Object.entries(filter)) parameters.set(name, String(value));
    return read(await this.ask(`/api/history/days?${parameters}`, { cache: 'no-store' }));
  }

  /** @returns {Promise<HistoryDocument>} */
  async state() {
    return read(await this.ask('/api/history', { cache: 'no-store' }));
  }

  /**
   * Has the server fetch the days of a wish, after others that it is fetching.
   * @param {Wish} wish
   * @param {(job: Job | null) => void} onProgress null while others are fetched
   * @returns {Promise<HistoryDocument>} its end
   */
  async fetch(wish, onProgress) {
    for (;;) {
      try {
        const begun = await this.#post(wish);
        return await this.#follow(begun, onProgress);
      } catch (refusal) {
        if (!(refusal instanceof Refusal && refusal.status === 409)) throw refusal;
        onProgress(null);
        await this.#news((document) => document.status !== 'running');
      }
    }
  }

  /**
   * @param {Wish} wish
   * @returns {Promise<HistoryDocument>}
   */
  async #post(wish) {
    const body = JSON.stringify(wish);
    return read(await this.ask('/api/history', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }));
  }

  /**
   * @param {HistoryDocument} document
   * @param {(job: Job | null) => void} onProgress
   */
  async #follow(document, onProgress) {
    while (document.status === 'running') {
      onProgress(document.job ?? null);
      const news = await this.#news(() => true);
      // Once another job has begun, nothing more is told of this one.
      if (news.job?.started !== document.job?.started) return { ...document, status: 'done' };
      document = news;
    }
    return document;
  }

  /**
   * The next news that count, from the live stream or, where that is silent, from the server.
   * @param {(document: HistoryDocument) => boolean} counts
   * @returns {Promise<HistoryDocument>}
   */
  #news(counts) {
    return new Promise((resolve, reject) => {
      /** @type {ReturnType<typeof setTimeout>} */
      let timer;
      /** @param {HistoryDocument} document */
      const reader = (document) => {
        if (counts(document)) end(() => resolve(document));
      };
      /** @param {() => void} conclude */
      const end = (conclude) => {
        clearTimeout(timer);
        this.#waiting.delete(reader);
        conclude();
      };
      const look = () => {
        this.state().then((document) => {
          if (!counts(document)) timer = setTimeout(look, this.#patience);
          reader(document);
        }, (failure) => end(() => reject(failure)));
      };
      this.#waiting.add(reader);
      timer = setTimeout(look, this.#patience);
    });
  }
}
