/**
 * A place or a way as the map's source holds it.
 *
 * @typedef {import('./core.js').Spot} Spot
 */

/**
 * The way without jumps at the date line: each longitude continues the one before, beyond 180 degrees where it must.
 * @param {Spot[]} path
 * @returns {Spot[]}
 */
export function unwrapped(path) {
  let before = path[0]?.longitude ?? 0;
  return path.map(({ latitude, longitude }) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return { latitude, longitude: before };
  });
}

/**
 * @param {string} type
 * @param {any} coordinates
 * @param {Record<string, string>} properties
 */
const feature = (type, coordinates, properties = {}) => ({ type: 'Feature', properties, geometry: { type, coordinates } });

/**
 * The line of a way with its two ends; of one place its marker; of none nothing.
 * @param {Spot[]} path
 */
export function collectionOf(path) {
  const points = path.map(({ latitude, longitude }) => [longitude, latitude]), features = [];
  if (points.length > 1) features.push(feature('LineString', points), feature('Point', points[0], { end: 'first' }));
  if (points.length) features.push(feature('Point', points[points.length - 1], { end: 'last' }));
  return { type: 'FeatureCollection', features };
}
