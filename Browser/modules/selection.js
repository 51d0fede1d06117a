/**
 * Which of the held events are shown, in which order, and what each filter removes. Magnitudes and depths are compared
 * as IEEE 754 binary64 numbers.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./state.js').State} State
 * @typedef {'magnitude' | 'depth' | 'within' | 'around' | 'kinds' | 'reviewed' | 'felt'} FilterName
 * @typedef {object} Distances meters to an event; null where it is not known
 * @property {((quake: Earthquake) => number | null) | null} mine from the person; null without a position
 * @property {(quake: Earthquake) => number | null} around from the place that was searched for
 * @typedef {object} Removed
 * @property {FilterName} name
 * @property {number} all how many events of the period the filter is against
 * @property {number} alone how many of them no other filter is against: what undoing it brings back
 * @typedef {object} Selection
 * @property {import('./period.js').Span} span
 * @property {Earthquake[]} shown in the chosen order
 * @property {number} total how many events the period holds
 * @property {Earthquake | null} largest of those shown
 * @property {Removed[]} removed one for each filter that is set and removes something
 * @property {Map<string, number>} kinds how many events of each kind the period holds
 */
import { partSpan } from './period.js';
import { DEPTHS, MAGNITUDES } from './state.js';

/**
 * Whether a range leaves anything out. One that is open at an end still leaves out what has no value.
 * @param {import('./state.js').Range} range
 * @param {import('./state.js').Range} open
 */
const isNarrowed = (range, open) => range.least !== open.least || range.greatest !== open.greatest;

/**
 * @param {number | null} value
 * @param {import('./state.js').Range} range
 * @param {import('./state.js').Range} open
 */
function inRange(value, { least, greatest }, open) {
  if (value === null) return false;
  return (least === open.least || value >= least) && (greatest === open.greatest || value <= greatest);
}

/**
 * @param {number | null} meters
 * @param {number} kilometers
 */
const isWithin = (meters, kilometers) => meters !== null && meters <= kilometers * 1000;

/**
 * Every filter: whether it is set, and whether an event passes it.
 * @type {{name: FilterName, isSet: (state: State) => boolean,
 *     passes: (quake: Earthquake, state: State, distances: Distances) => boolean}[]}
 */
const FILTERS = [
  {
    name: 'magnitude',
    isSet: ({ magnitude }) => isNarrowed(magnitude, MAGNITUDES),
    passes: (quake, { magnitude }) => inRange(quake.magnitude, magnitude, MAGNITUDES),
  },
  {
    name: 'depth',
    isSet: ({ depth }) => isNarrowed(depth, DEPTHS),
    passes: (quake, { depth }) => inRange(quake.depthKilometers, depth, DEPTHS),
  },
  {
    name: 'within',
    isSet: ({ within }) => within !== null,
    // Without a position the filter cannot judge, and removes nothing.
    passes: (quake, { within }, { mine }) => mine === null || isWithin(mine(quake), within ?? Infinity),
  },
  {
    name: 'around',
    isSet: ({ around }) => around !== null,
    passes: (quake, { around }, distances) => isWithin(distances.around(quake), around?.kilometers ?? Infinity),
  },
  {
    name: 'kinds',
    isSet: ({ kinds }) => kinds !== null,
    passes: (quake, { kinds }) => kinds === null || kinds.includes(quake.kind),
  },
  { name: 'reviewed', isSet: ({ reviewed }) => reviewed, passes: (quake) => quake.reviewed },
  { name: 'felt', isSet: ({ felt }) => felt, passes: (quake) => quake.felt },
];

export const FILTER_NAMES = FILTERS.map(({ name }) => name);

/**
 * The filters that are set.
 * @param {State} state
 */
export const filtersSet = (state) => FILTERS.filter((filter) => filter.isSet(state)).map(({ name }) => name);

/**
 * @param {Earthquake[]} newestFirst
 * @param {State} state
 * @param {{now: number, zone: import('./period.js').Zone, distances: Distances}} circumstances `now` on the server's clock
 * @returns {Selection}
 */
export function select(newestFirst, state, { now, zone, distances }) {
  const span = partSpan(state, now, zone);
  const filters = FILTERS.filter((filter) => filter.isSet(state));
  const removed = filters.map(({ name }) => ({ name, all: 0, alone: 0 }));
  /** @type {Map<string, number>} */
  const kinds = new Map();
  /** @type {Earthquake[]} */
  const shown = [];
  let largest = null, total = 0;
  for (const quake of newestFirst) {
    if (quake.time < span.since) break;
    if (quake.time >= span.until) continue;
    total += 1;
    kinds.set(quake.kind, (kinds.get(quake.kind) ?? 0) + 1);
    let against = 0, last = -1;
    for (let index = 0; index < filters.length; index += 1) {
      if (filters[index].passes(quake, state, distances)) continue;
      against += 1;
      last = index;
      removed[index].all += 1;
    }
    if (against === 1) removed[last].alone += 1;
    if (against) continue;
    shown.push(quake);
    if (quake.magnitude !== null && (!largest || quake.magnitude > (largest.magnitude ?? -Infinity))) largest = quake;
  }
  const removing = removed.filter(({ all }) => all > 0);
  return { span, shown: inOrder(shown, state, distances), total, largest, removed: removing, kinds };
}

/**
 * Newest, largest, nearest or shallowest first; what lacks the value comes last, and among equals the newest first.
 * @param {Earthquake[]} newestFirst
 * @param {State} state
 * @param {Distances} distances
 */
function inOrder(newestFirst, { order, around }, distances) {
  const distance = around ? distances.around : distances.mine;
  /** @type {Record<string, ((quake: Earthquake) => number | null) | null>} */
  const keys = {
    time: null,
    magnitude: (quake) => (quake.magnitude === null ? null : -quake.magnitude),
    distance,
    depth: (quake) => quake.depthKilometers,
  };
  const key = keys[order];
  if (!key) return newestFirst;
  const ranks = new Map(newestFirst.map((quake) => [quake, key(quake) ?? Infinity]));
  // Array.prototype.sort is stable, so that equals stay newest first; Infinity - Infinity is no order.
  return [...newestFirst].sort((a, b) => {
    const one = /** @type {number} */ (ranks.get(a)), other = /** @type {number} */ (ranks.get(b));
    return one === other ? 0 : one - other;
  });
}
