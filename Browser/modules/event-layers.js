/**
 * How the events are drawn: the layers of their circles and of the rings around the chosen one.
 */
import { paintOf } from './colouring.js';

/** The layers that may be tapped, topmost first. */
export const EVENT_LAYERS = ['recent', 'events'];
const HOLLOW = ['has', 'hollow'];
const CIRCLE_LAYERS = [...EVENT_LAYERS, 'selected'];

/** @param {import('./colouring.js').Paint} paint */
const coloured = ({ colour, edge, opacity }) => ({
  'circle-color': colour,
  'circle-opacity': ['case', HOLLOW, 0, opacity],
  'circle-stroke-color': ['case', HOLLOW, colour, edge],
});

/**
 * The circles of one source; larger ones are drawn first.
 * @param {string} source
 * @param {import('./colouring.js').Paint} paint
 */
const circles = (source, paint) => ({
  id: source,
  type: 'circle',
  source,
  layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
  paint: {
    'circle-radius': ['get', 'radius'],
    'circle-stroke-width': ['case', HOLLOW, 1.75, ['<', ['get', 'radius'], 3], 0.4, 0.75],
    'circle-stroke-opacity': ['case', HOLLOW, 1, 0.7],
    ...coloured(paint),
  },
});

/**
 * @param {string} id
 * @param {number} beyond points outside the circle
 * @param {number} stroke
 * @param {string} paint
 */
const ring = (id, beyond, stroke, paint) => ({
  id,
  type: 'circle',
  source: 'selected',
  paint: {
    'circle-radius': ['+', ['max', ['get', 'radius'], 5], beyond],
    'circle-opacity': 0,
    'circle-stroke-width': stroke,
    'circle-stroke-color': paint,
  },
});

/**
 * @param {import('./colouring.js').Scheme} scheme
 * @param {number} now
 * @param {string} ringColour
 */
export function eventLayers(scheme, now, ringColour) {
  const paint = paintOf(scheme, now);
  return [
    circles('events', paint),
    circles('recent', paint),
    circles('selected', paint),
    ring('inner-ring', 2, 2, ringColour),
    ring('outer-ring', 7, 2, ringColour),
  ];
}

/**
 * Gives the circles other colours.
 * @param {any} map
 * @param {import('./colouring.js').Scheme} scheme
 * @param {number} now
 */
export function recolour(map, scheme, now) {
  for (const layer of CIRCLE_LAYERS) {
    for (const [property, value] of Object.entries(coloured(paintOf(scheme, now)))) {
      map.setPaintProperty(layer, property, value);
    }
  }
}
