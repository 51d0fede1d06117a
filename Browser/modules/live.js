/**
 * The live stream: keeps it open, resumes after the last change it saw, notices silence, and comes back after a loss.
 *
 * @typedef {object} LiveReader
 * @property {(connection: {resumed: boolean}) => void} onOpen
 * @property {() => void} onLost
 * @property {(change: any) => void} onChange
 * @property {(document: any) => void} onSources
 * @property {(document: any) => void} onHistory
 * @property {(now: unknown) => void} onHeartbeat
 * @property {() => void} onReset
 */
import { Backoff } from './backoff.js';
import { MessageParser } from './stream.js';

/** A heartbeat comes every 15 s; without one for this long the connection is dead, whatever the browser thinks. */
const SILENCE_MILLISECONDS = 40_000;
const LONGEST_WISH_MILLISECONDS = 120_000;

export class Live {
  #backoff = new Backoff();
  /** @type {string | null} */
  #lastId = null;
  /** @type {AbortController | null} */
  #connection = null;
  /** @type {number | undefined} */
  #silence;
  #open = false;

  /** @param {LiveReader} reader */
  constructor(reader) {
    this.reader = reader;
    addEventListener('offline', () => this.#connection?.abort());
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => document.hidden || this.retry());
  }

  get open() {
    return this.#open;
  }

  /** Tries at once, if a wait is under way. */
  retry() {
    this.#backoff.now();
  }

  /** Runs for as long as the page does. */
  async run() {
    for (;;) {
      let wish = 0;
      try {
        wish = await this.#listen();
      } catch {
        // A connection ends by an error or by its end: both are a loss.
      }
      clearTimeout(this.#silence);
      this.#open = false;
      this.reader.onLost();
      await this.#backoff.wait(wish);
    }
  }

  /**
   * One connection, until it ends.
   * @returns {Promise<number>} how long the server asks to wait, in milliseconds
   */
  async #listen() {
    const connection = new AbortController();
    this.#connection = connection;
    this.#heard();
    /** @type {Record<string, string>} */
    const headers = { Accept: 'text/event-stream' };
    if (this.#lastId !== null) headers['Last-Event-ID'] = this.#lastId;
    const response = await fetch('/live', { headers, cache: 'no-store', signal: connection.signal });
    if (!response.ok || !response.body) {
      const seconds = Number(response.headers.get('Retry-After') ?? 0);
      return Math.min(LONGEST_WISH_MILLISECONDS, (seconds > 0 ? seconds : 0) * 1000);
    }
    this.#open = true;
    this.#backoff.reset();
    this.reader.onOpen({ resumed: this.#lastId !== null });
    const parser = new MessageParser();
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return 0;
      this.#heard();
      for (const message of parser.take(value)) this.#deliver(message);
    }
  }

  #heard() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#connection?.abort(), SILENCE_MILLISECONDS);
  }

  /** @param {import('./stream.js').Message} message */
  #deliver({ event, data, id }) {
    let document;
    try {
      document = JSON.parse(data);
    } catch {
      return;
    }
    if (id !== null) this.#lastId = id;
    if (event === 'change') this.reader.onChange(document);
    if (event === 'history') this.reader.onHistory(document);
    if (event === 'heartbeat') this.reader.onHeartbeat(document.now);
    if (event === 'sources') {
      // Before the first change the store's sequence says from where to resume.
      this.#lastId ??= Number.isInteger(document.store?.sequence) ? String(document.store.sequence) : null;
      this.reader.onSources(document);
    }
    if (event === 'reset') {
      this.#lastId = Number.isInteger(document.sequence) ? String(document.sequence) : null;
      this.reader.onReset();
    }
  }
}
