/**
 * The larger cities of the world, out of the columns that scripts/cities.py writes.
 *
 * @typedef {import('./core.js').Spot} Spot
 * @typedef {object} City
 * @property {string} name in the language asked for, where it has one
 * @property {string} country the code of ISO 3166
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} population rounded to two digits
 * @property {string} timeZone its IANA name
 */

const MOST_CITIES = 200_000, LONGEST_NAME = 200;

/** A file of cities that cannot be what scripts/cities.py writes. */
export class CitiesError extends Error {
  /** @param {string} what */
  constructor(what) {
    super(`The list of cities cannot be used: ${what}. Loading the page again may help.`);
    this.name = 'CitiesError';
  }
}

/**
 * @param {unknown} condition
 * @param {string} otherwise
 */
function need(condition, otherwise) {
  if (!condition) throw new CitiesError(otherwise);
}

/**
 * Degrees from whole units, each the step from the one before.
 * @param {unknown} steps
 * @param {number} count
 * @param {number} unitsPerDegree
 * @param {number} greatest
 */
function degrees(steps, count, unitsPerDegree, greatest) {
  need(Array.isArray(steps) && steps.length === count, 'its positions are not complete');
  const result = new Float64Array(count);
  let units = 0;
  /** @type {any[]} */ (steps).forEach((step, index) => {
    units += Number.isInteger(step) ? step : NaN;
    result[index] = units / unitsPerDegree;
    need(Math.abs(result[index]) <= greatest, 'a position is not on Earth');
  });
  return result;
}

/**
 * @param {unknown} text
 * @param {number} count
 */
function split(text, count) {
  const names = typeof text === 'string' ? text.split('|') : [];
  need(names.length === count, `it has ${names.length} names for ${count} cities`);
  need(names.every((name) => name.length <= LONGEST_NAME), 'a name is too long');
  return names;
}

export class Cities {
  /** @type {Map<string, string[]>} */
  #translated = new Map();

  /** @param {any} document what `/data/cities.json` holds */
  constructor(document) {
    const { groups, unitsPerDegree, latitudes, longitudes, populations } = document ?? {};
    need(Array.isArray(groups) && groups.length > 0, 'it holds no countries');
    need(unitsPerDegree > 0, 'it does not say its unit');
    /** @type {[string, string][]} */
    this.regions = [];
    for (const group of groups) {
      const [country, timeZone, size] = Array.isArray(group) ? group : [];
      const sound = /^[A-Z]{2}$/.test(country) && typeof timeZone === 'string' && Number.isInteger(size) && size > 0;
      need(sound && this.regions.length + size <= MOST_CITIES, 'a country is not understood');
      for (let index = 0; index < size; index += 1) this.regions.push([country, timeZone]);
    }
    this.count = this.regions.length;
    this.latitudes = degrees(latitudes, this.count, unitsPerDegree, 90);
    this.longitudes = degrees(longitudes, this.count, unitsPerDegree, 180);
    need(Array.isArray(populations) && populations.length === this.count, 'its populations are not complete');
    need(populations.every((/** @type {any} */ people) => people > 0), 'a population is not a number');
    this.populations = Float64Array.from(populations);
    this.names = split(document.names, this.count);
    this.aliases = split(document.aliases, this.count);
  }

  /**
   * Adds the names in one language.
   * @param {any} document what `/data/cities.LANGUAGE.json` holds
   */
  translate(document) {
    need(typeof document?.language === 'string', 'its names are in no language');
    this.#translated.set(document.language, split(document.names, this.count));
  }

  /**
   * The name of a city in a language; its main name where the language has no other.
   * @param {number} index
   * @param {string} language
   */
  name(index, language) {
    return this.#translated.get(language)?.[index] || this.names[index];
  }

  /**
   * Every name of a city by which someone may look for it, that of the language first.
   * @param {number} index
   * @param {string} language
   */
  everyName(index, language) {
    const aliases = this.aliases[index] ? this.aliases[index].split('/') : [];
    return new Set([this.name(index, language), this.names[index], ...aliases]);
  }

  /**
   * @param {number} index
   * @param {string} language
   * @returns {City}
   */
  city(index, language) {
    const [country, timeZone] = this.regions[index];
    return {
      name: this.name(index, language), country, timeZone,
      latitude: this.latitudes[index], longitude: this.longitudes[index], population: this.populations[index],
    };
  }
}
