/**
 * The sentences over the list: what there is, and how much is hidden.
 *
 * @typedef {import('./selection.js').Selection} Selection
 * @typedef {import('./state.js').State} State
 */
import { periodWords, rangeName } from './filter-words.js';
import { ago, bound, capital, listedWithAnd, magnitude, placeOf, together } from './format.js';
import { filtersSet } from './selection.js';
import { MAGNITUDES } from './state.js';
import { say } from './strings.js';

/**
 * The last part of a key: which ends of the magnitude range are closed, where that is the only filter.
 * @param {State} state
 */
const filterName = (state) =>
  (filtersSet(state).some((name) => name !== 'magnitude') ? 'filtered' : rangeName(state.magnitude, MAGNITUDES));

/**
 * "214 earthquakes in the past day, the largest M 6.1, 84 km E of Miyako, Japan, 3 hr ago"
 * @param {Selection} selection
 * @param {State} state
 * @param {number} now
 */
export function summarySentence({ shown, largest, span }, state, now) {
  const { least, greatest } = state.magnitude, name = filterName(state);
  const values = { least: bound(least), greatest: bound(greatest), period: periodWords(state, span, now) };
  if (shown.length === 0) return capital(say(`summary.none.${name}`, values));
  const others = shown.reduce((sum, quake) => sum + (quake.kind === 'earthquake' ? 0 : 1), 0);
  const earthquakes = shown.length - others, parts = [];
  if (earthquakes) parts.push(say('summary.earthquakes', { count: earthquakes }));
  if (others) parts.push(say(earthquakes ? 'summary.others' : 'summary.events', { count: others }));
  const sentence = capital(say(`summary.${name}`, { ...values, events: listedWithAnd(parts) }));
  if (!largest) return together(sentence);
  return together(say(shown.length > 1 ? 'summary.with-largest' : 'summary.with-only', {
    sentence, magnitude: magnitude(largest.magnitude), place: placeOf(largest), time: ago(largest.time, now),
  }));
}

/**
 * How many the filters hide, or nothing.
 * @param {Selection} selection
 */
export function hiddenSentence({ shown, total }) {
  const count = total - shown.length;
  return count ? say('hidden.sentence', { count, total }) : '';
}
