/**
 * The earthquakes near an event in place: those before it, and those after it that are taken as its aftershocks.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Neighbours
 * @property {number} kilometers how far around
 * @property {number} days how long after
 * @property {Earthquake[]} earlier
 * @property {Earthquake[]} later
 * @property {number | null} since the time of the oldest event that the page holds
 */
import { make } from './dom.js';
import { ago, count, day, depth, length, listed, magnitudeWords, placeOf } from './format.js';
import { say } from './strings.js';
import { aftershockWindow } from './statistics.js';

const DAY = 86_400_000, MOST_NAMED = 5;

/**
 * @param {Earthquake} quake
 * @param {Earthquake[]} held in any order
 * @param {import('./core.js').Core | null} core
 * @returns {Neighbours | null} null where the magnitude is not known, or nothing can be measured
 */
export function neighboursOf(quake, held, core) {
  const window = core && quake.magnitude !== null ? aftershockWindow(core, quake.magnitude) : null;
  if (!core || !window) return null;
  const until = quake.time + window.days * DAY;
  const others = held.filter(({ number, time }) => number !== quake.number && time <= until);
  const { meters } = core.distances(quake, others);
  const near = others.filter((_, index) => meters[index] <= window.kilometers * 1000);
  const since = held.reduce((oldest, { time }) => Math.min(oldest, time), Infinity);
  return {
    ...window, since: Number.isFinite(since) ? since : null,
    earlier: near.filter(({ time }) => time < quake.time), later: near.filter(({ time }) => time >= quake.time),
  };
}

/** @param {Earthquake[]} quakes */
export const largestOf = (quakes) =>
  [...quakes].sort((a, b) => (b.magnitude ?? -Infinity) - (a.magnitude ?? -Infinity)).slice(0, MOST_NAMED);

/**
 * The largest of these, each of which opens its own page.
 * @param {Earthquake[]} quakes
 * @param {number} now
 * @param {(quake: Earthquake) => void} onPick
 */
function largestList(quakes, now, onPick) {
  const rows = largestOf(quakes).map((quake) => {
    const { magnitude, magnitudeType, depthKilometers, time } = quake;
    const words = [magnitudeWords(magnitude, magnitudeType), depth(depthKilometers), placeOf(quake), ago(time, now)];
    const button = make('button', 'link', listed(words));
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => onPick(quake));
    return make('li', '', button);
  });
  return rows.length ? [make('ul', 'neighbours', ...rows)] : [];
}

/**
 * @param {Neighbours | null} found
 * @param {number} now
 * @param {(quake: Earthquake) => void} onPick
 * @returns {import('./around-section.js').Drawn}
 */
export function drawNeighbours(found, now, onPick) {
  if (!found) return { nodes: [], note: say('neighbours.unknown') };
  const { earlier, later, since, kilometers, days } = found;
  const nodes = [
    make('h4', '', say('neighbours.later', { count: later.length })), ...largestList(later, now, onPick),
    make('h4', '', say('neighbours.earlier', { count: earlier.length })), ...largestList(earlier, now, onPick),
  ];
  const oldest = since === null ? say('value.not-known') : day(since, now);
  return { nodes, note: say('neighbours.how', { distance: length(kilometers), days: count(days), since: oldest }) };
}
