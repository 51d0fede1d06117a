/**
 * The words around the list: the summary, what is hidden, what is being loaded.
 */
import { byId, write } from './dom.js';
import { capital } from './format.js';
import { say } from './strings.js';
import { hiddenSentence, periodWords, summarySentence } from './summary.js';

/**
 * @param {import('./selection.js').Selection} selection
 * @param {import('./state.js').State} state
 * @param {{loading: boolean, waiting: boolean, now: number}} how `loading` while the period is not held whole,
 *   `waiting` while that is no failure
 */
export function showSentences(selection, state, { loading, waiting, now }) {
  byId('list').setAttribute('aria-busy', String(waiting));
  byId('skeleton').hidden = !waiting;
  const none = selection.shown.length === 0;
  write(byId('summary'), loading ? loadingSentence(state, waiting, none) : summarySentence(selection, state, now));
  const hidden = loading ? '' : hiddenSentence(selection);
  byId('hidden-note').hidden = hidden === '';
  write(byId('hidden-text'), hidden);
  byId('empty').hidden = loading || !none || hidden !== '';
  write(byId('empty'), say('list.empty'));
}

/**
 * @param {import('./state.js').State} state
 * @param {boolean} waiting
 * @param {boolean} none
 */
function loadingSentence(state, waiting, none) {
  const period = periodWords(state);
  if (waiting) return capital(say('loading.under-way', { period }));
  return capital(say(none ? 'loading.nothing' : 'loading.partly', { period }));
}

/**
 * The refresh button rests while a request is under way, and gets the focus back that it lost by resting.
 * @param {boolean} busy
 */
export function showBusy(busy) {
  const button = byId('refresh');
  if (button.disabled === busy) return;
  const focused = document.activeElement === button;
  button.disabled = busy;
  button.classList.toggle('busy', busy);
  if (busy && focused) button.dataset.focus = 'yes';
  if (!busy && button.dataset.focus && document.activeElement === document.body) button.focus();
  if (!busy) delete button.dataset.focus;
}
