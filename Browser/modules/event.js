/**
 * The open event.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { fillBadge } from './badge.js';
import { byId, linkable, make, pair, write } from './dom.js';
import { readFeature } from './earthquake.js';
import { facts, tsunamiSentence } from './facts.js';
import { loadEvent, RequestError } from './feed.js';
import { ago, capital, depth, magnitudeWords, moment, place, placeWords, together } from './format.js';
import { nearnessWords } from './nearness.js';
import { askPosition } from './position.js';

export class EventPanel {
  /** @type {string | null} */
  #id = null;
  /** @type {Earthquake | null} */
  #quake = null;
  /** @type {any} */
  #details = null;
  /** @type {AbortController | null} */
  #request = null;

  /**
   * @param {object} reader
   * @param {() => void} reader.onClose
   * @param {(quake: Earthquake) => void} reader.onFound an event came that the feed did not hold
   * @param {(quake: Earthquake) => void} reader.onDraw gives an event its symbol
   * @param {(place: import('./position.js').Place) => void} reader.onPlace
   * @param {() => number} reader.now
   * @param {import('./nearness.js').NearnessBook} reader.nearness
   */
  constructor(reader) {
    this.reader = reader;
    byId('event-close').addEventListener('click', () => reader.onClose());
    byId('how-far').addEventListener('click', () => this.#askHowFar());
  }

  get quake() {
    return this.#quake;
  }

  /**
   * Opens an event; what the feed carried is shown while the rest is on its way.
   * @param {string} id
   * @param {Earthquake | undefined} held
   */
  open(id, held) {
    this.#id = id;
    this.#quake = held ?? null;
    this.#details = null;
    byId('event').hidden = false;
    byId('event-scroller').scrollTop = 0;
    this.#say('');
    this.render();
    this.#load();
  }

  close() {
    this.#request?.abort();
    this.#id = null;
    this.#quake = null;
    byId('event').hidden = true;
  }

  focus() {
    byId('event-title').focus({ preventScroll: true });
  }

  /**
   * Another state of the open event arrived.
   * @param {Earthquake} quake
   * @param {boolean} withdrawn
   */
  update(quake, withdrawn) {
    this.#quake = quake;
    this.#details = { ...this.#details, withdrawn };
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
      const quake = readFeature(details?.feature, details?.number ?? null);
      if (request.signal.aborted || !quake) return;
      const first = this.#quake === null;
      this.reader.onDraw(quake);
      this.#details = details;
      this.#quake = quake;
      this.#say('');
      this.render();
      if (first) this.reader.onFound(quake);
    } catch (error) {
      if (request.signal.aborted) return;
      this.#failed(error);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    const unknown = error instanceof RequestError && error.status === 404;
    if (unknown && !this.#quake) {
      write(byId('event-title'), 'No such event is known here');
      this.#say('The address names an event that this server has not heard of.');
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#quake) write(byId('event-title'), 'The event could not be loaded');
    this.#say(`${this.#quake ? 'More details could not be loaded' : 'The server could not be asked'} (${reason}).`);
  }

  /** @param {string} words */
  #say(words) {
    const trouble = byId('event-trouble');
    trouble.hidden = words === '';
    write(trouble, words);
  }

  /** Brings words that depend on the time up to date as well. */
  render() {
    const quake = this.#quake, now = this.reader.now();
    for (const id of ['event-badge', 'event-sentence', 'how-far']) byId(id).hidden = !quake;
    if (!quake) {
      write(byId('event-title'), 'Loading');
      write(byId('event-line'), '');
      byId('event-facts').replaceChildren();
      for (const id of ['event-tsunami', 'event-withdrawn', 'distance', 'event-link']) byId(id).hidden = true;
      return;
    }
    fillBadge(byId('event-badge'), quake);
    write(byId('event-title'), place(quake.place));
    const severity = quake.symbol?.severity ?? '';
    write(byId('event-line'), `${capital(`${severity} ${quake.kind}`.trim())}, ${together(relative(quake.time, now))}`);
    const size = magnitudeWords(quake.magnitude, quake.magnitudeType);
    write(byId('event-sentence'), together(`${size}, ${depth(quake.depthKilometers)}, ${placeWords(quake.place)}`));
    this.#notice('event-tsunami', tsunamiSentence(quake));
    const joined = this.#details?.supersededBy ? 'This event was joined to another report of the same event.' : null;
    const withdrawn = this.#details?.withdrawn ? 'The agency withdrew this event. These are its last values.' : null;
    this.#notice('event-withdrawn', joined ?? withdrawn);
    this.#showDistance(quake);
    this.#showFacts(quake, now);
    this.#showLink(quake);
  }

  /**
   * @param {string} id
   * @param {string | null} words
   */
  #notice(id, words) {
    byId(id).hidden = words === null;
    write(byId(id), words ?? '');
  }

  /**
   * @param {Earthquake} quake
   * @param {number} now
   */
  #showFacts(quake, now) {
    const sections = facts(quake, this.#details, now).map(({ heading, pairs }) => {
      const list = make('dl', 'facts', ...pairs.map(([name, value]) => pair(name, value)));
      return make('section', '', make('h3', '', heading), list);
    });
    const shown = byId('event-facts');
    const next = make('div', '', ...sections);
    if (shown.textContent !== next.textContent) shown.replaceChildren(...sections);
  }

  /** @param {Earthquake} quake */
  #showLink(quake) {
    const address = linkable(quake.properties.url), link = byId('event-link');
    link.hidden = address === null;
    if (address === null) return;
    link.href = address;
    write(byId('event-link-text'), `The agency’s page (${new URL(address).hostname})`);
  }

  /** @param {Earthquake} quake */
  #showDistance(quake) {
    const nearness = this.reader.nearness.of(quake);
    byId('how-far').hidden = nearness !== null;
    byId('distance').hidden = nearness === null;
    write(byId('distance'), nearness ? capital(nearnessWords(nearness)) : '');
  }

  async #askHowFar() {
    const button = byId('how-far'), words = byId('distance');
    words.hidden = false;
    if (!this.reader.nearness.hasCore) {
      write(words, 'Distances cannot be worked out in this browser: its WebAssembly part did not load.');
      return;
    }
    write(words, 'Asking for your position');
    button.disabled = true;
    const answer = await askPosition();
    button.disabled = false;
    if (typeof answer === 'string') {
      write(words, answer);
      return;
    }
    const hadFocus = document.activeElement === button || document.activeElement === document.body;
    this.reader.onPlace(answer);
    this.render();
    if (hadFocus) words.focus({ preventScroll: true });
  }
}

/**
 * @param {number} time
 * @param {number} now
 */
const relative = (time, now) => (now - time < 86_400_000 ? ago(time, now) : moment(time, now));
