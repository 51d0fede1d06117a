/**
 * The state as an address says it: only what is not at its default, and nothing of the person's own position.
 *
 * @typedef {import('./state.js').State} State
 * @typedef {import('./state.js').View} View
 * @typedef {import('./state.js').Around} Around
 * @typedef {import('./state.js').Range} Range
 */
import { monthName, readMonth } from './months.js';
import { readDay, readPeriod } from './period.js';
import { DEPTHS, INITIAL, MAGNITUDES, ORDERS, PLACES } from './state.js';

const PARTS = ['all', 'week', 'day'];
const GREATEST_RADIUS = 20_038;
const LONGEST_NAME = 80;

/**
 * A number that a text writes, within bounds; NaN where it is none.
 * @param {string | null | undefined} text
 * @param {number} least
 * @param {number} greatest
 */
function bounded(text, least, greatest) {
  const value = text?.trim() ? Number(text) : NaN;
  return value >= least && value <= greatest ? value : NaN;
}

/**
 * "2.5..6", "2.5.." or "..6"; an end that is not written, or not understood, is open.
 * @param {string | null} text
 * @param {Range} open
 * @returns {Range}
 */
function readRange(text, open) {
  const [low, high] = (text ?? '').split('..').map((end) => bounded(end, open.least, open.greatest));
  const least = Number.isNaN(low) ? open.least : low;
  const greatest = high === undefined || Number.isNaN(high) ? open.greatest : high;
  return { least: Math.min(least, greatest), greatest: Math.max(least, greatest) };
}

/**
 * @param {Range} range
 * @param {Range} open
 */
function rangeText({ least, greatest }, open) {
  if (least === open.least && greatest === open.greatest) return '';
  return `${least === open.least ? '' : least}..${greatest === open.greatest ? '' : greatest}`;
}

/**
 * @param {string | null} text
 * @returns {View | null}
 */
function readView(text) {
  const parts = (text ?? '').split(',');
  const latitude = bounded(parts[0], -90, 90), longitude = bounded(parts[1], -540, 540);
  const zoom = bounded(parts[2], 0, 22);
  return parts.length === 3 && !Number.isNaN(latitude + longitude + zoom) ? { latitude, longitude, zoom } : null;
}

/**
 * @param {string | null} text
 * @returns {Around | null}
 */
function readAround(text) {
  const [north, east, far, ...name] = (text ?? '').split(',');
  const latitude = bounded(north, -90, 90), longitude = bounded(east, -180, 180);
  const kilometers = bounded(far, 1, GREATEST_RADIUS);
  if (Number.isNaN(latitude + longitude + kilometers)) return null;
  return { latitude, longitude, kilometers, name: name.join(',').trim().slice(0, LONGEST_NAME) };
}

/**
 * "all", "1990-01..1999-12" or "1990-01..", and after a comma the least magnitude.
 * @param {string | null} text
 * @returns {State['chronicle']}
 */
function readChronicle(text) {
  if (text === null) return null;
  const [span, magnitude] = text.split(','), [first, last] = span.split('..').map(readMonth);
  const to = last === undefined || last === null ? null : last + 1, least = bounded(magnitude, 0, MAGNITUDES.greatest);
  const isBackward = to !== null && (first ?? -Infinity) >= to;
  return { from: isBackward ? null : first, to: isBackward ? null : to, least: least > 0 ? least : null };
}

/** @param {NonNullable<State['chronicle']>} chronicle */
function chronicleText({ from, to, least }) {
  const month = (/** @type {number | null} */ of) => (of === null ? '' : monthName(of));
  const span = from === null && to === null ? 'all' : `${month(from)}..${month(to === null ? null : to - 1)}`;
  return least === null ? span : `${span},${least}`;
}

/**
 * The state that an address names; what is not understood is left at its default.
 * @param {string} query
 * @returns {State}
 */
export function parse(query) {
  const words = new URLSearchParams(query);
  const within = bounded(words.get('within'), 1, GREATEST_RADIUS);
  const kinds = (words.get('kinds') ?? '').split(',').map((kind) => kind.trim().toLowerCase()).filter(Boolean);
  const part = words.get('part') ?? '', order = words.get('order') ?? '';
  return {
    period: readPeriod(words.get('period')) ?? INITIAL.period,
    part: PARTS.includes(part) ? /** @type {State['part']} */ (part) : INITIAL.part,
    at: readDay(words.get('at')),
    magnitude: readRange(words.get('magnitude'), MAGNITUDES),
    depth: readRange(words.get('depth'), DEPTHS),
    within: Number.isNaN(within) ? null : within,
    around: readAround(words.get('around')),
    kinds: kinds.length ? [...new Set(kinds)].sort() : null,
    reviewed: words.get('reviewed') === 'only',
    felt: words.get('felt') === 'only',
    order: ORDERS.includes(order) ? /** @type {State['order']} */ (order) : INITIAL.order,
    event: words.get('event') || null,
    place: INITIAL.place,
    chronicle: readChronicle(words.get('history')),
    view: readView(words.get('view')),
  };
}

/**
 * The query of a state.
 * @param {State} state
 */
export function query(state) {
  const words = new URLSearchParams();
  /** @param {string} name @param {string | number | null} value */
  const put = (name, value) => value !== null && value !== '' && words.set(name, String(value));
  if (state.period !== INITIAL.period) put('period', state.period);
  if (state.part !== INITIAL.part) {
    put('part', state.part);
    put('at', state.at);
  }
  put('magnitude', rangeText(state.magnitude, MAGNITUDES));
  put('depth', rangeText(state.depth, DEPTHS));
  put('within', state.within);
  const { around, view } = state;
  if (around) put('around', [...[around.latitude, around.longitude].map(round), around.kilometers, around.name].join());
  put('kinds', state.kinds?.join() ?? null);
  if (state.reviewed) put('reviewed', 'only');
  if (state.felt) put('felt', 'only');
  if (state.order !== INITIAL.order) put('order', state.order);
  put('event', state.event);
  if (state.chronicle) put('history', chronicleText(state.chronicle));
  if (view) put('view', [round(view.latitude), round(view.longitude), view.zoom.toFixed(2)].join());
  const text = words.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** An event's own address, within the app. */
const EVENT_PATH = /^\/event\/([^/]+)$/;

/**
 * The state that an address of the app names: a place by the path, or an event, which beside another place stands in
 * the query.
 * @param {{pathname: string, search: string}} address
 * @returns {State}
 */
export function stateAt({ pathname, search }) {
  const state = parse(search), [, name] = EVENT_PATH.exec(pathname) ?? [];
  if (!name) return { ...state, place: PLACES.find((place) => pathname === `/${place}`) ?? state.place };
  try {
    return { ...state, event: decodeURIComponent(name) };
  } catch {
    return state;
  }
}

/**
 * The address of a state: path and query.
 * @param {State} state
 */
export function addressOf(state) {
  if (state.place !== INITIAL.place) return `/${state.place}${query(state)}`;
  return (state.event === null ? '/' : eventPath(state.event)) + query({ ...state, event: null });
}

/** @param {string} name of an event in the address */
export const eventPath = (name) => `/event/${encodeURIComponent(name)}`;

/** @param {number} degrees */
const round = (degrees) => degrees.toFixed(3);
