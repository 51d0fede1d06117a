/**
 * The sentences over the list: what there is, and what is hidden.
 *
 * @typedef {import('./selection.js').Selection} Selection
 * @typedef {import('./state.js').State} State
 */
import { ago, bound, capital, listedWithAnd, magnitude, place, together } from './format.js';
import { OPEN_GREATEST, OPEN_LEAST } from './state.js';
import { say } from './strings.js';

/**
 * Which ends of the magnitude range are closed, as the last part of a key.
 * @param {State} state
 */
function rangeName({ least, greatest }) {
  if (least !== OPEN_LEAST && greatest !== OPEN_GREATEST) return 'between';
  if (least !== OPEN_LEAST) return 'least';
  return greatest === OPEN_GREATEST ? 'any' : 'greatest';
}

/** @param {State} state */
const rangeValues = ({ least, greatest }) => ({ least: bound(least), greatest: bound(greatest) });

/**
 * The range beside its slider: "2.5 or more".
 * @param {State} state
 */
export const rangeLabel = (state) => say(`range.${rangeName(state)}`, rangeValues(state));

/**
 * "in the past day"
 * @param {State} state
 */
export const periodWords = ({ period }) => say(`period.past.${period}`);

/**
 * "214 earthquakes in the past day, the largest M 6.1, 84 km E of Miyako, Japan, 3 hr ago"
 * @param {Selection} selection
 * @param {State} state
 * @param {number} now
 */
export function summarySentence({ shown, largest }, state, now) {
  const values = { ...rangeValues(state), period: periodWords(state) };
  if (shown.length === 0) return capital(say(`summary.none.${rangeName(state)}`, values));
  const others = shown.reduce((sum, quake) => sum + (quake.kind === 'earthquake' ? 0 : 1), 0);
  const earthquakes = shown.length - others, parts = [];
  if (earthquakes) parts.push(say('summary.earthquakes', { count: earthquakes }));
  if (others) parts.push(say(earthquakes ? 'summary.others' : 'summary.events', { count: others }));
  const sentence = capital(say(`summary.${rangeName(state)}`, { ...values, events: listedWithAnd(parts) }));
  if (!largest) return together(sentence);
  return together(say(shown.length > 1 ? 'summary.with-largest' : 'summary.with-only', {
    sentence, magnitude: magnitude(largest.magnitude), place: place(largest.place), time: ago(largest.time, now),
  }));
}

/**
 * What the range hides, or nothing.
 * @param {Selection} selection
 */
export function hiddenSentence({ hidden }) {
  const { smaller, larger, unmeasured } = hidden;
  const parts = [];
  if (smaller) parts.push(say('hidden.smaller', { count: smaller }));
  if (larger) parts.push(say('hidden.larger', { count: larger }));
  if (unmeasured) parts.push(say('hidden.unmeasured', { count: unmeasured }));
  if (!parts.length) return '';
  return capital(say('hidden.sentence', { count: smaller + larger + unmeasured, list: listedWithAnd(parts) }));
}
