/**
 * The sentences over the list: what there is, and what is hidden.
 *
 * @typedef {import('./selection.js').Selection} Selection
 * @typedef {import('./state.js').State} State
 */
import { ago, bound, capital, count, counted, magnitude, place, together } from './format.js';
import { OPEN_GREATEST, OPEN_LEAST } from './state.js';

/**
 * "of magnitude 2.5 or more", or nothing where the range is open.
 * @param {State} state
 */
export function rangeWords({ least, greatest }) {
  if (least === OPEN_LEAST && greatest === OPEN_GREATEST) return '';
  if (greatest === OPEN_GREATEST) return ` of magnitude ${bound(least)} or more`;
  if (least === OPEN_LEAST) return ` of magnitude ${bound(greatest)} or less`;
  return ` of magnitude ${bound(least)} to ${bound(greatest)}`;
}

/**
 * The range beside its slider.
 * @param {State} state
 */
export const rangeLabel = (state) => rangeWords(state).replace(' of magnitude ', '') || 'any';

/**
 * "214 earthquakes in the past day, the largest M 6.1, 84 km E of Miyako, Japan, 3 h ago"
 * @param {Selection} selection
 * @param {State} state
 * @param {number} now
 */
export function summarySentence({ shown, largest }, state, now) {
  const past = `in the past ${state.period}`;
  if (shown.length === 0) return `No earthquake${rangeWords(state)} ${past}`;
  const others = shown.reduce((sum, quake) => sum + (quake.kind === 'earthquake' ? 0 : 1), 0);
  const parts = [];
  if (others < shown.length) parts.push(counted(shown.length - others, 'earthquake'));
  if (others) parts.push(counted(others, parts.length ? 'other event' : 'event'));
  const rank = shown.length > 1 ? 'the largest ' : '';
  const largestWords = largest
    ? `, ${rank}M ${magnitude(largest.magnitude)}, ${place(largest.place)}, ${ago(largest.time, now)}`
    : '';
  return together(`${parts.join(' and ')}${rangeWords(state)} ${past}${largestWords}`);
}

/**
 * What the range hides, or nothing.
 * @param {Selection} selection
 */
export function hiddenSentence({ hidden }) {
  const parts = [];
  if (hidden.smaller) parts.push(`${count(hidden.smaller)} smaller`);
  if (hidden.larger) parts.push(`${count(hidden.larger)} larger`);
  if (hidden.unmeasured) parts.push(`${count(hidden.unmeasured)} without a magnitude`);
  if (!parts.length) return '';
  const total = hidden.smaller + hidden.larger + hidden.unmeasured;
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}` : parts[0];
  return capital(`${list} ${total === 1 ? 'is' : 'are'} hidden.`);
}
