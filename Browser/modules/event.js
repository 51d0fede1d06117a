/**
 * The open event: what is held of it, and what is asked for.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { byId } from './dom.js';
import { readFeature } from './earthquake.js';
import { showEvent, showFacts } from './event-view.js';
import { positionError } from './facts.js';
import { loadEvent } from './feed.js';
import { HowFar } from './how-far.js';
import { connectShare } from './share.js';

/** @type {import('./event-view.js').Opened} */
const NOTHING = {
  quake: null, details: null, failure: null,
  learnt: { timeZone: null, isDepthFixed: null, horizontalErrorKilometers: null },
};

export class EventPanel {
  /** @type {string | null} */
  #id = null;
  #opened = NOTHING;
  /** @type {AbortController | null} */
  #request = null;

  /**
   * @param {object} reader
   * @param {() => void} reader.onClose
   * @param {(quake: Earthquake) => void} reader.onFound an event came that was not held
   * @param {(quake: Earthquake) => void} reader.onDraw gives an event its symbol
   * @param {(place: import('./position.js').Place) => void} reader.onPlace
   * @param {() => void} reader.onTold what is known of the event is on screen
   * @param {() => number} reader.now
   * @param {import('./nearness.js').NearnessBook} reader.nearness
   */
  constructor(reader) {
    this.reader = reader;
    this.howFar = new HowFar(reader, () => this.render());
    byId('event-close').addEventListener('click', () => reader.onClose());
    connectShare(() => this.quake);
  }

  get quake() {
    return this.#opened.quake;
  }

  /** Of the open event's position, in kilometers; null where it is not known. */
  get positionError() {
    return this.quake && positionError(this.quake, this.#opened.learnt);
  }

  /**
   * Opens an event; what is held of it is shown while the rest is on its way.
   * @param {string | null} id null until it is known
   * @param {Earthquake | undefined} held
   */
  open(id, held) {
    this.#id = id;
    this.#opened = { ...NOTHING, quake: held ?? null };
    this.howFar.forget();
    byId('event-address').hidden = true;
    byId('event').hidden = false;
    byId('event-scroller').scrollTop = 0;
    this.render();
    this.#load();
  }

  close() {
    this.#request?.abort();
    this.#id = null;
    this.#opened = NOTHING;
    byId('event').hidden = true;
  }

  focus() {
    byId('event-title').focus({ preventScroll: true });
  }

  /**
   * Takes what was found out after the event was shown.
   * @param {Partial<import('./facts.js').Learnt>} what
   */
  learn(what) {
    const { quake, details } = this.#opened, learnt = { ...this.#opened.learnt, ...what };
    this.#opened = { ...this.#opened, learnt };
    if (quake) showFacts(quake, details, learnt, this.reader.now());
  }

  /**
   * Another state of the open event arrived.
   * @param {Earthquake} quake
   * @param {boolean} withdrawn
   */
  update(quake, withdrawn) {
    this.#opened = { ...this.#opened, quake, details: { ...this.#opened.details, withdrawn } };
    this.render();
    this.#load();
  }

  async #load() {
    const id = this.#id;
    if (id === null) return;
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    try {
      const details = await loadEvent(id, request.signal);
      const quake = readFeature(details?.feature, details?.number);
      if (request.signal.aborted || !quake) return;
      const isNew = this.quake === null;
      this.reader.onDraw(quake);
      this.#opened = { ...this.#opened, quake, details, failure: null };
      this.render();
      if (isNew) this.reader.onFound(quake);
    } catch (failure) {
      if (request.signal.aborted) return;
      this.#opened = { ...this.#opened, failure };
      this.render();
    }
  }

  /** Brings words that depend on the time up to date as well. */
  render() {
    showEvent(this.#opened, this.reader.now());
    this.howFar.show(this.quake);
    if (this.quake) this.reader.onTold();
  }
}
