/**
 * The names on the map: below the circles, the more important first, none over another. Their letters are drawn by the
 * page, so that no font server is asked.
 *
 * @typedef {import('./settings.js').Choices['labels']} Choice
 */
import { loadLabels } from './feed.js';
import { decodeLabels } from './labels.js';

export const FONT = 'system-ui, sans-serif';
export const LABEL_LAYERS = ['cities', 'countries'];

/** A name may show a little before the zoom that leaves it all the room it needs: where it has none it waits. */
const AHEAD = 0.5;

/**
 * @param {string} id
 * @param {string} kind
 * @param {any} layout
 * @param {any} paint
 */
const layer = (id, kind, layout, paint) => ({
  id,
  type: 'symbol',
  source: 'labels',
  filter: ['all', ['==', ['get', 'kind'], kind], ['>=', ['+', ['zoom'], AHEAD], ['get', 'zoom']]],
  layout: {
    'text-field': ['get', 'name'],
    'symbol-sort-key': ['get', 'zoom'],
    'text-max-width': 8,
    'text-padding': 6,
    ...layout,
  },
  paint: { 'text-halo-width': 1.25, ...paint },
});

/**
 * The countries lie on the cities, and so are placed before them.
 * @param {{country: string, city: string, halo: string}} colours
 * @param {Choice} choice
 */
export function labelLayers({ country, city, halo }, choice) {
  const visibility = visibilityOf(choice);
  return [
    layer(
      'cities', 'city',
      { visibility, 'text-font': ['Regular'], 'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 8, 13] },
      { 'text-color': city, 'text-halo-color': halo },
    ),
    layer(
      'countries', 'country',
      {
        visibility, 'text-font': ['Medium'], 'text-letter-spacing': 0.06,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, 15],
      },
      { 'text-color': country, 'text-halo-color': halo },
    ),
  ];
}

/** @param {Choice} choice */
const visibilityOf = (choice) => (choice === 'hidden' ? 'none' : 'visible');

/**
 * @param {any} map
 * @param {Choice} choice
 */
export function showLabels(map, choice) {
  for (const id of LABEL_LAYERS) map.setLayoutProperty(id, 'visibility', visibilityOf(choice));
}

/**
 * Has every letter drawn in the page. MapLibre does so by itself for Chinese, Japanese and Korean alone, and from its
 * next version on for all of them where a style names no server.
 * @param {any} map
 */
export function drawLettersHere(map) {
  map.style.glyphManager._doesCharSupportLocalGlyph = () => true;
}

/** @type {Promise<any> | null} */
let asked = null;

/**
 * The names in a language as GeoJSON; null where they cannot be had now.
 * @param {string} language
 */
export async function labelFeatures(language) {
  asked ??= loadLabels().catch(() => null);
  const document = await asked;
  if (!document) {
    asked = null;
    return null;
  }
  return {
    type: 'FeatureCollection',
    features: decodeLabels(document, language).map(({ kind, name, latitude, longitude, zoom }) => ({
      type: 'Feature', properties: { kind, name, zoom },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
