/**
 * The larger cities that are nearest to an epicenter, and whose clocks are nearest to its own.
 *
 * @typedef {import('./near-cities.js').NearCity} NearCity
 */
import { factList } from './around-parts.js';
import { direction, distance } from './format.js';
import { say } from './strings.js';

const LEAST_POPULATION = 50_000, COUNT = 5;

/**
 * @param {import('./city-book.js').CityBook} book
 * @param {import('./core.js').Core | null} core
 * @param {import('./core.js').Spot} place
 * @param {() => string} language
 */
export async function citiesAround(book, core, place, language) {
  const [near, cities] = await Promise.all([book.near(), book.cities(language())]);
  const nearest = core ? near.nearest(core, place, { count: COUNT, leastPopulation: LEAST_POPULATION }) : [];
  return { cities, nearest, timeZone: near.timeZone(place) };
}

/**
 * @param {{cities: import('./cities.js').Cities, nearest: NearCity[]}} answer
 * @param {string} language
 * @returns {import('./around-section.js').Drawn}
 */
export function drawCities({ cities, nearest }, language) {
  if (!nearest.length) return { nodes: [], note: say('cities.none') };
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  const list = factList(nearest.map(({ index, meters, azimuthDegrees }) => {
    const { name, country, population } = cities.city(index, language);
    const where = say('cities.away', { distance: distance(meters), direction: direction(azimuthDegrees) });
    const people = say('search.people', { country: countries.of(country) ?? country, count: population });
    return [name, say('cities.city', { where, people })];
  }));
  return { nodes: list ? [list] : [], note: say('cities.least', { count: LEAST_POPULATION }) };
}
