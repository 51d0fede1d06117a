/**
 * The loading of the chronicle: how far it is, in words, and how it is stopped and begun anew.
 */
import { afterPaint } from './after-paint.js';
import { loadChronicle } from './chronicle-stream.js';
import { reasonOf } from './feed.js';
import { count } from './format.js';
import { say } from './strings.js';

/** How far it is, is said so often. */
const BETWEEN_MILLISECONDS = 250;
/**
 * What has come is drawn at once, and again after so many times what a frame took: a graphics card has it grow before
 * one's eyes, and without one the frames leave time for what is still to come.
 */
const FRAMES_APART = 6;

export class ChronicleLoading {
  /** @type {import('./chronicle-store.js').ChronicleStore | null} */
  store = null;
  /** @type {AbortController | null} */
  #request = null;
  /** @type {unknown} */
  #failure = null;
  #isStopped = false;
  #toldAt = -Infinity;
  #drawn = { count: -1, at: -Infinity, took: 0 };

  /** @param {() => void} onCome called when more has come, or nothing more will */
  constructor(onCome) {
    this.onCome = onCome;
  }

  /** Whether what has come is to be drawn now; told so, it is taken to be. */
  takeTurn() {
    const { count = 0, isWhole = false } = this.store ?? {}, now = performance.now();
    const isDue = count > 0 && now - this.#drawn.at >= FRAMES_APART * this.#drawn.took;
    if (count === this.#drawn.count || (this.#request && !isWhole && !isDue)) return false;
    const drawn = this.#drawn = { count, at: now, took: Infinity };
    afterPaint(() => {
      drawn.took = performance.now() - now;
    });
    return true;
  }

  /** Begins, unless all is here or on its way, or the person has stopped it. */
  start() {
    if (!this.#request && !this.store?.isWhole && !this.#isStopped) this.#load();
  }

  /** Ends it for now. */
  stop() {
    this.#request?.abort();
    this.#request = null;
  }

  /** Does what the button offers: stops, or begins anew. */
  act() {
    this.#isStopped = this.#request !== null;
    if (this.#isStopped) this.stop();
    else this.#load();
    this.onCome();
  }

  async #load() {
    const request = new AbortController();
    this.#request = request;
    this.#failure = null;
    this.#drawn = { count: -1, at: -Infinity, took: 0 };
    try {
      await loadChronicle(request.signal, (store) => {
        this.store = store;
        if (performance.now() - this.#toldAt < BETWEEN_MILLISECONDS) return;
        this.#toldAt = performance.now();
        this.onCome();
      });
    } catch (error) {
      if (request.signal.aborted) return;
      this.#failure = error;
    }
    this.#request = null;
    this.onCome();
  }

  /** @returns {{words: string, share: number | null, act: string}} */
  status() {
    const { store } = this, values = { here: count(store?.count ?? 0), all: count(store?.capacity ?? 0) };
    if (this.#failure) {
      const key = store?.count ? 'chronicle.failed-part' : 'chronicle.failed';
      return { words: say(key, { ...values, reason: reasonOf(this.#failure) }), share: null, act: say('history.again') };
    }
    if (store?.isWhole) return { words: store.capacity ? '' : say('chronicle.empty'), share: null, act: '' };
    if (this.#isStopped) return { words: say('chronicle.stopped', values), share: null, act: say('chronicle.rest') };
    if (!store) return { words: say('chronicle.asking'), share: 0, act: '' };
    return { words: say('chronicle.coming', values), share: store.count / store.capacity, act: say('history.stop') };
  }
}
