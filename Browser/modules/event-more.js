/**
 * What is around the open event, section by section, each asked for once the event itself is on screen.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { drawDetail } from './agency-detail.js';
import { AgencyPage } from './agency-page.js';
import { items } from './around-parts.js';
import { AroundSection } from './around-section.js';
import { citiesAround, drawCities } from './city-facts.js';
import { byId } from './dom.js';
import { nameInAddress, number } from './earthquake.js';
import { loadAround } from './feed.js';
import { drawNeighbours, largestOf, neighboursOf } from './neighbours.js';
import { Posts } from './posts.js';
import { say } from './strings.js';
import { drawWebcams, WebcamMarkers } from './webcams.js';

export class EventMore {
  #place = byId('event-more');
  /** @type {AroundSection[]} */
  #sections = [];
  #request = new AbortController();
  /** @type {Earthquake | null} */
  #quake = null;
  #page = new AgencyPage();
  #posts = new Posts();
  #markers = new WebcamMarkers();

  /**
   * @param {object} parts
   * @param {() => any} parts.map MapLibre's; null where there is none
   * @param {import('./events.js').EventSet} parts.events
   * @param {import('./city-book.js').CityBook} parts.book
   * @param {() => import('./core.js').Core | null} parts.core
   * @param {() => number} parts.now
   * @param {(quake: Earthquake) => void} parts.onPick
   * @param {(quakes: Earthquake[]) => void} parts.onNamed
   * @param {(what: Partial<import('./facts.js').Learnt>) => void} parts.onLearn
   */
  constructor(parts) {
    this.parts = parts;
  }

  /**
   * Follows the panel: from one event to another, from one state of it to the next, or to none.
   * @param {Earthquake | null} shown
   */
  show(shown) {
    // What is around it can be asked for by the agency's id only.
    const quake = shown?.id ? shown : null, before = this.#quake;
    if (quake === before) return;
    this.#quake = quake;
    if (quake && quake.number === before?.number) {
      const was = number(before.properties.updated);
      if (was !== null && number(quake.properties.updated) !== was) this.#ask();
      return;
    }
    this.#request.abort();
    this.#request = new AbortController();
    this.#sections = quake ? this.#kinds().map((kind) => new AroundSection(kind, this.#request.signal)) : [];
    this.#page.take(null);
    this.#markers.show(null, []);
    this.#posts.restart();
    this.#place.replaceChildren(...this.#sections.map(({ element }) => element));
    this.#ask();
    if (quake) this.#askForPage(this.#request.signal);
  }

  /**
   * Finds out whether the agency's page may be shown inside; where nobody can say, it opens in a tab of its own.
   * @param {AbortSignal} signal
   */
  async #askForPage(signal) {
    const answer = await this.#asked('page')(false, signal).catch(() => null);
    if (!signal.aborted) this.#page.take(answer);
  }

  #ask() {
    for (const section of this.#sections) section.ask(false);
  }

  /** Says everything anew. */
  retell() {
    for (const section of this.#sections) section.show();
  }

  /** @returns {Earthquake} */
  get #open() {
    return /** @type {Earthquake} */ (this.#quake);
  }

  /**
   * @param {string} what
   * @returns {(refresh: boolean, signal: AbortSignal) => Promise<any>}
   */
  #asked(what) {
    return (refresh, signal) => loadAround(nameInAddress(this.#open), what, refresh, signal);
  }

  /** @returns {import('./around-section.js').Kind[]} */
  #kinds() {
    const { core, now, book, events, map, onPick, onNamed, onLearn } = this.parts;
    const language = () => document.documentElement.lang;
    return [
      {
        id: 'event-detail', heading: () => say('detail.title'),
        ask: async (refresh, signal) => {
          const answer = await this.#asked('detail')(refresh, signal);
          const { isDepthFixed, horizontalErrorKilometers } = answer?.detail?.location ?? {};
          if (!signal.aborted) {
            onLearn({
              isDepthFixed: typeof isDepthFixed === 'boolean' ? isDepthFixed : null,
              horizontalErrorKilometers: number(horizontalErrorKilometers),
            });
          }
          return answer;
        },
        draw: (answer) => drawDetail(answer, core(), now()),
      },
      {
        id: 'event-cities', heading: () => say('cities.title'),
        ask: async (_, signal) => {
          const answer = await citiesAround(book, core(), this.#open, language);
          if (!signal.aborted) onLearn({ timeZone: answer.timeZone });
          return answer;
        },
        draw: (answer) => drawCities(answer, language()),
      },
      {
        id: 'event-neighbours', heading: () => say('neighbours.title'),
        ask: async () => {
          const found = neighboursOf(this.#open, events.newestFirst(), core());
          if (found) onNamed([...largestOf(found.earlier), ...largestOf(found.later)]);
          return { found };
        },
        draw: ({ found }) => drawNeighbours(found, now(), onPick),
      },
      {
        id: 'event-webcams', heading: () => say('webcams.title'),
        ask: async (refresh, signal) => {
          const answer = await this.#asked('webcams')(refresh, signal);
          if (!signal.aborted) this.#markers.show(map(), items(answer?.webcams));
          return answer;
        },
        draw: (answer) => drawWebcams(answer, now()),
      },
      {
        id: 'event-posts', heading: () => say('posts.title'), ask: this.#asked('posts'),
        draw: (answer) => this.#posts.draw(answer, now()),
      },
    ];
  }
}
