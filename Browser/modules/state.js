/**
 * Everything the person chose, in one place and in the address: period, filters, order, open event, map view.
 * The person's position is never part of it.
 *
 * @typedef {{latitude: number, longitude: number, zoom: number}} View
 * @typedef {{latitude: number, longitude: number, kilometers: number, name: string}} Around a place that was searched
 *     for, and how far around it is looked
 * @typedef {{least: number, greatest: number}} Range
 * @typedef {{from: number | null, to: number | null, least: number | null}} Chronicle what of all of history is shown: the
 *     first month and the one after the last, counted from the year 0, and the least magnitude; null for no end
 * @typedef {object} State
 * @property {import('./period.js').Period} period
 * @property {import('./period.js').Part} part of the period
 * @property {string | null} at the last day of the part; the period's last where it is null
 * @property {Range} magnitude
 * @property {Range} depth kilometers
 * @property {number | null} within kilometers from the person; null for any distance
 * @property {Around | null} around
 * @property {string[] | null} kinds of event, sorted; null for all
 * @property {boolean} reviewed only what a seismologist has reviewed
 * @property {boolean} felt only what somebody reported to have felt
 * @property {'time' | 'magnitude' | 'distance' | 'depth'} order
 * @property {string | null} event
 * @property {'earthquakes' | 'charts' | 'instrument' | 'settings'} place of the app
 * @property {Chronicle | null} chronicle what is shown of all of history; null where the list's events are shown
 * @property {View | null} view
 */
/** The ends of the ranges; at an end a range is open. */
export const MAGNITUDES = Object.freeze({ least: 0, greatest: 9 });
export const DEPTHS = Object.freeze({ least: 0, greatest: 700 });

/** The places of the app; each but the first has its name as its path. */
export const PLACES = /** @type {State['place'][]} */ (['earthquakes', 'charts', 'instrument', 'settings']);
/**
 * All of history.
 * @type {Readonly<Chronicle>}
 */
export const WHOLE = Object.freeze({ from: null, to: null, least: null });
export const ORDERS = ['time', 'magnitude', 'distance', 'depth'];

/**
 * The filters with nothing removed.
 * @type {Readonly<Pick<State, 'magnitude' | 'depth' | 'within' | 'around' | 'kinds' | 'reviewed' | 'felt'>>}
 */
export const UNFILTERED = Object.freeze({
  magnitude: MAGNITUDES,
  depth: DEPTHS,
  within: null,
  around: null,
  kinds: null,
  reviewed: false,
  felt: false,
});

/** @type {Readonly<State>} */
export const INITIAL = Object.freeze({
  ...UNFILTERED,
  period: 'day',
  part: 'all',
  at: null,
  order: 'time',
  event: null,
  place: 'earthquakes',
  chronicle: null,
  view: null,
});
