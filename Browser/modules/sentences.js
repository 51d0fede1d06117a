/**
 * The words around the list: the summary, what is hidden, what is being loaded.
 */
import { byId, write } from './dom.js';
import { periodWords } from './filter-words.js';
import { capital, count } from './format.js';
import { MOST_OF_DAYS } from './holdings.js';
import { say } from './strings.js';
import { hiddenSentence, summarySentence } from './summary.js';

/**
 * @param {import('./selection.js').Selection} selection
 * @param {import('./state.js').State} state
 * @param {{loading: boolean, waiting: boolean, cut: boolean, lacking: boolean, now: number}} how `loading` while the
 *   period is not held whole, `waiting` while that is no failure, `cut` where it has more events than the page takes,
 *   `lacking` where the server does not hold all of its days
 */
export function showSentences(selection, state, { loading, waiting, cut, lacking, now }) {
  byId('list').setAttribute('aria-busy', String(waiting));
  byId('skeleton').hidden = !waiting;
  const none = selection.shown.length === 0;
  const period = periodWords(state, selection.span, now);
  const unknown = none && lacking;
  const words = unknown && !loading ? capital(say('loading.nothing', { period })) : summarySentence(selection, state, now);
  write(byId('summary'), loading ? loadingSentence(period, waiting, none) : words);
  byId('reach-note').hidden = !cut;
  write(byId('reach-note'), cut ? say('period.cut', { number: count(MOST_OF_DAYS) }) : '');
  const hidden = loading ? '' : hiddenSentence(selection);
  // Where nothing is left, each filter says for itself what it hides.
  byId('hidden-note').hidden = hidden === '' || (none && selection.removed.length === 1);
  write(byId('hidden-text'), hidden);
  byId('empty').hidden = loading || unknown || !none || hidden !== '';
  write(byId('empty'), say('list.empty'));
}

/**
 * @param {string} period
 * @param {boolean} waiting
 * @param {boolean} none
 */
function loadingSentence(period, waiting, none) {
  if (waiting) return capital(say('loading.under-way', { period }));
  return capital(say(none ? 'loading.nothing' : 'loading.partly', { period }));
}

/**
 * The refresh button rests while a request is under way, and gets the focus back that it lost by resting.
 * @param {boolean} busy
 */
export function showBusy(busy) {
  const button = byId('refresh');
  if (!busy) byId('scroller').classList.remove('pulled');
  if (button.disabled === busy) return;
  const focused = document.activeElement === button;
  button.disabled = busy;
  button.classList.toggle('busy', busy);
  if (busy && focused) button.dataset.focus = 'yes';
  if (!busy && button.dataset.focus && document.activeElement === document.body) button.focus();
  if (!busy) delete button.dataset.focus;
}
