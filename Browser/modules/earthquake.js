/**
 * One event as a GeoJSON feature of the feeds carries it.
 *
 * @typedef {import('./symbols.js').EventSymbol} EventSymbol
 * @typedef {object} Earthquake
 * @property {string} id the agency's preferred id
 * @property {string[]} ids every id any agency gave it, the preferred one first
 * @property {number | null} number the service's own number, where it is known
 * @property {number} time milliseconds since 1970, UTC
 * @property {number} latitude degrees
 * @property {number} longitude degrees
 * @property {number | null} depthKilometers positive down
 * @property {number | null} magnitude
 * @property {string | null} magnitudeType
 * @property {string} place as the agency names it, empty where it does not
 * @property {string} kind "earthquake", "quarry blast", ...
 * @property {Record<string, any>} properties the feature's own
 * @property {EventSymbol | null} symbol
 */

/**
 * @param {unknown} value
 * @returns {number | null}
 */
export const number = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * @param {unknown} value
 * @returns {string | null}
 */
export const text = (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/**
 * Reads a feature; null where it is not an event with an id, a time and a position.
 * @param {any} feature
 * @param {number | null} [ownNumber]
 * @returns {Earthquake | null}
 */
export function readFeature(feature, ownNumber = null) {
  const id = text(feature?.id);
  const properties = feature?.properties;
  const coordinates = feature?.geometry?.coordinates;
  if (!id || !properties || !Array.isArray(coordinates)) return null;
  const time = number(properties.time);
  const longitude = number(coordinates[0]);
  const latitude = number(coordinates[1]);
  if (time === null || longitude === null || latitude === null || Math.abs(latitude) > 90) return null;
  const others = (text(properties.ids) ?? '').split(',').filter((other) => other && other !== id);
  return {
    id,
    ids: [id, ...others],
    number: ownNumber,
    time,
    latitude,
    longitude,
    depthKilometers: number(coordinates[2]),
    magnitude: number(properties.mag),
    magnitudeType: text(properties.magType),
    place: text(properties.place) ?? '',
    kind: (text(properties.type) ?? 'earthquake').replaceAll('_', ' ').toLowerCase(),
    properties,
    symbol: null,
  };
}
