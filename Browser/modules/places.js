/**
 * Places and directions in words.
 */
import { conventions } from './conventions.js';
import { degrees, length, written } from './quantities.js';
import { say } from './strings.js';

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
/** How the USGS names a place: "52km SSW of Town", and in older years "52 km SSW of Town". */
const NEAR_TOWN = /^(\d+(?:\.\d+)?) ?km ([NESW]{1,3}) of (.+)$/s;

/**
 * The nearest of eight arrows, north up.
 * @param {number} azimuthDegrees
 */
export const arrow = (azimuthDegrees) => '↑↗→↘↓↙←↖'[Math.round(azimuthDegrees / 45) % 8];

/**
 * The nearest of sixteen compass points, in full.
 * @param {number} azimuthDegrees
 */
export const direction = (azimuthDegrees) => say(`compass.${POINTS[Math.round(azimuthDegrees / 22.5) % 16]}`);

/**
 * The nearest of sixteen compass points, as letters.
 * @param {number} azimuthDegrees
 */
export const shortDirection = (azimuthDegrees) =>
  say(`compass.short.${POINTS[Math.round(azimuthDegrees / 22.5) % 16]}`);

/**
 * "38.300° N, 142.400° E".
 * @param {number} latitude
 * @param {number} longitude
 */
export function position(latitude, longitude) {
  const north = say(latitude < 0 ? 'position.south' : 'position.north', { degrees: degrees(Math.abs(latitude), 3) });
  const east = say(longitude < 0 ? 'position.west' : 'position.east', { degrees: degrees(Math.abs(longitude), 3) });
  return [north, east].join(say('list.separator'));
}

/**
 * @param {string} text
 * @param {(distance: string, point: string, town: string) => string} words
 */
function nearTown(text, words) {
  if (text === '') return say('place.not-named');
  const [, kilometers, point, town] = NEAR_TOWN.exec(text) ?? [];
  if (!POINTS.includes(point)) return text;
  // The agency's own figure is written as it is; a mile's is worked out.
  const whole = { style: /** @type {const} */ ('unit'), unit: 'kilometer' };
  const away = conventions().units === 'km' ? written(Number(kilometers), whole) : length(Number(kilometers));
  return words(away, point, town);
}

/**
 * A place as the agency names it; "52km SSW of Town" in the chosen unit and language.
 * @param {string} text empty where the agency names none
 */
export const place = (text) => nearTown(text, (distance, point, town) =>
  say('place.short', { distance, direction: say(`compass.short.${point}`), town }));

/**
 * A place with its compass point spelled out, for a sentence.
 * @param {string} text empty where the agency names none
 */
export const placeWords = (text) => nearTown(text, (distance, point, town) =>
  say('place.in-words', { distance, direction: say(`compass.${point}`), town }));

/**
 * Where an event was: as the agency names it, or its position while the name has not come.
 * @param {import('./earthquake.js').Earthquake} quake
 */
export const placeOf = ({ place: name, latitude, longitude }) => (name === null ? position(latitude, longitude) : place(name));

/**
 * Where an event was, for a sentence.
 * @param {import('./earthquake.js').Earthquake} quake
 */
export const placeInWords = ({ place: name, latitude, longitude }) =>
  (name === null ? position(latitude, longitude) : placeWords(name));
