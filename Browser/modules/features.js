/**
 * The events as the map's sources hold them.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */

/**
 * What the layers read of an event, and no more: each property of ten thousand is written, sent and read again.
 * @param {Earthquake} quake
 * @param {boolean} isPlain
 * @returns {any}
 */
function properties({ number, depthKilometers, time, symbol }, isPlain) {
  const { diameter, colour, edge, opacity, hollow } = /** @type {import('./symbols.js').EventSymbol} */ (symbol);
  return {
    number, radius: diameter / 2, colour, edge, opacity,
    ...(hollow ? { hollow } : {}),
    ...(isPlain ? {} : { depth: depthKilometers, time }),
  };
}

/**
 * @param {Iterable<Earthquake>} quakes
 * @param {boolean} [isPlain] whether the colours tell nothing but magnitudes
 */
export const collection = (quakes, isPlain = false) => ({
  type: 'FeatureCollection',
  features: Array.from(quakes, (quake) => ({
    type: 'Feature', properties: properties(quake, isPlain),
    geometry: { type: 'Point', coordinates: [quake.longitude, quake.latitude] },
  })),
});

/**
 * A place without any properties.
 * @param {{latitude: number, longitude: number}} place
 */
export const point = ({ latitude, longitude }) =>
  ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [longitude, latitude] } });
