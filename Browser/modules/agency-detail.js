/**
 * What the agency's detail offers: felt reports, shaking, alert level, the source, links.
 *
 * @typedef {import('./around-section.js').Drawn} Drawn
 */
import { block, factList, items, outwardLink, pictureLink } from './around-parts.js';
import { make } from './dom.js';
import { number, text } from './earthquake.js';
import { capital, count, decimal, intensity, length, moment } from './format.js';
import { sourceBlock } from './source-block.js';
import { say, sayValue } from './strings.js';

/**
 * @param {unknown} value
 * @param {(x: number) => string} words
 */
const told = (value, words) => {
  const known = number(value);
  return known === null ? null : words(known);
};

/** @param {any} reports */
const felt = (reports) => reports ? block(
  say('detail.felt'),
  factList([
    [say('detail.reports'), told(reports.count, count)],
    [say('fact.strongest-felt'), told(reports.intensity, intensity)],
  ]),
  pictureLink(items(reports.pictures)[0]?.path, say('detail.felt-map')),
) : [];

/** @param {number} percent of gravity */
const accelerationWords = (percent) => say('detail.percent-g', { percent: decimal(percent, 1) });

/** @param {number} centimeters a second */
const velocityWords = (centimeters) => say('detail.velocity-value', { velocity: decimal(centimeters, 1) });

/** @param {any} map */
const shaking = (map) => map ? block(
  say('detail.shaking'),
  factList([
    [say('fact.strongest-measured'), told(map.intensity, intensity)],
    [say('detail.acceleration'), told(map.accelerationPercent, accelerationWords)],
    [say('detail.velocity'), told(map.velocityCentimeters, velocityWords)],
  ]),
  pictureLink(items(map.pictures)[0]?.path, say('detail.shaking-map')),
) : [];

const LEVELS = ['green', 'yellow', 'orange', 'red'];

/** @param {any} alert */
function alertLevel(alert) {
  const level = text(alert?.level)?.toLowerCase();
  if (!level) return [];
  const look = LEVELS.includes(level) ? `alert-level alert-${level}` : 'alert-level';
  const words = make('p', look, capital(sayValue('alert', level)));
  return block(say('fact.alert'), words, pictureLink(items(alert.pictures)[0]?.path, say('detail.exposure')));
}

/** @param {any} location */
const located = (location) => location ? block(say('detail.location'), factList([
  [say('detail.depth-type'), text(location.depthType)],
  [say('fact.depth-error'), told(location.depthErrorKilometers, (x) => `± ${length(x)}`)],
  [say('detail.phases'), told(location.phases, count)],
  [say('fact.stations'), told(location.stations, count)],
])) : [];

/**
 * @param {string} heading
 * @param {unknown} links
 */
function linkList(heading, links) {
  const rows = items(links).filter((link) => text(link.text))
    .map((link) => make('li', '', outwardLink(String(link.text), link.address)));
  return rows.length ? block(heading, make('ul', 'links', ...rows)) : [];
}

/**
 * @param {any} answer of /api/events/ID/detail
 * @param {number} now
 */
function noteOf({ state, failure, found, isCurrent }, now) {
  const why = text(failure);
  if (why) return say('detail.failed', { failure: why });
  const when = number(found), isOlder = state === 'known' && isCurrent === false;
  if (isOlder && when !== null) return say('detail.older', { time: moment(when, now) });
  return state === 'known' ? '' : say(`detail.state.${['none', 'off', 'deleted'].includes(state) ? state : 'failed'}`);
}

/**
 * @param {any} answer of /api/events/ID/detail
 * @param {import('./core.js').Core | null} core
 * @param {number} now
 * @returns {Drawn}
 */
export function drawDetail(answer, core, now) {
  const { detail } = answer, note = noteOf(answer, now);
  if (!detail) return { nodes: [], note };
  const impact = text(detail.impact);
  const nodes = [
    ...(impact ? [make('p', 'lead', impact)] : []),
    ...linkList(say('detail.tsunami'), detail.tsunami?.links),
    ...felt(detail.feltReports), ...shaking(detail.shakingMap), ...alertLevel(detail.alert),
    ...sourceBlock(detail, core), ...located(detail.location), ...linkList(say('detail.links'), detail.links),
  ];
  return { nodes, note: note || (nodes.length ? '' : say('detail.state.none')) };
}
