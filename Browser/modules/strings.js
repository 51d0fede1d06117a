/**
 * Every word on screen: one catalogue a language, of which only the chosen one is loaded.
 *
 * An entry is a sentence with {placeholders}, or, where a count decides, a sentence for each plural category of the
 * language.
 *
 * @typedef {Record<string, string | Record<string, string>>} Catalogue
 * @typedef {Record<string, string | number>} Values numbers are written with the language's own separators
 */
import { numbers, plurals } from './conventions.js';

/** The languages that have a catalogue. */
export const LANGUAGES = ['en', 'es', 'ja', 'tr', 'id'];
/** The region that a language is written for where the browser names none. */
const DEFAULT_LOCALES = /** @type {Record<string, string>} */ ({ en: 'en-GB' });

/** @type {Catalogue} */
let catalogue = {};
/** @type {Map<string, Promise<Catalogue>>} */
const asked = new Map();

/**
 * The first language of the browser's that has a catalogue, else English.
 * @param {readonly string[]} preferred
 */
export function negotiated(preferred) {
  const bases = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return bases.find((base) => LANGUAGES.includes(base)) ?? LANGUAGES[0];
}

/**
 * The locale of a language as the browser prefers it: "en-US" for "en" where that is among the preferred.
 * @param {string} language
 * @param {readonly string[]} preferred
 */
export const localeOf = (language, preferred) =>
  preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? DEFAULT_LOCALES[language] ?? language;

/** @param {Catalogue} next */
export function useCatalogue(next) {
  catalogue = next;
}

/**
 * The catalogue of a language, asked for once; what failed is asked for again the next time.
 * @param {string} language
 * @returns {Promise<Catalogue>}
 */
export function loadCatalogue(language) {
  const held = asked.get(language);
  if (held) return held;
  const coming = fetchCatalogue(language);
  asked.set(language, coming);
  coming.catch(() => asked.delete(language));
  return coming;
}

/**
 * @param {string} language
 * @returns {Promise<Catalogue>}
 */
async function fetchCatalogue(language) {
  const response = await fetch(`/strings/${language}.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The server answered ${response.status} for the texts of "${language}"`);
  return response.json();
}

/**
 * The sentence of a key, in the chosen language.
 * @param {string} key
 * @param {Values} [values] `count` chooses the plural
 */
export function say(key, values = {}) {
  const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : key;
  const template = typeof entry === 'string' ? entry : entry[plurals().select(Number(values.count))] ?? entry.other;
  return template.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers({ maximumFractionDigits: 0 }).format(value) : value;
  });
}

/**
 * The word for a value of an open set, which agencies add to without notice; the value itself where there is none.
 * @param {string} group
 * @param {string} value
 */
export function sayValue(group, value) {
  const key = `${group}.${value.replaceAll(' ', '-')}`;
  return Object.hasOwn(catalogue, key) ? say(key) : value;
}

/**
 * Sentences one after the other.
 * @param {...string} sentences
 */
export const sayAll = (...sentences) => sentences.filter(Boolean).join(say('list.sentences'));
