/**
 * Fetches what people read of events, their places and ids: first of the rows in view, then page by page of all that
 * is shown, so that it is there when they are scrolled to or the network is gone.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { Backoff } from './backoff.js';
import { loadTexts } from './feed.js';

const MOST_AT_ONCE = 500, MOST_AHEAD = 5_000, PAUSE_MILLISECONDS = 150;

export class Texts {
  /** @type {Earthquake[]} */
  #inView = [];
  /** @type {Earthquake[]} */
  #ahead = [];
  /**
   * What was asked for and is not known to the service.
   * @type {WeakSet<Earthquake>}
   */
  #unknown = new WeakSet();
  #backoff = new Backoff({ first: 2_000, most: 60_000 });
  #running = false;

  /** @param {(entries: any[]) => void} onTexts */
  constructor(onTexts) {
    this.onTexts = onTexts;
  }

  /**
   * Asks for the texts of these before all others.
   * @param {Earthquake[]} quakes
   */
  want(quakes) {
    this.#inView = this.#lacking(quakes);
    this.#run();
  }

  /**
   * Asks for the texts of these when nothing else is wanted.
   * @param {Earthquake[]} quakes
   */
  lookAhead(quakes) {
    this.#ahead = quakes;
    this.#run();
  }

  /** Asks again at once, if a failure is being waited for. */
  retry() {
    this.#backoff.now();
  }

  /** @param {Earthquake[]} quakes */
  #lacking(quakes) {
    return quakes.filter((quake) => !quake.settled && !this.#unknown.has(quake));
  }

  /** What is asked for next. */
  #next() {
    const inView = this.#lacking(this.#inView);
    return (inView.length ? inView : this.#lacking(this.#ahead.slice(0, MOST_AHEAD))).slice(0, MOST_AT_ONCE);
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    for (let quakes = this.#next(); quakes.length; quakes = this.#next()) {
      try {
        const entries = await loadTexts(quakes.map(({ number }) => number));
        this.#backoff.reset();
        this.onTexts(entries);
        for (const quake of this.#lacking(quakes)) this.#unknown.add(quake);
      } catch {
        // The connection tells of the server's loss; texts only wait for it.
        await this.#backoff.wait();
      }
      if (!this.#lacking(this.#inView).length) await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
    }
    this.#running = false;
  }
}
