/**
 * How an event was revised, in order: when, and what changed from which value to which.
 */
import { number, text } from './earthquake.js';
import { capital, depth, exactUTC, listed, magnitude, moment, position } from './format.js';
import { say, sayValue } from './strings.js';

/**
 * The words for a value of each field; null where it is none that can be told.
 * @type {Record<string, (value: any) => string | null>}
 */
const WORDS = {
  time: (value) => (isTime(value) ? exactUTC(value) : null),
  position: (value) => (Array.isArray(value) && isPosition(value) ? position(value[1], value[0]) : null),
  depth: (value) => (number(value) === null ? null : depth(value)),
  magnitude: (value) => (number(value) === null ? null : magnitude(value)),
  magnitudeType: text,
  kind: (value) => valueWords('kind', value),
  status: (value) => valueWords('status', value),
  alert: (value) => valueWords('alert', value),
};

const LATEST = 8.64e15;

/** @param {unknown} value */
const isTime = (value) => Math.abs(number(value) ?? Infinity) <= LATEST;

/** @param {unknown[]} value */
const isPosition = (value) => number(value[0]) !== null && number(value[1]) !== null;

/**
 * @param {string} group
 * @param {unknown} value
 */
function valueWords(group, value) {
  const given = text(value);
  return given === null ? null : sayValue(group, given.toLowerCase());
}

/**
 * "magnitude 4.5 → 4.7", or the field alone where a value is a word on its own.
 * @param {any} change
 */
function changeWords({ field, from, to }) {
  const name = String(field), words = Object.hasOwn(WORDS, name) ? WORDS[name] : null;
  const title = sayValue('changed', name), after = words?.(to) ?? null;
  if (!words || after === null) return title;
  return say('fact.from-to', { field: title, from: words(from) ?? say('value.not-known'), to: after });
}

/**
 * @param {any} revision
 * @param {number} now
 * @returns {[string, string]}
 */
function revisionPair(revision, now) {
  const changes = Array.isArray(revision.changes) ? revision.changes.filter(Boolean) : [];
  const told = new Set(changes.map((/** @type {any} */ { field }) => field));
  const others = (Array.isArray(revision.changed) ? revision.changed : [])
    .filter((/** @type {unknown} */ name) => !told.has(name))
    .map((/** @type {unknown} */ name) => sayValue('changed', String(name)));
  const fields = listed([...changes.map(changeWords), ...others]);
  const change = capital(sayValue('change', String(revision.change ?? 'revised')));
  const words = fields ? say('fact.revision', { change, fields }) : change;
  return [isTime(revision.at) ? moment(revision.at, now) : '', words];
}

/**
 * @param {any} details the answer of /api/events, or null while there is none
 * @param {number} now
 */
export function revisionPairs(details, now) {
  const revisions = Array.isArray(details?.revisions) ? details.revisions.filter(Boolean) : [];
  return revisions.map((/** @type {any} */ one) => revisionPair(one, now));
}
