/**
 * The events as the map's sources hold them.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */

/**
 * @param {Earthquake} quake
 * @returns {any}
 */
function feature(quake) {
  const { diameter, colour, edge, opacity, hollow } = /** @type {import('./symbols.js').EventSymbol} */ (quake.symbol);
  return {
    type: 'Feature',
    properties: {
      number: quake.number, radius: diameter / 2, colour, edge, opacity, hollow,
      depth: quake.depthKilometers, time: quake.time,
    },
    geometry: { type: 'Point', coordinates: [quake.longitude, quake.latitude] },
  };
}

/** @param {Iterable<Earthquake>} quakes */
export const collection = (quakes) => ({ type: 'FeatureCollection', features: Array.from(quakes, feature) });

/**
 * A place without any properties.
 * @param {{latitude: number, longitude: number}} place
 */
export const point = ({ latitude, longitude }) =>
  ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [longitude, latitude] } });
