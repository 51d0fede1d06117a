/**
 * The cities and what is worked out from them, asked for when they are first wanted and once only.
 *
 * @typedef {import('./cities.js').Cities} CitiesList
 * @typedef {import('./city-search.js').CitySearch} CitySearch
 * @typedef {import('./near-cities.js').NearCities} NearCities
 */
import { loadCities, loadCityNames } from './feed.js';

/** The languages that have names of their own in `/data`; the others use the main names. */
const TRANSLATED = ['es', 'ja', 'tr', 'id'];

export class CityBook {
  /** @type {Map<string, Promise<any>>} */
  #asked = new Map();

  /**
   * The cities, with their names in a language.
   * @param {string} language
   * @returns {Promise<CitiesList>}
   */
  async cities(language) {
    const named = TRANSLATED.includes(language);
    const [cities, names] = await Promise.all([
      this.#once('cities', async () => {
        const [{ Cities }, document] = await Promise.all([import('./cities.js'), loadCities()]);
        return new Cities(document);
      }),
      named ? this.#once(`names in ${language}`, () => loadCityNames(language)) : null,
    ]);
    if (names) await this.#once(`translated to ${language}`, async () => cities.translate(names));
    return cities;
  }

  /**
   * @param {string} language
   * @returns {Promise<CitySearch>}
   */
  search(language) {
    return this.#once(`search in ${language}`, async () => {
      const [{ CitySearch }, cities] = await Promise.all([import('./city-search.js'), this.cities(language)]);
      return new CitySearch(cities, language);
    });
  }

  /** @returns {Promise<NearCities>} */
  near() {
    return this.#once('near', async () => {
      const [{ NearCities }, cities] = await Promise.all([import('./near-cities.js'), this.cities('en')]);
      return new NearCities(cities);
    });
  }

  /**
   * What failed is asked for again the next time.
   * @template T
   * @param {string} what
   * @param {() => Promise<T>} make
   * @returns {Promise<T>}
   */
  #once(what, make) {
    const held = this.#asked.get(what);
    if (held) return held;
    const asked = make();
    this.#asked.set(what, asked);
    asked.catch(() => this.#asked.delete(what));
    return asked;
  }
}
