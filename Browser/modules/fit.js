/**
 * The part of the world that holds a set of places, and the view that shows it.
 *
 * @typedef {import('./state.js').View} View
 * @typedef {import('./core.js').Spot} Spot
 * @typedef {{west: number, east: number, south: number, north: number}} Box degrees; where it crosses the date line, its
 *     east is beyond 180
 */

const RADIANS = Math.PI / 180;
/** The world's width at zoom 0, in points. */
const WORLD = 512;
const GREATEST_ZOOM = 7;
/** Beyond it the flat map ends. */
const GREATEST_LATITUDE = 85;
/** What is wider or higher than this does not fit on the side of the globe that is seen. */
const WIDEST = 150, HIGHEST = 120;

/**
 * The smallest box of meridians and parallels around the places; null for none.
 * @param {Spot[]} places
 * @returns {Box | null}
 */
export function smallestBox(places) {
  if (!places.length) return null;
  const longitudes = places.map(({ longitude }) => wrapped(longitude)).sort((a, b) => a - b);
  // The box is what the widest gap between neighbours leaves.
  let west = longitudes[0], widest = longitudes[0] + 360 - longitudes[longitudes.length - 1];
  for (let index = 1; index < longitudes.length; index += 1) {
    const gap = longitudes[index] - longitudes[index - 1];
    if (gap <= widest) continue;
    widest = gap;
    west = longitudes[index];
  }
  let south = 90, north = -90;
  for (const { latitude } of places) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { west, east: west + 360 - widest, south, north };
}

/**
 * Whether a globe shows a box whole.
 * @param {Box} box
 */
export const isOnOneSide = ({ west, east, south, north }) => east - west <= WIDEST && north - south <= HIGHEST;

/**
 * The view that shows a box whole in a space, and no nearer than a region's.
 * @param {Box} box
 * @param {{width: number, height: number}} space points
 * @param {number} [greatestZoom]
 * @returns {View}
 */
export function viewOf({ west, east, south, north }, { width, height }, greatestZoom = GREATEST_ZOOM) {
  const top = down(north), bottom = down(south);
  const across = (width * 360) / ((east - west || 1e-9) * WORLD), along = height / ((bottom - top || 1e-9) * WORLD);
  const zoom = Math.log2(Math.max(1e-6, Math.min(across, along)));
  const latitude = 2 * Math.atan(Math.exp((0.5 - (top + bottom) / 2) * 2 * Math.PI)) / RADIANS - 90;
  return { latitude, longitude: wrapped((west + east) / 2), zoom: Math.max(0, Math.min(greatestZoom, zoom)) };
}

/**
 * Around what most of the places lie: the direction of the mean of their directions.
 * @param {Spot[]} places
 * @returns {Spot}
 */
export function middle(places) {
  let x = 0, y = 0, z = 0;
  for (const { latitude, longitude } of places) {
    const across = Math.cos(latitude * RADIANS);
    x += across * Math.cos(longitude * RADIANS);
    y += across * Math.sin(longitude * RADIANS);
    z += Math.sin(latitude * RADIANS);
  }
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS };
}

/**
 * How far below the top of the flat map a parallel is, in heights of the map.
 * @param {number} latitude
 */
function down(latitude) {
  const bounded = Math.max(-GREATEST_LATITUDE, Math.min(GREATEST_LATITUDE, latitude)) * RADIANS;
  return (1 - Math.log(Math.tan(Math.PI / 4 + bounded / 2)) / Math.PI) / 2;
}

/** @param {number} longitude */
const wrapped = (longitude) => longitude - 360 * Math.round(longitude / 360);
