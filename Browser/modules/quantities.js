/**
 * Numbers and quantities in words, in the chosen language and units.
 */
import { conventions, numbers } from './conventions.js';
import { say } from './strings.js';

export const MISSING = '–';
const KILOMETERS_PER_DEGREE = 111.195;
/** The international mile. */
const KILOMETERS_PER_MILE = 1.609344;
const METERS_PER_FOOT = 0.3048;
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} options
 */
export const written = (value, options) =>
  numbers({ signDisplay: 'negative', ...options }).format(value).replace(/^-/, '−');

/**
 * A number with a fixed count of decimals and a real minus sign.
 * @param {number} value
 * @param {number} decimals
 */
export const decimal = (value, decimals) =>
  written(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** @param {number} value */
export const count = (value) => written(value, { maximumFractionDigits: 0 });

/** @param {number | null} value */
export const magnitude = (value) => (value === null ? MISSING : decimal(value, 1));

/**
 * A bound of the magnitude range, without a needless ".0".
 * @param {number} value
 */
export const bound = (value) => written(value, { maximumFractionDigits: 1 });

/**
 * "6.1 (mww)".
 * @param {number | null} value
 * @param {string | null} type
 */
export function magnitudeWithType(value, type) {
  if (value === null) return say('value.not-known');
  return type ? `${magnitude(value)} (${type})` : magnitude(value);
}

/**
 * "Magnitude 6.1 (mww)".
 * @param {number | null} value
 * @param {string | null} type
 */
export const magnitudeWords = (value, type) =>
  (value === null ? say('magnitude.not-known') : say('magnitude.words', { magnitude: magnitudeWithType(value, type) }));

/**
 * @param {number} kilometers
 * @param {number} leastDecimals of what is below ten; it has one at most, and what is above has none
 */
function inChosenUnit(kilometers, leastDecimals) {
  const miles = conventions().units === 'mi';
  const value = miles ? kilometers / KILOMETERS_PER_MILE : kilometers;
  const small = Math.abs(value) < 9.95;
  return written(value, {
    style: 'unit', unit: miles ? 'mile' : 'kilometer',
    minimumFractionDigits: small ? leastDecimals : 0, maximumFractionDigits: small ? 1 : 0,
  });
}

/**
 * A length in the chosen unit, as people say it: one decimal below ten.
 * @param {number} kilometers
 */
export const length = (kilometers) => inChosenUnit(kilometers, 1);

/**
 * A length that was chosen, without a needless ".0".
 * @param {number} kilometers
 */
export const lengthBound = (kilometers) => inChosenUnit(kilometers, 0);

/**
 * A length's number alone, for a scale that names its unit once.
 * @param {number} kilometers
 */
export const lengthNumber = (kilometers) =>
  count(conventions().units === 'mi' ? kilometers / KILOMETERS_PER_MILE : kilometers);

/** How many kilometers the chosen unit of length has. */
export const kilometersPerUnit = () => (conventions().units === 'mi' ? KILOMETERS_PER_MILE : 1);

/** @param {number} meters */
export const distance = (meters) => length(meters / 1000);

/**
 * A length on foot or on the road, to a hundredth below ten; in the other unit where that is asked for.
 * @param {number} meters
 * @param {'km' | 'mi'} [units]
 */
export function wayLength(meters, units = conventions().units) {
  const value = meters / 1000 / (units === 'mi' ? KILOMETERS_PER_MILE : 1);
  const decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return written(value, {
    style: 'unit', unit: units === 'mi' ? 'mile' : 'kilometer',
    minimumFractionDigits: decimals, maximumFractionDigits: decimals,
  });
}

/** How many meters the unit of heights has: the foot, where roads are in miles. */
export const metersPerHeightUnit = () => (conventions().units === 'mi' ? METERS_PER_FOOT : 1);

/**
 * A height or a short length, in whole meters or feet.
 * @param {number} meters
 */
export function height(meters) {
  const value = Math.round(meters / metersPerHeightUnit());
  return written(value, { style: 'unit', unit: conventions().units === 'mi' ? 'foot' : 'meter', maximumFractionDigits: 0 });
}

/**
 * A part of a whole, 0 to 1.
 * @param {number} part
 */
export const percent = (part) => written(part, { style: 'percent', maximumFractionDigits: 0 });

/** @param {number | null} kilometers */
export function depth(kilometers) {
  if (kilometers === null) return say('depth.not-known');
  if (kilometers < -0.05) return say('depth.above', { length: length(-kilometers) });
  return say('depth.below', { length: length(Math.max(kilometers, 0)) });
}

/**
 * @param {number} value
 * @param {number} decimals
 */
export const seconds = (value, decimals) => written(value, {
  style: 'unit', unit: 'second', unitDisplay: 'narrow',
  minimumFractionDigits: decimals, maximumFractionDigits: decimals,
});

/**
 * @param {number} value
 * @param {number} decimals
 */
export const degrees = (value, decimals) => `${decimal(value, decimals)}°`;

/**
 * An angular distance with its length on the ground.
 * @param {number} value
 */
export const degreesAway = (value) => `${degrees(value, 2)} (${length(value * KILOMETERS_PER_DEGREE)})`;

/**
 * An intensity as its roman numeral and its decimal.
 * @param {number} value
 */
export const intensity = (value) => `${ROMAN[Math.min(12, Math.max(1, Math.round(value)))]} (${decimal(value, 1)})`;
