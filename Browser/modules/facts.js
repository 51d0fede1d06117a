/**
 * All that is known of an event, as headings with their pairs of name and value. What is not known is left out, except
 * where its absence is itself worth knowing.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {{heading: string, pairs: [string, string][]}} Section
 */
import { number, text } from './earthquake.js';
import {
  capital, counted, decimal, degreesAway, exactLocal, exactUTC, intensity, kilometers, magnitudeWords, moment, position,
} from './format.js';

const ALERTS = /** @type {Record<string, string>} */ ({
  green: 'Green: little or no loss expected', yellow: 'Yellow: some loss expected, mostly local',
  orange: 'Orange: significant loss expected', red: 'Red: extensive loss expected',
});
const STATUSES = /** @type {Record<string, string>} */ ({
  automatic: 'Automatic, not yet reviewed by a seismologist',
  reviewed: 'Reviewed by a seismologist',
  deleted: 'Withdrawn by the agency',
});
const CHANGED = /** @type {Record<string, string>} */ ({
  time: 'time', position: 'position', depth: 'depth', magnitude: 'magnitude', magnitudeType: 'type of magnitude',
  kind: 'kind',
  status: 'status', alert: 'alert level', tsunami: 'tsunami flag', ids: 'ids',
});

const TSUNAMI = 'The tsunami flag is set: the event is large and in or near an ocean. It does not mean that a tsunami '
  + 'exists. Follow your official warning centre.';

/**
 * The tsunami flag's sentence; null where the flag is not set.
 * @param {Earthquake} quake
 */
export const tsunamiSentence = ({ properties }) =>
  (properties.tsunami === 1
    ? TSUNAMI
    : null);

/** @param {number | null} value */
function depthWords(value) {
  if (value === null) return 'Not known';
  return value < 0 ? `${decimal(value, 1)} km: above sea level or the level of the stations` : kilometers(value);
}

/**
 * @param {Earthquake} quake
 * @returns {Section}
 */
function essentials(quake) {
  const { properties } = quake;
  const severity = quake.symbol?.severity;
  const size = magnitudeWords(quake.magnitude, quake.magnitudeType).replace(/^Magnitude /, '');
  const status = (text(properties.status) ?? '').toLowerCase();
  /** @type {[string, string | null][]} */
  const pairs = [
    ['Magnitude', severity ? `${size}, ${severity}` : capital(size)],
    ['Local time', exactLocal(quake.time)],
    ['UTC', exactUTC(quake.time)],
    ['Depth', depthWords(quake.depthKilometers)],
    ['Position', position(quake.latitude, quake.longitude)],
    ['Kind', capital(quake.kind)],
    ['Status', STATUSES[status] ?? text(properties.status)],
  ];
  return { heading: 'What happened', pairs: known(pairs) };
}

/**
 * @param {Earthquake} quake
 * @returns {Section}
 */
function effects({ properties }) {
  const felt = number(properties.felt), cdi = number(properties.cdi), mmi = number(properties.mmi);
  const alert = (text(properties.alert) ?? '').toLowerCase();
  return {
    heading: 'Effects',
    pairs: known([
      ['Felt', felt ? counted(felt, 'report') : null],
      ['Strongest as felt', cdi === null ? null : intensity(cdi)],
      ['Strongest as measured', mmi === null ? null : intensity(mmi)],
      ['Alert level', alert ? ALERTS[alert] ?? capital(alert) : null],
      ['Significance', number(properties.sig) === null ? null : decimal(properties.sig, 0)],
    ]),
  };
}

/**
 * @param {Earthquake} quake
 * @returns {Section}
 */
function quality({ properties }) {
  const value = (/** @type {string} */ name, /** @type {(x: number) => string} */ words) => {
    const found = number(properties[name]);
    return found === null ? null : words(found);
  };
  const within = (/** @type {number} */ x) => `± ${kilometers(x)}`;
  return {
    heading: 'How well it is known',
    pairs: known([
      ['Stations', value('nst', (x) => decimal(x, 0))],
      ['Largest gap', value('gap', (x) => `${decimal(x, 0)}°`)],
      ['Nearest station', value('dmin', degreesAway)],
      ['Travel-time residual', value('rms', (x) => `${decimal(x, 2)} s`)],
      ['Position error', value('horizontalError', within)],
      ['Depth error', value('depthError', within)],
      ['Magnitude error', value('magError', (x) => `± ${decimal(x, 2)}`)],
      ['Magnitude stations', value('magNst', (x) => decimal(x, 0))],
    ]),
  };
}

/**
 * @param {Earthquake} quake
 * @param {number} now
 * @returns {Section}
 */
function identity(quake, now) {
  const { properties } = quake;
  const sources = (text(properties.sources) ?? '').split(',').filter(Boolean).join(', ');
  return {
    heading: 'Who reported it',
    pairs: known([
      ['Network', text(properties.net)],
      ['Networks', sources && sources !== properties.net ? sources : null],
      ['Located by', text(properties.locationSource)],
      ['Measured by', text(properties.magSource)],
      [quake.ids.length > 1 ? 'Ids' : 'Id', quake.ids.join(', ')],
      ['Last changed', number(properties.updated) === null ? null : moment(properties.updated, now)],
    ]),
  };
}

/**
 * @param {any} revision
 * @param {number} now
 * @returns {[string, string]}
 */
function revisionPair(revision, now) {
  const changed = Array.isArray(revision.changed) ? revision.changed : [];
  const words = changed.map((/** @type {unknown} */ name) => CHANGED[String(name)] ?? String(name)).join(', ');
  const change = revision.change === 'created' ? 'First reported' : capital(String(revision.change ?? 'revised'));
  return [number(revision.at) === null ? '' : moment(revision.at, now), words ? `${change}: ${words}` : change];
}

/**
 * @param {[string, string | null][]} pairs
 * @returns {[string, string][]}
 */
const known = (pairs) => /** @type {[string, string][]} */ (pairs.filter(([, value]) => value));

/**
 * @param {Earthquake} quake
 * @param {any} details the answer of /api/events, or null while there is none
 * @param {number} now
 * @returns {Section[]}
 */
export function facts(quake, details, now) {
  const sections = [essentials(quake), effects(quake), quality(quake), identity(quake, now)];
  const revisions = Array.isArray(details?.revisions) ? details.revisions : [];
  if (revisions.length) {
    sections.push({ heading: 'Revisions', pairs: revisions.map((/** @type {any} */ one) => revisionPair(one, now)) });
  }
  return sections.filter(({ pairs }) => pairs.length);
}
