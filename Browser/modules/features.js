/**
 * The events as the map's sources hold them.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */

/**
 * Numbers below zero for events that the service has not told its own numbers of.
 * @type {WeakMap<Earthquake, number>}
 */
const given = new WeakMap();
let last = 0;

/**
 * The number by which an event is found again.
 * @param {Earthquake} quake
 */
export function numberOf(quake) {
  if (quake.number !== null) return quake.number;
  const held = given.get(quake);
  if (held !== undefined) return held;
  last -= 1;
  given.set(quake, last);
  return last;
}

/**
 * @param {Earthquake} quake
 * @returns {any}
 */
function feature(quake) {
  const { diameter, colour, edge, opacity, hollow } = /** @type {import('./symbols.js').EventSymbol} */ (quake.symbol);
  return {
    type: 'Feature',
    properties: {
      number: numberOf(quake), radius: diameter / 2, colour, edge, opacity, hollow,
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
