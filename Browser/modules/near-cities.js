/**
 * The cities around a place. The straight line through a sphere says at once which can be near; only those are measured
 * on the ellipsoid.
 *
 * @typedef {import('./core.js').Spot} Spot
 * @typedef {object} NearCity
 * @property {number} index of the city
 * @property {number} meters
 * @property {number} azimuthDegrees from the city to the place
 */

const RADIANS = Math.PI / 180;
/** The radii of curvature of WGS84 lie between 6,335 and 6,400 km: on a sphere distances differ by 1.02 percent. */
const SPHERE_TOLERANCE = 1.011;
/** What rounding may hide, in radii of the Earth. */
const ROUNDING = 1e-7;

export class NearCities {
  /** @param {import('./cities.js').Cities} cities */
  constructor(cities) {
    this.cities = cities;
    this.directions = new Float64Array(cities.count * 3);
    for (let index = 0; index < cities.count; index += 1) this.directions.set(direction(this.#spot(index)), index * 3);
  }

  /**
   * The nearest cities in order of their distance.
   * @param {import('./core.js').Core} core
   * @param {Spot} place
   * @param {{count: number, leastPopulation?: number}} wish
   * @returns {NearCity[]}
   */
  nearest(core, place, { count, leastPopulation = 0 }) {
    const lines = this.#lines(place), { populations } = this.cities;
    const large = [...lines.keys()].filter((index) => populations[index] >= leastPopulation);
    const farthest = Float64Array.from(large, (index) => lines[index]).sort()[Math.min(count, large.length) - 1];
    if (farthest === undefined) return [];
    const candidates = large.filter((index) => lines[index] <= farthest * SPHERE_TOLERANCE + ROUNDING);
    const { meters } = core.distances(place, candidates.map((index) => this.#spot(index)));
    const order = [...candidates.keys()].sort((a, b) => meters[a] - meters[b]).slice(0, count);
    return order.map((position) => {
      const index = candidates[position];
      const { azimuths } = core.distances(this.#spot(index), [place]);
      return { index, meters: meters[position], azimuthDegrees: azimuths[0] };
    });
  }

  /**
   * The time zone of the nearest city: near a border and at sea it need not be that of the place.
   * @param {Spot} place
   */
  timeZone(place) {
    const lines = this.#lines(place);
    const nearest = lines.reduce((best, line, index) => (line < lines[best] ? index : best), 0);
    return this.cities.regions[nearest][1];
  }

  /**
   * @param {number} index
   * @returns {Spot}
   */
  #spot(index) {
    return { latitude: this.cities.latitudes[index], longitude: this.cities.longitudes[index] };
  }

  /**
   * The straight lines from a place to every city, in radii of the Earth.
   * @param {Spot} place
   */
  #lines(place) {
    const [x, y, z] = direction(place);
    const lines = new Float64Array(this.cities.count);
    for (let index = 0, at = 0; index < lines.length; index += 1, at += 3) {
      const dx = this.directions[at] - x, dy = this.directions[at + 1] - y, dz = this.directions[at + 2] - z;
      lines[index] = Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
    return lines;
  }
}

/**
 * The unit vector from the Earth's centre to a place on a sphere.
 * @param {Spot} place
 */
function direction({ latitude, longitude }) {
  const across = Math.cos(latitude * RADIANS);
  const along = longitude * RADIANS;
  return [across * Math.cos(along), across * Math.sin(along), Math.sin(latitude * RADIANS)];
}
