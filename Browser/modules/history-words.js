/**
 * Fetching past days in words.
 */
import { filterWords } from './filter-words.js';
import { together } from './format.js';
import { Refusal } from './past-days.js';
import { filtersSet } from './selection.js';
import { say, sayAll } from './strings.js';

/**
 * "12 of the 20 days (UTC) of this period are not held here."
 * @param {number} count
 * @param {number} total
 * @param {import('./state.js').State} state
 */
export function missingWords(count, total, state) {
  const words = count === total ? say('history.missing-all', { count }) : say('history.missing', { count, total });
  if (!filtersSet(state).includes('magnitude')) return words;
  return sayAll(words, say('history.for-filter', { filter: together(filterWords('magnitude', state)) }));
}

/**
 * "3 of 12 days, 1,234 events"
 * @param {number} finished
 * @param {number} count of days
 * @param {number} events
 */
export const progressWords = (finished, count, events) =>
  say('history.days', { finished, count, events: say('summary.events', { count: events }) });

/** @param {import('./history.js').Tally} tally */
export const resultWords = (tally) => sayAll(
  say('history.result', { count: tally.days, new: tally.new, revised: tally.revised, unchanged: tally.unchanged }),
  tally.refused ? say('history.refused', { count: tally.refused }) : '',
  tally.incomplete ? say('history.incomplete', { count: tally.incomplete }) : '',
);

/**
 * @param {unknown} failure
 * @param {import('./history.js').Tally} tally what was fetched before
 */
export function failureWords(failure, tally) {
  const before = tally.days || tally.events ? resultWords(tally) : '';
  if (failure instanceof Refusal && failure.status === 403) return sayAll(before, say('history.off'));
  // Only what the server said is a sentence; a browser's own words for a lost connection are not.
  const said = failure instanceof TypeError || !(failure instanceof Error) ? say('reason.no-connection') : failure.message;
  return sayAll(before, say('history.failed', { reason: said.replace(/\.$/, '') || say('reason.incomplete') }));
}
