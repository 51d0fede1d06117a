/**
 * What the colour of a circle tells: magnitude by the symbol rule, depth, or age; as expressions of the map's style, so
 * that a change of mind repaints the circles.
 *
 * @typedef {import('./settings.js').Choices['symbolColour']} Scheme
 * @typedef {{colour: any, edge: any, opacity: any}} Paint expressions
 */

const HOUR = 3_600_000, DAY = 86_400_000;
/** Of a circle whose colour tells depth or age: denser than by magnitude, so that a colour on land is nearly its own. */
export const OPACITY = 0.85;

/** Where a value is not known. */
export const UNKNOWN = '#8c98a4';

/**
 * Viridis without its darkest quarter, at depths that divide what happens about evenly: kilometers and colours.
 * @type {readonly [number, string][]}
 */
export const DEPTH_COLOURS = [
  [0, '#fde725'], [35, '#a0da39'], [70, '#4ac16d'], [150, '#1fa187'], [300, '#277f8e'], [700, '#39568c'],
];

/**
 * Up to which age in milliseconds an event has which colour.
 * @type {readonly {name: 'hour' | 'day' | 'week' | 'older', below: number, colour: string}[]}
 */
export const AGE_COLOURS = [
  { name: 'hour', below: HOUR, colour: '#e8323c' },
  { name: 'day', below: DAY, colour: '#f58a1f' },
  { name: 'week', below: 7 * DAY, colour: '#f2d545' },
  { name: 'older', below: Infinity, colour: '#9fb0c0' },
];

/**
 * A darker edge for a light colour, a lighter one for a dark colour.
 * @param {string} colour "#rrggbb"
 */
export function edgeOf(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const light = parts[0] * 0.2126 + parts[1] * 0.7152 + parts[2] * 0.0722 > 110;
  const mixed = parts.map((part) => Math.round(light ? part * 0.45 : part + (255 - part) * 0.55));
  return `rgb(${mixed.join()})`;
}

/** @param {(colour: string) => string} paint */
const byDepth = (paint) => [
  'case', ['==', ['typeof', ['get', 'depth']], 'number'],
  ['interpolate', ['linear'], ['get', 'depth'], ...DEPTH_COLOURS.flatMap(([depth, colour]) => [depth, paint(colour)])],
  paint(UNKNOWN),
];

/**
 * @param {(colour: string) => string} paint
 * @param {number} now
 */
const byAge = (paint, now) => [
  'step', ['-', now, ['get', 'time']], paint(AGE_COLOURS[0].colour),
  ...AGE_COLOURS.slice(1).flatMap(({ colour }, index) => [AGE_COLOURS[index].below, paint(colour)]),
];

/**
 * @param {Scheme} scheme
 * @param {number} now on the server's clock
 * @returns {Paint}
 */
export function paintOf(scheme, now) {
  const same = (/** @type {string} */ colour) => colour;
  if (scheme === 'depth') return { colour: byDepth(same), edge: byDepth(edgeOf), opacity: OPACITY };
  if (scheme === 'age') return { colour: byAge(same, now), edge: byAge(edgeOf, now), opacity: OPACITY };
  return { colour: ['get', 'colour'], edge: ['get', 'edge'], opacity: ['get', 'opacity'] };
}

/**
 * When the next of the events outgrows the colour of its age.
 * @param {Iterable<{time: number}>} quakes
 * @param {number} now
 */
export function nextAgeChange(quakes, now) {
  let next = Infinity;
  for (const { time } of quakes) {
    const { below } = AGE_COLOURS.find((age) => now - time < age.below) ?? AGE_COLOURS[AGE_COLOURS.length - 1];
    next = Math.min(next, time + below);
  }
  return next;
}
