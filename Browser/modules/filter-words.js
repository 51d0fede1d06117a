/**
 * The period and the filters in words.
 *
 * @typedef {import('./state.js').Range} Range
 * @typedef {import('./state.js').State} State
 */
import { bound, capital, day, lengthBound, listed, position } from './format.js';
import { DEPTHS, MAGNITUDES } from './state.js';
import { say, sayValue } from './strings.js';

/** More kinds than these are counted, not named. */
const MOST_KINDS_NAMED = 3;

/**
 * Which ends of a range are closed, as the last part of a key.
 * @param {Range} range
 * @param {Range} open
 * @returns {'any' | 'least' | 'greatest' | 'between'}
 */
export function rangeName({ least, greatest }, open) {
  if (least !== open.least && greatest !== open.greatest) return 'between';
  if (least !== open.least) return 'least';
  return greatest === open.greatest ? 'any' : 'greatest';
}

/**
 * "2.5 or more"
 * @param {Range} range
 * @param {Range} open
 * @param {(end: number) => string} write
 */
const rangeWords = (range, open, write) =>
  say(`range.${rangeName(range, open)}`, { least: write(range.least), greatest: write(range.greatest) });

/** @param {Range} range */
export const magnitudeRange = (range) => rangeWords(range, MAGNITUDES, bound);

/** @param {Range} range */
export const depthRange = (range) => rangeWords(range, DEPTHS, lengthBound);

/** @param {string} kind */
export const kindWords = (kind) => capital(sayValue('kind', kind));

/**
 * What each filter lets through: "Magnitude 2.5 or more".
 * @type {Record<import('./selection.js').FilterName, (state: State) => string>}
 */
const WORDS = {
  magnitude: ({ magnitude }) => say('filter.magnitude', { range: magnitudeRange(magnitude) }),
  depth: ({ depth }) => say('filter.depth', { range: depthRange(depth) }),
  within: ({ within }) => say('filter.within', { distance: lengthBound(within ?? 0) }),
  around: ({ around }) => (around === null ? '' : say('filter.around', {
    distance: lengthBound(around.kilometers),
    name: around.name || position(around.latitude, around.longitude),
  })),
  kinds: ({ kinds }) => {
    const names = kinds ?? [];
    return names.length > MOST_KINDS_NAMED ? say('filter.kinds', { count: names.length }) : listed(names.map(kindWords));
  },
  reviewed: () => say('filter.reviewed'),
  felt: () => say('filter.felt'),
};

/**
 * @param {import('./selection.js').FilterName} name
 * @param {State} state
 */
export const filterWords = (name, state) => WORDS[name](state);

/**
 * "in the past day", "from 1 Nov to 20 Nov", "on 3 Nov"
 * @param {State} state
 * @param {import('./period.js').Span} span
 * @param {number} now
 */
export function periodWords({ period, part }, { since, until }, now) {
  if (until === Infinity && part === 'all') return say(`period.past.${period}`);
  const [first, last] = [day(since, now), day(Math.min(until - 1, Math.max(since, now)), now)];
  return first === last ? say('period.one-day', { day: first }) : say('period.days', { first, last });
}
