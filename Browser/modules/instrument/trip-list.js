/**
 * The trips that are over: each opens to what is known of it and what can be done with it.
 *
 * @typedef {import('./trip-store.js').TripRecord} TripRecord
 */
import { make, write } from '../dom.js';
import { together } from '../format.js';
import { say } from '../strings.js';
import { button, nameBy, spoken } from './controls.js';
import { save } from './gpx.js';
import { PLACE } from './trip-core.js';
import { lengthWords, targetOf, tripName } from './trip-places.js';
import { LONGEST_NAME } from './trip-store.js';

export class TripList {
  #none = spoken('p', 'trip.empty', 'quiet');
  #rows = nameBy(make('ul', 'trips'), 'trip.list');
  #deletedWords = make('p');
  #deleted = make('div', 'place-deleted');
  #undo = button('trip.undo', () => this.#putBack());
  /** @type {TripRecord | null} the one that was deleted last */
  #lost = null;
  element = make('div', 'place-part place-trips', spoken('h4', 'trip.list', 'place-title'), this.#none, this.#deleted, this.#rows);

  /**
   * @param {import('./trip-store.js').TripStore} store
   * @param {import('./distance-block.js').Context} context
   */
  constructor(store, context) {
    this.store = store;
    this.context = context;
    // Without its bullets a list is none to some screen readers.
    this.#rows.setAttribute('role', 'list');
    this.#deletedWords.setAttribute('role', 'status');
    this.#deleted.append(this.#deletedWords, this.#undo);
  }

  render() {
    const { finished } = this.store, open = this.#rows.querySelector('details[open]')?.id;
    this.#none.hidden = finished.length > 0 || this.#lost !== null;
    this.#deleted.hidden = this.#lost === null;
    this.#rows.hidden = finished.length === 0;
    if (this.#lost) write(this.#deletedWords, say('trip.deleted', { name: this.#nameOf(this.#lost) }));
    this.#rows.replaceChildren(...finished.map((trip) => make('li', '', this.#row(trip, open))));
  }

  /** @param {TripRecord} trip */
  #nameOf(trip) {
    return tripName(trip, this.context.now());
  }

  /**
   * @param {TripRecord} trip
   * @param {string | undefined} open the id of the one that was open
   */
  #row(trip, open) {
    const { onShow, settings } = this.context, words = settings.current;
    const name = make('b', '', this.#nameOf(trip));
    const length = make('span', 'quiet', lengthWords(trip.along, words));
    const about = together(say('trip.summary', {
      along: lengthWords(trip.along, words), straight: lengthWords(trip.straight, words), count: trip.places.length / PLACE,
    }));
    const row = /** @type {HTMLDetailsElement} */ (make('details', 'trip',
      make('summary', '', name, length),
      make('p', 'quiet', about),
      this.#naming(trip, name),
      make('div', 'place-actions',
        button('trip.show', () => onShow(targetOf(trip)), 'place'),
        button('trip.save', () => save(trip, this.#nameOf(trip)), 'out'),
        button('trip.delete', () => this.#remove(trip), 'close'))));
    row.id = `trip-${trip.id}`;
    row.open = row.id === open;
    return row;
  }

  /**
   * The field for a trip's name, which without one goes by its time.
   * @param {TripRecord} trip
   * @param {HTMLElement} shown where its name stands
   */
  #naming(trip, shown) {
    const field = /** @type {HTMLInputElement} */ (make('input', 'place-field'));
    field.type = 'text';
    field.maxLength = LONGEST_NAME;
    field.autocomplete = 'off';
    field.value = trip.name;
    field.placeholder = this.#nameOf({ ...trip, name: '' });
    field.addEventListener('change', () => {
      trip.name = field.value.trim();
      this.store.keep(trip);
      write(shown, this.#nameOf(trip));
    });
    return make('label', 'place-choice', make('span', '', say('trip.name')), field);
  }

  /** @param {TripRecord} trip */
  #remove(trip) {
    this.store.remove(trip.id);
    this.#lost = trip;
    this.render();
    this.#undo.focus();
  }

  #putBack() {
    const trip = this.#lost;
    this.#lost = null;
    if (trip) this.store.keep(trip);
    this.render();
    /** @type {HTMLElement | null} */ (this.#rows.querySelector(`#trip-${trip?.id} summary`))?.focus();
  }
}
