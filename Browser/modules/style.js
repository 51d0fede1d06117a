/**
 * The map's style. Its colours are the page's custom properties, so that one theme rules both.
 */
import { graticule } from './land.js';

const EMPTY = { type: 'FeatureCollection', features: [] };

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const ofKind = (/** @type {string} */ kind) => ['==', ['get', 'kind'], kind];

/** @param {number[]} thin width at zoom 1 and at zoom 8 */
const width = (...thin) => ['interpolate', ['linear'], ['zoom'], 1, thin[0], 8, thin[1]];

/**
 * The circles of one source; larger ones are drawn first.
 * @param {string} source
 */
const circles = (source) => ({
  id: source,
  type: 'circle',
  source,
  layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
  paint: {
    'circle-radius': ['get', 'radius'],
    'circle-color': ['get', 'colour'],
    'circle-opacity': ['case', ['get', 'hollow'], 0, ['get', 'opacity']],
    'circle-stroke-color': ['case', ['get', 'hollow'], ['get', 'colour'], ['get', 'edge']],
    'circle-stroke-width': ['case', ['get', 'hollow'], 1.75, ['<', ['get', 'radius'], 3], 0.4, 0.75],
    'circle-stroke-opacity': ['case', ['get', 'hollow'], 1, 0.7],
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

/** The layers that may be tapped, topmost first. */
export const EVENT_LAYERS = ['recent', 'events'];

/**
 * The style in the present theme.
 * @returns {any}
 */
export function mapStyle() {
  const land = { type: 'geojson', data: EMPTY, tolerance: 0.5 };
  return {
    version: 8,
    projection: { type: ['interpolate', ['linear'], ['zoom'], 4.5, 'vertical-perspective', 5.5, 'mercator'] },
    sources: {
      graticule: { type: 'geojson', data: graticule() },
      land,
      events: { type: 'geojson', data: EMPTY },
      recent: { type: 'geojson', data: EMPTY },
      selected: { type: 'geojson', data: EMPTY },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--sea') } },
      {
        id: 'graticule', type: 'line', source: 'graticule',
        paint: {
          'line-color': colour('--graticule'), 'line-width': 0.75,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 4, 1, 5, 0],
        },
      },
      {
        id: 'land', type: 'fill', source: 'land', filter: ofKind('land'),
        paint: { 'fill-color': colour('--land'), 'fill-antialias': false },
      },
      {
        id: 'border', type: 'line', source: 'land', filter: ofKind('border'),
        paint: { 'line-color': colour('--border'), 'line-width': width(0.6, 1.1) },
      },
      {
        id: 'coast', type: 'line', source: 'land', filter: ofKind('coast'),
        paint: { 'line-color': colour('--coast'), 'line-width': width(0.6, 1.25) },
      },
      circles('events'),
      circles('recent'),
      circles('selected'),
      ring('inner-ring', 2, 2, colour('--ring')),
      ring('outer-ring', 7, 2, colour('--ring')),
    ],
  };
}

/** Which paint of which layer is which colour of the theme. */
const THEMED = [
  ['sea', 'background-color', '--sea'], ['graticule', 'line-color', '--graticule'], ['land', 'fill-color', '--land'],
  ['border', 'line-color', '--border'], ['coast', 'line-color', '--coast'],
  ['inner-ring', 'circle-stroke-color', '--ring'], ['outer-ring', 'circle-stroke-color', '--ring'],
];

/**
 * Repaints the map after the theme has changed.
 * @param {any} map
 */
export function repaint(map) {
  for (const [layer, property, name] of THEMED) map.setPaintProperty(layer, property, colour(name));
}
