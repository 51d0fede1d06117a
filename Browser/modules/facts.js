/**
 * All that is known of an event, as headings with their pairs of name and value. What is not known is left out, except
 * where its absence is itself worth knowing.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {{heading: string, pairs: [string, string][]}} Section
 * @typedef {object} Learnt what is found out after the event is shown
 * @property {string | null} timeZone of the nearest city
 * @property {boolean | null} isDepthFixed whether the agency set the depth
 * @property {number | null} horizontalErrorKilometers
 */
import { number, text } from './earthquake.js';
import {
  capital, decimal, degrees, degreesAway, exactIn, exactLocal, exactUTC, intensity, length, listed, magnitudeWithType,
  moment, position, seconds,
} from './format.js';
import { revisionPairs } from './revisions.js';
import { say, sayValue } from './strings.js';

/**
 * The tsunami flag's sentence; null where the flag is not set.
 * @param {Earthquake} quake
 */
export const tsunamiSentence = ({ properties }) => (properties.tsunami === 1 ? say('event.tsunami') : null);

/** Depths that agencies set where the waves tell none, in kilometers. */
const DEFAULT_DEPTHS = [0, 5, 10, 33, 35];

/**
 * @param {number | null} kilometers
 * @param {boolean | null} isFixed whether the agency said that it set the depth; null where it said nothing
 */
function depthWords(kilometers, isFixed) {
  if (kilometers === null) return capital(say('value.not-known'));
  if (kilometers < 0) return say('fact.depth-above', { length: length(kilometers) });
  const words = length(kilometers);
  if (isFixed) return say('fact.depth-fixed', { length: words });
  return DEFAULT_DEPTHS.includes(kilometers) ? say('fact.depth-default', { length: words }) : words;
}

/**
 * The time on the clocks of the nearest city; null where that is not known, or not to this browser.
 * @param {number} time
 * @param {string | null} timeZone
 */
function timeThere(time, timeZone) {
  try {
    return timeZone === null ? null : say('fact.approximately', { time: exactIn(time, timeZone) });
  } catch {
    return null;
  }
}

/**
 * A word of an agency's in the chosen language; null where it gave none.
 * @param {string} group
 * @param {unknown} value
 */
const word = (group, value) => {
  const given = text(value);
  return given === null ? null : capital(sayValue(group, given.toLowerCase()));
};

/**
 * @param {Earthquake} quake
 * @param {Learnt} learnt
 * @returns {Section}
 */
function essentials(quake, { timeZone, isDepthFixed }) {
  const { properties } = quake;
  const severity = quake.symbol?.severity;
  const size = magnitudeWithType(quake.magnitude, quake.magnitudeType);
  return {
    heading: say('fact.what-happened'),
    pairs: known([
      [say('fact.magnitude'), severity ? listed([size, say(`severity.${severity}`)]) : capital(size)],
      [say('fact.local-time'), exactLocal(quake.time)],
      [say('fact.utc'), exactUTC(quake.time)],
      [say('fact.time-there'), timeThere(quake.time, timeZone)],
      [say('fact.depth'), depthWords(quake.depthKilometers, isDepthFixed)],
      [say('fact.position'), position(quake.latitude, quake.longitude)],
      [say('fact.kind'), word('kind', quake.kind)],
      [say('fact.status'), word('status', properties.status)],
    ]),
  };
}

/**
 * @param {Earthquake} quake
 * @returns {Section}
 */
function effects({ properties }) {
  const felt = number(properties.felt), cdi = number(properties.cdi), mmi = number(properties.mmi);
  const significance = number(properties.sig);
  return {
    heading: say('fact.effects'),
    pairs: known([
      [say('fact.felt'), felt ? say('fact.felt-reports', { count: felt }) : null],
      [say('fact.strongest-felt'), cdi === null ? null : intensity(cdi)],
      [say('fact.strongest-measured'), mmi === null ? null : intensity(mmi)],
      [say('fact.alert'), word('alert', properties.alert)],
      [say('fact.significance'), significance === null ? null : decimal(significance, 0)],
    ]),
  };
}

/**
 * How far the event may have been from where it is said to be, in kilometers.
 * @param {Earthquake} quake
 * @param {Learnt} learnt
 */
export const positionError = ({ properties }, { horizontalErrorKilometers }) =>
  horizontalErrorKilometers ?? number(properties.horizontalError);

/**
 * @param {Earthquake} quake
 * @param {Learnt} learnt
 * @returns {Section}
 */
function quality(quake, learnt) {
  const { properties } = quake, error = positionError(quake, learnt);
  const value = (/** @type {string} */ name, /** @type {(x: number) => string} */ words) => {
    const found = number(properties[name]);
    return found === null ? null : words(found);
  };
  const within = (/** @type {number} */ x) => `± ${length(x)}`;
  return {
    heading: say('fact.quality'),
    pairs: known([
      [say('fact.stations'), value('nst', (x) => decimal(x, 0))],
      [say('fact.gap'), value('gap', (x) => degrees(x, 0))],
      [say('fact.nearest-station'), value('dmin', degreesAway)],
      [say('fact.residual'), value('rms', (x) => seconds(x, 2))],
      [say('fact.position-error'), error === null ? null : say('fact.position-circle', { error: within(error) })],
      [say('fact.depth-error'), value('depthError', within)],
      [say('fact.magnitude-error'), value('magError', (x) => `± ${decimal(x, 2)}`)],
      [say('fact.magnitude-stations'), value('magNst', (x) => decimal(x, 0))],
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
  const sources = listed((text(properties.sources) ?? '').split(',').filter(Boolean));
  return {
    heading: say('fact.identity'),
    pairs: known([
      [say('fact.network'), text(properties.net)],
      [say('fact.networks'), sources && sources !== properties.net ? sources : null],
      [say('fact.located-by'), text(properties.locationSource)],
      [say('fact.measured-by'), text(properties.magSource)],
      [say('fact.ids', { count: quake.ids.length }), listed(quake.ids)],
      [say('fact.changed-at'), number(properties.updated) === null ? null : moment(properties.updated, now)],
    ]),
  };
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
 * @param {Learnt} learnt
 * @returns {Section[]}
 */
export function facts(quake, details, now, learnt) {
  const sections = [essentials(quake, learnt), effects(quake), quality(quake, learnt), identity(quake, now)];
  sections.push({ heading: say('fact.revisions'), pairs: revisionPairs(details, now) });
  return sections.filter(({ pairs }) => pairs.length);
}
