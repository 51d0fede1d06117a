/**
 * Distances: where a trip began, where one is now, and how far that is, straight and along the way.
 *
 * @typedef {import('./trip-store.js').TripRecord} TripRecord
 * @typedef {object} Context what the page gives its blocks
 * @property {import('../settings.js').Settings} settings
 * @property {(target: import('../trip-layer.js').Target) => void} onShow
 * @property {() => number} now
 */
import { make, write } from '../dom.js';
import { button, sayOn, sign, spoken } from './controls.js';
import { Figure, Status } from './place-parts.js';
import { fixWords, positionSentence } from './position-words.js';
import { positions } from './positions.js';
import { Tracker } from './tracker.js';
import { TripChoices } from './trip-choices.js';
import { PLACE } from './trip-core.js';
import { TripList } from './trip-list.js';
import { fixAt, lengthWords, targetOf } from './trip-places.js';
import { TripStore } from './trip-store.js';

export class DistanceBlock {
  #store = new TripStore(() => localStorage);
  #status = new Status();
  #straight = new Figure();
  #along = new Figure();
  #tripButton = button('trip.begin', () => (this.#isUnderWay ? this.#tracker.end() : this.#tracker.begin()));
  #update = button('trip.update', () => this.#tracker.updateNow());
  #show = button('trip.show', () => this.#record && this.context.onShow(targetOf(this.#record)), 'place');
  #start = this.#place('trip.start', 'trip.show-start', () => this.#record && fixAt(this.#record, 0));
  #now = this.#place('trip.now', 'trip.show-now', () => this.#tracker.news ?? (this.#record && fixAt(this.#record, -PLACE)));
  #notKept = spoken('p', 'trip.not-kept', 'place-note');
  #background = spoken('p', 'trip.background', 'quiet');
  #figures = make('dl', 'place-figures', this.#straight.element, this.#along.element);
  #places = make('dl', 'place-facts', this.#start.element, this.#now.element);
  element = make('section', 'instrument-block place-block distance-block');
  /** The trips that are over, as they were shown last. */
  #listed = '';
  #tracker;
  #list;
  #choices;

  /**
   * @param {Context} context
   * @param {{wasm: any}} core
   */
  constructor(context, { wasm }) {
    this.context = context;
    const { settings } = context;
    this.#tracker = new Tracker({
      wasm, positions, store: this.#store, clock: () => Date.now(), onChange: () => this.#render(),
      wanted: () => ({ accuracy: Number(settings.current.tripAccuracy), filter: Number(settings.current.tripFilter) }),
    });
    this.#list = new TripList(this.#store, context);
    this.#choices = new TripChoices(settings);
    this.#build();
    settings.read((now, before) => {
      if (now.tripAccuracy !== before.tripAccuracy || now.tripFilter !== before.tripFilter) this.#tracker.reconsider();
    });
    addEventListener('storage', (event) => {
      if (this.#store.concerns(event)) this.#tracker.readAgain();
    });
  }

  get #record() {
    return this.#tracker.record;
  }

  get #isUnderWay() {
    return this.#record !== null || this.#tracker.isBeginning;
  }

  open() {
    this.#tracker.open();
    this.#render();
  }

  close() {
    this.#tracker.close();
  }

  retell() {
    this.#choices.retell();
    this.#listed = '';
    this.#render();
  }

  #build() {
    const title = spoken('h3', 'trip.title', 'place-title');
    title.id = 'instrument-distances';
    this.element.setAttribute('aria-labelledby', title.id);
    this.element.append(
      title,
      make('div', 'place-part', this.#status.element, this.#figures, this.#places,
        make('div', 'place-actions', this.#tripButton, this.#update, this.#show),
        this.#notKept, this.#background, spoken('p', 'trip.about', 'quiet'), this.#choices.element),
      this.#list.element,
    );
  }

  /**
   * A place in words, with a sign that shows it on the map.
   * @param {string} name
   * @param {string} show
   * @param {() => import('./trip-places.js').Place | null} place
   */
  #place(name, show, place) {
    const words = make('span'), press = sign('place', show, () => {
      const at = place();
      if (at) this.context.onShow({ latitude: at.latitude, longitude: at.longitude });
    });
    const element = make('div', '', spoken('dt', name), make('dd', '', words, press));
    const render = () => {
      const at = place();
      element.hidden = at === null;
      if (at) write(words, fixWords(at, this.context.now()));
    };
    return { element, render };
  }

  #render() {
    const tracker = this.#tracker, record = this.#record, choices = this.context.settings.current;
    const isWaiting = tracker.isReading && (tracker.isAsked || tracker.isBeginning || !tracker.judged);
    this.#status.tell(positionSentence(tracker, this.context.now()), isWaiting);
    this.#straight.tell('trip.straight', lengthWords(record?.straight ?? 0, choices));
    this.#along.tell('trip.along', lengthWords(record?.along ?? 0, choices));
    this.#figures.hidden = this.#show.hidden = record === null;
    sayOn(this.#tripButton, record ? 'trip.end' : tracker.isBeginning ? 'trip.give-up' : 'trip.begin');
    this.#start.render();
    this.#now.render();
    this.#places.hidden = this.#now.element.hidden;
    this.#background.hidden = !this.#isUnderWay;
    this.#notKept.hidden = tracker.isKept;
    this.#renderList();
  }

  #renderList() {
    const { finished } = this.#store, listed = JSON.stringify(finished.map(({ id, ended }) => [id, ended]));
    const state = `${listed}${this.context.settings.current.tripUnits}`;
    if (state === this.#listed) return;
    this.#listed = state;
    this.#list.render();
  }
}
