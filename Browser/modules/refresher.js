/**
 * Asks a question until it is answered: one request at a time, the newest wish wins, failures are tried again.
 *
 * @template Question, Answer
 * @typedef {object} RefreshReader
 * @property {(question: Question, signal: AbortSignal) => Promise<Answer>} load
 * @property {(answer: Answer, asked: {question: Question, at: number}) => void} onAnswer `at` on the page's own clock
 * @property {() => void} onStatus
 */
import { Backoff } from './backoff.js';

/** @template Question, Answer */
export class Refresher {
  busy = false;
  /**
   * What was thrown at the last attempt; null where nothing was.
   * @type {unknown}
   */
  failure = null;
  #backoff = new Backoff({ first: 2_000, most: 60_000 });
  /** @type {AbortController | null} */
  #request = null;

  /** @param {RefreshReader<Question, Answer>} reader */
  constructor(reader) {
    this.reader = reader;
  }

  /**
   * Asks, and again after each failure until the answer is there or another question is asked.
   * @param {Question} question
   */
  async refresh(question) {
    this.stop();
    const request = new AbortController();
    this.#request = request;
    while (!request.signal.aborted) {
      this.#tell(true, null);
      const at = performance.now();
      try {
        const answer = await this.reader.load(question, request.signal);
        if (request.signal.aborted) return;
        this.#backoff.reset();
        this.reader.onAnswer(answer, { question, at });
        this.#tell(false, null);
        return;
      } catch (error) {
        if (request.signal.aborted) return;
        this.#tell(false, error);
        await this.#backoff.wait();
      }
    }
  }

  /** Asks no more. */
  stop() {
    this.#request?.abort();
    this.#backoff.now();
    this.busy = false;
    this.failure = null;
  }

  /**
   * @param {boolean} busy
   * @param {unknown} failure
   */
  #tell(busy, failure) {
    this.busy = busy;
    this.failure = failure;
    this.reader.onStatus();
  }
}
