/** What is chosen for trips: how exact, how far apart, in which units. */
import { make } from '../dom.js';
import { height } from '../format.js';
import { say } from '../strings.js';
import { TRIP_ACCURACIES, TRIP_FILTERS } from '../settings.js';
import { spoken } from './controls.js';
import { choice } from './place-parts.js';

export class TripChoices {
  /** @param {import('../settings.js').Settings} settings */
  constructor(settings) {
    const accuracy = choice('trip.accuracy', TRIP_ACCURACIES,
      (meters) => say('trip.accuracy.option', { length: height(Number(meters)) }),
      (tripAccuracy) => settings.choose({ tripAccuracy }));
    const filter = choice('trip.filter', TRIP_FILTERS,
      (meters) => (meters === '0' ? say('trip.filter.none') : say('trip.filter.option', { length: height(Number(meters)) })),
      (tripFilter) => settings.choose({ tripFilter }));
    const both = /** @type {HTMLInputElement} */ (make('input'));
    both.type = 'checkbox';
    both.addEventListener('change', () => settings.choose({ tripUnits: both.checked ? 'both' : 'one' }));
    const label = make('label', 'place-check', both, spoken('span', 'trip.both'));
    this.element = make('details', 'place-more', spoken('summary', 'trip.choices'),
      make('div', 'place-choices', accuracy.element, filter.element, label));
    const show = () => {
      accuracy.select.value = settings.current.tripAccuracy;
      filter.select.value = settings.current.tripFilter;
      both.checked = settings.current.tripUnits === 'both';
    };
    settings.read(show);
    show();
    this.retell = () => {
      accuracy.retell();
      filter.retell();
    };
  }
}
