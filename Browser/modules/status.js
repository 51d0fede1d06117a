/**
 * What is known of the connection and of the agencies: the pill on the map, the sentence of trouble, the sources.
 *
 * @typedef {{state: 'connecting' | 'live' | 'stale' | 'offline', words: string, trouble: string}} Status
 * @typedef {object} Facts
 * @property {boolean | null} connected null before the first attempt has ended
 * @property {number | null} lostAt
 * @property {number | null} heardAt
 * @property {any} sources the newest answer of /api/sources
 * @property {string | null} feedFailure
 */
import { byId, write } from './dom.js';
import { freshness, moment } from './format.js';

/**
 * A failure as the last clause of a sentence.
 * @param {unknown} failure
 */
const because = (failure) =>
  (typeof failure === 'string' && failure.trim() ? ` (${failure.trim().replace(/[.\s]+$/, '')})` : '');

/**
 * The heart of a failure's sentence, without the address before it and the advice after it, which the dialog tells.
 * @param {unknown} failure
 */
const inBrief = (failure) =>
  typeof failure === 'string' ? failure.replace(/^https?:\/\/\S+\s+/, '').replace(/[;:].*$/s, '') : failure;

/**
 * @param {Facts} facts
 * @param {number} now
 * @returns {Status}
 */
export function status({ connected, lostAt, heardAt, sources, feedFailure }, now) {
  if (connected === false) {
    const asOf = heardAt === null ? 'Offline' : `Offline, as of ${moment(heardAt, now)}`;
    const since = lostAt === null ? '' : ` since ${moment(lostAt, now)}`;
    const rest = heardAt === null ? '' : ' Showing what was known then.';
    const trouble = `The server could not be reached${since}${because(feedFailure)}.${rest}`;
    return { state: 'offline', words: asOf, trouble };
  }
  if (feedFailure !== null) {
    const trouble = `The server did not give the earthquakes${because(feedFailure)}.`;
    return { state: 'stale', words: 'Feed not loaded', trouble };
  }
  if (connected === null || !sources) return { state: 'connecting', words: 'Connecting', trouble: '' };
  return sourceStatus(sources, now);
}

/**
 * @param {any} document
 * @param {number} now
 * @returns {Status}
 */
function sourceStatus(document, now) {
  /** @type {any[]} */
  const named = Array.isArray(document.sources) ? document.sources : [];
  const sources = named.filter((one) => one.status !== 'off');
  if (!sources.length) return { state: 'stale', words: 'Live, no source is asked', trouble: '' };
  const failing = sources.find((one) => one.status === 'failing');
  if (failing) {
    const since = typeof failing.lastSuccess === 'number' ? ` since ${moment(failing.lastSuccess, now)}` : ' yet';
    const shown = typeof failing.lastSuccess === 'number' ? ' Showing what was known then.' : '';
    const words = `${failing.name} not reached${since}`;
    const trouble = `The ${failing.name} could not be reached${since}${because(inBrief(failing.failure))}.${shown}`;
    return { state: 'stale', words, trouble };
  }
  const newest = sources.reduce((a, b) => ((b.lastSuccess ?? 0) > (a.lastSuccess ?? 0) ? b : a));
  if (typeof newest.lastSuccess !== 'number') {
    return { state: 'connecting', words: `Asking ${newest.name}`, trouble: '' };
  }
  return { state: 'live', words: `Live, ${newest.name} ${freshness(now - newest.lastSuccess)}`, trouble: '' };
}

/**
 * @param {Status} status
 * @param {any} document
 * @param {number} now
 */
export function showStatus({ state, words, trouble }, document, now) {
  const pill = byId('pill');
  pill.dataset.state = state;
  write(byId('pill-text'), words);
  byId('trouble').hidden = trouble === '';
  write(byId('trouble-text'), trouble);
  const simulated = byId('simulated');
  simulated.hidden = document?.simulated !== true;
  if (!simulated.hidden) write(simulated, `Clock set to ${moment(now, Date.now())}`);
}
