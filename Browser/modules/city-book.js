/**
 * The cities and what is worked out from them, asked for when they are first wanted and once only.
 *
 * @typedef {import('./cities.js').Cities} CitiesList
 */
import { Cities } from './cities.js';
import { CitySearch } from './city-search.js';
import { loadCities, loadCityNames } from './feed.js';
import { NearCities } from './near-cities.js';

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
      this.#once('cities', async () => new Cities(await loadCities())),
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
    return this.#once(`search in ${language}`, async () => new CitySearch(await this.cities(language), language));
  }

  /** @returns {Promise<NearCities>} */
  near() {
    return this.#once('near', async () => new NearCities(await this.cities('en')));
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
