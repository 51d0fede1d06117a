/**
 * What the map names: countries and larger cities, out of the columns that scripts/cities.py writes.
 *
 * @typedef {{latitudes: number[], longitudes: number[], zooms: number[]}} Columns
 * @typedef {object} Label
 * @property {'country' | 'city'} kind
 * @property {string} name
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} zoom from which the name may show
 */

/**
 * @param {any} document what `/data/labels.json` holds
 * @param {string} language
 * @returns {Label[]} those that may show first come first
 */
export function decodeLabels({ unitsPerDegree, countries, cities }, language) {
  const regions = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  const codes = /** @type {string[]} */ (countries.codes);
  const main = cities.names.en.split('|'), translated = cities.names[language]?.split('|') ?? [];
  /**
   * @param {'country' | 'city'} kind
   * @param {Columns} columns
   * @param {(index: number) => string | undefined} name
   */
  const labels = (kind, { latitudes, longitudes, zooms }, name) => zooms.map((tenths, index) => ({
    kind, name: name(index) ?? '', zoom: tenths / 10,
    latitude: latitudes[index] / unitsPerDegree, longitude: longitudes[index] / unitsPerDegree,
  }));
  return [
    ...labels('country', countries, (index) => regions.of(codes[index])),
    ...labels('city', cities, (index) => translated[index] || main[index]),
  ].sort((a, b) => a.zoom - b.zoom);
}
