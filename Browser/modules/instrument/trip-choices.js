/** What is chosen for trips: how exact, how far apart, in which units. */
import { make } from '../dom.js';
import { height } from '../format.js';
import { say } from '../strings.js';
import { TRIP_ACCURACIES, TRIP_FILTERS } from '../settings.js';
import { choice } from './place-parts.js';

export class TripChoices {
  /**
   * @param {import('../settings.js').Settings} settings
   * @param {import('./place-words.js').Words} words
   */
  constructor(settings, words) {
    const accuracy = choice(words, () => say('trip.accuracy'), TRIP_ACCURACIES,
      (meters) => say('trip.accuracy.option', { length: height(Number(meters)) }),
      (tripAccuracy) => settings.choose({ tripAccuracy }));
    const filter = choice(words, () => say('trip.filter'), TRIP_FILTERS,
      (meters) => (meters === '0' ? say('trip.filter.none') : say('trip.filter.option', { length: height(Number(meters)) })),
      (tripFilter) => settings.choose({ tripFilter }));
    const both = /** @type {HTMLInputElement} */ (make('input'));
    both.type = 'checkbox';
    both.addEventListener('change', () => settings.choose({ tripUnits: both.checked ? 'both' : 'one' }));
    const label = make('label', 'place-check', both, words.on(make('span'), () => say('trip.both')));
    this.element = make('details', 'place-more', words.on(make('summary'), () => say('trip.choices')),
      make('div', 'place-choices', accuracy.element, filter.element, label));
    const show = () => {
      accuracy.select.value = settings.current.tripAccuracy;
      filter.select.value = settings.current.tripFilter;
      both.checked = settings.current.tripUnits === 'both';
    };
    settings.read(show);
    show();
  }
}
