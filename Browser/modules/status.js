/**
 * What is known of the connection and of the agencies: the pill on the map, the sentence of trouble, the sources.
 *
 * @typedef {{state: 'connecting' | 'live' | 'stale' | 'offline', words: string, trouble: string}} Status
 * @typedef {object} Facts
 * @property {boolean | null} connected null before the first attempt has ended
 * @property {number | null} lostAt
 * @property {number | null} heardAt
 * @property {any} sources the newest answer of /api/sources
 * @property {unknown} feedFailure what was thrown; null where nothing was
 */
import { byId, write } from './dom.js';
import { reasonOf } from './feed.js';
import { freshness, howLongAgo, moment } from './format.js';
import { shownFromKept } from './kept.js';
import { say, sayAll } from './strings.js';

/**
 * Why something failed, as a sentence; nothing where no reason is known.
 * @param {string} reason
 */
function because(reason) {
  const clause = reason.trim().replace(/[.\s]+$/, '');
  return clause ? say('trouble.reason', { reason: clause }) : '';
}

/**
 * The heart of a failure's sentence, without the address before it and the advice after it, which the dialog tells.
 * @param {unknown} failure
 */
const inBrief = (failure) =>
  (typeof failure === 'string' ? failure.replace(/^https?:\/\/\S+\s+/, '').replace(/[;:].*$/s, '') : '');

/**
 * @param {Facts} facts
 * @param {number} now
 * @returns {Status}
 */
export function status({ connected, lostAt, heardAt, sources, feedFailure }, now) {
  const reason = feedFailure === null ? '' : because(reasonOf(feedFailure));
  const kept = shownFromKept();
  if (connected === false || kept !== null) return offlineStatus(kept ?? heardAt, lostAt ?? now, reason, now);
  if (feedFailure !== null) {
    return { state: 'stale', words: say('pill.feed-not-loaded'), trouble: sayAll(say('trouble.feed'), reason) };
  }
  if (connected === null || !sources) return { state: 'connecting', words: say('pill.connecting'), trouble: '' };
  return sourceStatus(sources, now);
}

/**
 * One sentence for what is missing, one for how old is what is shown.
 * @param {number | null} knownAt
 * @param {number} lostAt
 * @param {string} reason
 * @param {number} now
 * @returns {Status}
 */
function offlineStatus(knownAt, lostAt, reason, now) {
  const noNetwork = globalThis.navigator?.onLine === false;
  const lost = noNetwork ? say('trouble.offline') : say('trouble.server-since', { time: moment(lostAt, now) });
  if (knownAt === null) return { state: 'offline', words: say('pill.offline'), trouble: sayAll(lost, reason) };
  const time = moment(knownAt, now), known = say('trouble.known', { age: howLongAgo(knownAt, now), time });
  return {
    state: 'offline', words: say('pill.offline-since', { time }),
    trouble: sayAll(lost, noNetwork ? '' : reason, known),
  };
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
  if (!sources.length) return { state: 'stale', words: say('pill.no-source'), trouble: '' };
  const failing = sources.find((one) => one.status === 'failing');
  if (failing) return failingStatus(failing, now);
  const newest = sources.reduce((a, b) => ((b.lastSuccess ?? 0) > (a.lastSuccess ?? 0) ? b : a));
  const source = String(newest.name);
  if (typeof newest.lastSuccess !== 'number') {
    return { state: 'connecting', words: say('pill.asking', { source }), trouble: '' };
  }
  const words = say('pill.live', { source, age: freshness(now - newest.lastSuccess) });
  return { state: 'live', words, trouble: '' };
}

/**
 * @param {any} failing
 * @param {number} now
 * @returns {Status}
 */
function failingStatus(failing, now) {
  const source = String(failing.name), reason = because(inBrief(failing.failure));
  if (typeof failing.lastSuccess !== 'number') {
    const words = say('pill.failing', { source });
    return { state: 'stale', words, trouble: sayAll(say('trouble.source', { source }), reason) };
  }
  const time = moment(failing.lastSuccess, now);
  const since = say('trouble.source-since', { source, time });
  const trouble = sayAll(since, reason, say('trouble.known-then'));
  return { state: 'stale', words: say('pill.failing-since', { source, time }), trouble };
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
  if (!simulated.hidden) write(simulated, say('pill.clock-set', { time: moment(now, Date.now()) }));
}
