/**
 * The circle on the ground around a place.
 *
 * @typedef {import('./core.js').Spot} Spot
 * @typedef {(place: Spot, spots: Spot[]) => ArrayLike<number>} Measure meters from a place to others
 */

const RADIANS = Math.PI / 180;
/** The mean radius of the Earth. */
const RADIUS_METERS = 6_371_008.8;
const CORNERS = 120;
/** A circle that is larger covers so much that a fill would say nothing. */
const LARGEST_FILLED_METERS = 9_000_000;

/**
 * What measures by the core; null without one.
 * @param {import('./core.js').Core | null} core
 * @returns {Measure | null}
 */
export const measureBy = (core) => core && ((place, spots) => core.distances(place, spots).meters);

/**
 * Where one arrives from a place on a sphere.
 * @param {Spot} place
 * @param {number} meters
 * @param {number} azimuthDegrees
 * @returns {Spot}
 */
export function destination({ latitude, longitude }, meters, azimuthDegrees) {
  const angle = meters / RADIUS_METERS, azimuth = azimuthDegrees * RADIANS, from = latitude * RADIANS;
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(azimuth);
  const east = Math.atan2(
    Math.sin(azimuth) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * sine,
  );
  return { latitude: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS, longitude: longitude + east / RADIANS };
}

/**
 * The corners of the circle, closed; each longitude continues the one before, beyond 180 degrees where it must.
 * @param {Spot} place
 * @param {number} meters
 * @param {Measure | null} measure by which the circle is brought from the sphere to the Earth's own shape
 * @returns {[number, number][]} longitudes and latitudes
 */
export function circleAround(place, meters, measure = null) {
  const azimuths = Array.from({ length: CORNERS }, (_, index) => (index * 360) / CORNERS);
  let corners = azimuths.map((azimuth) => destination(place, meters, azimuth));
  if (measure) {
    const measured = measure(place, corners);
    corners = azimuths.map((azimuth, index) => {
      const share = meters / measured[index];
      return destination(place, Number.isFinite(share) ? meters * share : meters, azimuth);
    });
  }
  const line = /** @type {[number, number][]} */ ([]);
  for (const { latitude, longitude } of [...corners, corners[0]]) {
    const before = line.at(-1)?.[0] ?? place.longitude;
    line.push([longitude + 360 * Math.round((before - longitude) / 360), latitude]);
  }
  return line;
}

/**
 * The circle as features: its line, and what it encloses.
 * @param {import('./state.js').Around | null} around
 * @param {Measure | null} measure
 */
export function aroundFeatures(around, measure) {
  if (!around) return { type: 'FeatureCollection', features: [] };
  const meters = around.kilometers * 1000, line = circleAround(around, meters, measure);
  const features = [feature('LineString', line)];
  if (meters <= LARGEST_FILLED_METERS) features.push(feature('Polygon', [closedOverPole(line, around.latitude)]));
  return { type: 'FeatureCollection', features };
}

/**
 * A line all around a pole encloses it by way of the edge of the flat map.
 * @param {[number, number][]} line
 * @param {number} latitude of the middle
 */
function closedOverPole(line, latitude) {
  const first = line[0], last = line[line.length - 1];
  if (Math.abs(last[0] - first[0]) < 180) return line;
  const pole = latitude > 0 ? 90 : -90;
  return [...line, [last[0], pole], [first[0], pole], first];
}

/**
 * @param {'LineString' | 'Polygon'} type
 * @param {any} coordinates
 */
const feature = (type, coordinates) => ({ type: 'Feature', properties: {}, geometry: { type, coordinates } });
