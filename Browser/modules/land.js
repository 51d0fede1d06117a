/**
 * The ground the events lie on: land and borders from the data file, coasts and graticule derived from it.
 */

const GRATICULE_DEGREES = 15;

/**
 * @param {number[]} a
 * @param {number[]} b whether the edge only closes a shape at the edge of the flat map
 */
const isSeam = (a, b) => (Math.abs(a[0]) > 179.98 && a[0] === b[0]) || (a[1] < -89.9 && b[1] < -89.9);

/**
 * The outlines of the land without the seams along the antimeridian and the pole.
 * @param {number[][][][]} polygons
 * @returns {number[][][]}
 */
export function coastLines(polygons) {
  const lines = [];
  for (const ring of polygons.flat()) {
    let line = [ring[0]];
    for (let index = 1; index < ring.length; index += 1) {
      if (isSeam(ring[index - 1], ring[index])) {
        if (line.length > 1) lines.push(line);
        line = [];
      }
      line.push(ring[index]);
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

/**
 * @param {string} kind
 * @param {any} geometry
 */
const feature = (kind, geometry) => ({ type: 'Feature', properties: { kind }, geometry });

/** Meridians and parallels. */
export function graticule() {
  const lines = [];
  for (let longitude = -180; longitude < 180; longitude += GRATICULE_DEGREES) {
    lines.push([[longitude, -80], [longitude, 0], [longitude, 80]]);
  }
  for (let latitude = -75; latitude <= 75; latitude += GRATICULE_DEGREES) {
    lines.push([[-180, latitude], [-90, latitude], [0, latitude], [90, latitude], [180, latitude]]);
  }
  return feature('graticule', { type: 'MultiLineString', coordinates: lines });
}

/**
 * The positions of a flat line of steps (scripts/land.py describes the file).
 * @param {number[]} steps
 * @param {number} unitsPerDegree
 */
export function positions(steps, unitsPerDegree) {
  const line = [];
  let x = 0, y = 0;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index];
    y += steps[index + 1];
    line.push([x / unitsPerDegree, y / unitsPerDegree]);
  }
  return line;
}

/**
 * The data file as GeoJSON, with its coasts.
 * @param {{unitsPerDegree: number, land: number[][][], borders: number[][]}} file
 */
export function ground({ unitsPerDegree, land, borders }) {
  const polygons = land.map((rings) => rings.map((ring) => positions(ring, unitsPerDegree)));
  const lines = borders.map((line) => positions(line, unitsPerDegree));
  return {
    type: 'FeatureCollection',
    features: [
      feature('land', { type: 'MultiPolygon', coordinates: polygons }),
      feature('border', { type: 'MultiLineString', coordinates: lines }),
      feature('coast', { type: 'MultiLineString', coordinates: coastLines(polygons) }),
    ],
  };
}
