/**
 * The one formatter: every number, unit, dash, place and time on screen is put into words here.
 */
import { conjunctions, conventions } from './conventions.js';
import { say } from './strings.js';

export * from './dates.js';
export * from './places.js';
export * from './quantities.js';
export * from './times.js';

/**
 * Keeps a number and its unit on one line.
 * @param {string} text
 */
export const together = (text) => text
  .replace(/(\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0')
  .replace(/\bM (?=[−\d])/g, 'M\u00a0');

/**
 * "a, b, c".
 * @param {string[]} parts
 */
export const listed = (parts) => parts.join(say('list.separator'));

/**
 * "a, b and c".
 * @param {string[]} parts
 */
export const listedWithAnd = (parts) => conjunctions().format(parts);

/**
 * A sentence begins with a capital.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(conventions().locale) + text.slice(1);
