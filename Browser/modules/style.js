/**
 * The map's style. Its colours are the page's custom properties, so that one theme rules both.
 */
import { eventLayers } from './event-layers.js';
import { LABEL_LAYERS, labelLayers } from './label-layers.js';
import { graticule } from './land.js';

const EMPTY = { type: 'FeatureCollection', features: [] };

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const ofKind = (/** @type {string} */ kind) => ['==', ['get', 'kind'], kind];

/** @param {number[]} thin width at zoom 1 and at zoom 8 */
const width = (...thin) => ['interpolate', ['linear'], ['zoom'], 1, thin[0], 8, thin[1]];

/**
 * A source of points: what lies beyond a tile's edge belongs to the next one, also where its circle or name reaches over.
 */
const points = () => ({ type: 'geojson', data: EMPTY, buffer: 0 });

/** A source of lines and areas: they go on beyond a tile's edge as far as the widest line needs, of 512 a tile. */
const shapes = () => ({ type: 'geojson', data: EMPTY, buffer: 16 });

/** Sources that hold nothing at first: their layers are hidden until they do, so that no tiles are cut of nothing. */
export const EMPTY_SOURCES = ['around', 'events', 'here', 'recent', 'selected'];

/** From here on the ground is drawn as exactly as it is known. */
export const NEAR_ZOOM = 2.5;

/** Of each layer of the ground, its colour and the rest of how it is drawn. */
const GROUND = /** @type {[string, 'fill' | 'line', any][]} */ ([
  ['land', 'fill', { 'fill-antialias': false }],
  ['border', 'line', { 'line-width': width(0.6, 1.1) }],
  ['coast', 'line', { 'line-width': width(0.6, 1.25) }],
]);

/**
 * @param {'world' | 'land'} source
 * @param {{minzoom?: number, maxzoom?: number}} zooms
 */
const groundLayers = (source, zooms) => GROUND.map(([kind, type, paint]) => ({
  id: `${source}-${kind}`, type, source, ...zooms, filter: ofKind(kind),
  paint: { [`${type}-color`]: colour(`--${kind}`), ...paint },
}));

/**
 * A globe from afar, flat where it is near; or flat everywhere.
 * @param {import('./settings.js').Choices['projection']} choice
 */
export const projectionOf = (choice) => ({
  type: choice === 'flat' ? 'mercator'
    : ['interpolate', ['linear'], ['zoom'], 4.5, 'vertical-perspective', 5.5, 'mercator'],
});

/**
 * The style in the present theme.
 * @param {import('./settings.js').Choices} choices
 * @param {number} now
 * @returns {any}
 */
export function mapStyle({ projection, symbolColour, labels }, now) {
  /** @type {any} */
  const style = {
    version: 8,
    projection: projectionOf(projection),
    // Never asked for: the glyphs are drawn by the page.
    glyphs: 'page://{fontstack}/{range}',
    sources: {
      graticule: { ...shapes(), data: graticule() },
      world: { ...shapes(), maxzoom: Math.ceil(NEAR_ZOOM) },
      land: { ...shapes(), tolerance: 0.5 },
      labels: points(),
      around: shapes(),
      here: points(),
      events: points(),
      recent: points(),
      selected: points(),
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
      ...groundLayers('world', { maxzoom: NEAR_ZOOM }),
      ...groundLayers('land', { minzoom: NEAR_ZOOM }),
      {
        id: 'around-area', type: 'fill', source: 'around', filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colour('--accent'), 'fill-opacity': 0.08, 'fill-antialias': false },
      },
      {
        id: 'around-line', type: 'line', source: 'around', filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': colour('--accent'), 'line-width': 1.75, 'line-dasharray': [3, 2] },
      },
      ...labelLayers({ country: colour('--country'), city: colour('--city'), halo: colour('--halo') }, labels),
      ...eventLayers(symbolColour, now, colour('--ring')),
      {
        id: 'here', type: 'circle', source: 'here',
        paint: {
          'circle-radius': 6, 'circle-color': colour('--accent'),
          'circle-stroke-width': 3, 'circle-stroke-color': colour('--raised'),
        },
      },
    ],
  };
  for (const layer of style.layers) {
    if (EMPTY_SOURCES.includes(layer.source)) layer.layout = { ...layer.layout, visibility: 'none' };
  }
  return style;
}

/**
 * Has a source drawn that holds something for the first time: once the worker has it, or its tiles would be cut twice.
 * @param {any} map
 * @param {string} source
 */
export function revealWhenRead(map, source) {
  const look = (/** @type {any} */ event) => {
    if (event.sourceId !== source || event.sourceDataType !== 'content' || !map.getSource(source).loaded()) return;
    map.off('sourcedata', look);
    for (const layer of map.getStyle().layers) {
      if (layer.source === source) map.setLayoutProperty(layer.id, 'visibility', 'visible');
    }
  };
  map.on('sourcedata', look);
}

/** Which paint of which layer is which colour of the theme. */
const THEMED = [
  ['sea', 'background-color', '--sea'], ['graticule', 'line-color', '--graticule'],
  ...['world', 'land'].flatMap((source) => GROUND.map(([kind, type]) => [`${source}-${kind}`, `${type}-color`, `--${kind}`])),
  ['around-area', 'fill-color', '--accent'], ['around-line', 'line-color', '--accent'],
  ['countries', 'text-color', '--country'], ['cities', 'text-color', '--city'],
  ...LABEL_LAYERS.map((layer) => [layer, 'text-halo-color', '--halo']),
  ['inner-ring', 'circle-stroke-color', '--ring'], ['outer-ring', 'circle-stroke-color', '--ring'],
  ['here', 'circle-color', '--accent'], ['here', 'circle-stroke-color', '--raised'],
];

/**
 * Repaints the map after the theme has changed.
 * @param {any} map
 */
export function repaint(map) {
  for (const [layer, property, name] of THEMED) map.setPaintProperty(layer, property, colour(name));
}
