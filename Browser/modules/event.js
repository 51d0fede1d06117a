/**
 * The open event.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { fillBadge } from './badge.js';
import { byId, linkable, make, pair, write } from './dom.js';
import { readFeature } from './earthquake.js';
import { facts, positionError, tsunamiSentence } from './facts.js';
import { loadEvent, reasonOf, RequestError } from './feed.js';
import { agoOrMoment, capital, depth, magnitudeWords, placeInWords, placeOf, together } from './format.js';
import { nearnessWords } from './nearness.js';
import { askPosition } from './position.js';
import { connectShare } from './share.js';
import { say, sayValue } from './strings.js';

const NOTHING_LEARNT = { timeZone: null, isDepthFixed: null, horizontalErrorKilometers: null };

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
   * What was thrown when the event was last asked for; null where nothing was.
   * @type {unknown}
   */
  #failure = null;
  /**
   * The key of what is told in place of a distance.
   * @type {string | null}
   */
  #noDistance = null;
  /** @type {import('./facts.js').Learnt} */
  #learnt = NOTHING_LEARNT;

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
    byId('event-close').addEventListener('click', () => reader.onClose());
    byId('how-far').addEventListener('click', () => this.#askHowFar());
    connectShare(() => this.#quake);
  }

  get quake() {
    return this.#quake;
  }

  /** Of the open event's position, in kilometers; null where it is not known. */
  get positionError() {
    return this.#quake && positionError(this.#quake, this.#learnt);
  }

  /** The answer of /api/events; null until it has come. */
  get details() {
    return this.#details;
  }

  /**
   * Opens an event; what is held of it is shown while the rest is on its way.
   * @param {string | null} id null until it is known
   * @param {Earthquake | undefined} held
   */
  open(id, held) {
    this.#id = id;
    this.#quake = held ?? null;
    this.#details = null;
    this.#learnt = NOTHING_LEARNT;
    byId('event-address').hidden = true;
    byId('event').hidden = false;
    byId('event-scroller').scrollTop = 0;
    this.#failure = null;
    this.#noDistance = null;
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
   * Takes what was found out after the event was shown.
   * @param {Partial<import('./facts.js').Learnt>} what
   */
  learn(what) {
    this.#learnt = { ...this.#learnt, ...what };
    if (this.#quake) this.#showFacts(this.#quake, this.reader.now());
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
      const quake = readFeature(details?.feature, details?.number);
      if (request.signal.aborted || !quake) return;
      const first = this.#quake === null;
      this.reader.onDraw(quake);
      this.#details = details;
      this.#quake = quake;
      this.#failure = null;
      this.render();
      if (first) this.reader.onFound(quake);
    } catch (error) {
      if (request.signal.aborted) return;
      this.#failure = error;
      this.render();
    }
  }

  /** Says why the event, or the rest of it, is not there. */
  #showFailure() {
    const failure = this.#failure, trouble = byId('event-trouble');
    const unknown = failure instanceof RequestError && failure.status === 404 && !this.#quake;
    if (failure !== null && !this.#quake) write(byId('event-title'), say(unknown ? 'event.unknown' : 'event.failed'));
    trouble.hidden = failure === null;
    if (failure === null) return;
    const sentence = this.#quake ? 'event.no-details' : 'event.not-asked';
    write(trouble, unknown ? say('event.unknown-why') : say(sentence, { reason: reasonOf(failure) }));
  }

  /** Brings words that depend on the time up to date as well. */
  render() {
    const quake = this.#quake, now = this.reader.now();
    for (const id of ['event-badge', 'event-sentence', 'event-actions', 'how-far']) byId(id).hidden = !quake;
    if (!quake) {
      write(byId('event-title'), say('event.loading'));
      write(byId('event-line'), '');
      byId('event-facts').replaceChildren();
      for (const id of ['event-tsunami', 'event-withdrawn', 'distance']) byId(id).hidden = true;
      this.#showFailure();
      return;
    }
    fillBadge(byId('event-badge'), quake);
    write(byId('event-title'), together(placeOf(quake)));
    const time = together(agoOrMoment(quake.time, now));
    write(byId('event-line'), say('event.line', { what: whatWords(quake), time }));
    write(byId('event-sentence'), together(say('event.sentence', {
      magnitude: magnitudeWords(quake.magnitude, quake.magnitudeType),
      depth: depth(quake.depthKilometers),
      place: placeInWords(quake),
    })));
    this.#notice('event-tsunami', tsunamiSentence(quake));
    const joined = this.#details?.supersededBy ? say('event.joined') : null;
    const withdrawn = this.#details?.withdrawn ? say('event.withdrawn') : null;
    this.#notice('event-withdrawn', joined ?? withdrawn);
    this.#showDistance(quake);
    this.#showFacts(quake, now);
    this.#showLinks(quake);
    this.#showFailure();
    this.reader.onTold();
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
    const sections = facts(quake, this.#details, now, this.#learnt).map(({ heading, pairs }) => {
      const list = make('dl', 'facts', ...pairs.map(([name, value]) => pair(name, value)));
      return make('section', '', make('h3', '', heading), list);
    });
    const shown = byId('event-facts');
    const next = make('div', '', ...sections);
    if (shown.textContent !== next.textContent) shown.replaceChildren(...sections);
  }

  /** @param {Earthquake} quake */
  #showLinks(quake) {
    const address = linkable(quake.properties.url), form = linkable(this.#details?.links?.feltReportForm);
    const link = byId('event-link'), felt = byId('event-felt');
    link.hidden = address === null;
    felt.hidden = form === null;
    if (form !== null) felt.href = form;
    if (address === null) return;
    link.href = address;
    write(byId('event-link-text'), say('event.agency-page', { host: new URL(address).hostname }));
  }

  /** @param {Earthquake} quake */
  #showDistance(quake) {
    const nearness = this.reader.nearness.of(quake);
    byId('how-far').hidden = nearness !== null;
    const words = nearness ? capital(nearnessWords(nearness)) : this.#noDistance && say(this.#noDistance);
    byId('distance').hidden = !words;
    write(byId('distance'), words ?? '');
  }

  async #askHowFar() {
    const button = byId('how-far'), words = byId('distance');
    this.#noDistance = 'me.asking';
    this.render();
    button.disabled = true;
    const answer = await askPosition(this.reader.nearness);
    button.disabled = false;
    this.#noDistance = typeof answer === 'string' ? answer : null;
    const hadFocus = document.activeElement === button || document.activeElement === document.body;
    if (typeof answer !== 'string') this.reader.onPlace(answer);
    this.render();
    if (hadFocus && typeof answer !== 'string') words.focus({ preventScroll: true });
  }
}

/**
 * "Strong earthquake", or the kind of what is none.
 * @param {Earthquake} quake
 */
function whatWords({ kind, symbol }) {
  if (kind === 'earthquake' && symbol?.severity) return say(`earthquake.${symbol.severity}`);
  return capital(sayValue('kind', kind));
}
