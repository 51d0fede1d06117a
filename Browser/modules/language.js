/**
 * The page's language and conventions, in line with the settings.
 */
import { Backoff } from './backoff.js';
import { useConventions } from './conventions.js';
import { byId, write } from './dom.js';
import { settings } from './settings.js';
import { LANGUAGES, loadCatalogue, localeOf, negotiated, say, useCatalogue } from './strings.js';

/** Where index.html names a key, and what of the element it fills. */
const MARKS = /** @type {[string, (element: any, words: string) => void][]} */ ([
  ['data-say', write],
  ['data-say-label', (element, words) => element.setAttribute('aria-label', words)],
  ['data-say-placeholder', (element, words) => element.setAttribute('placeholder', words)],
  ['data-say-content', (element, words) => element.setAttribute('content', words)],
]);

/** @type {string | null} */
let spoken = null;

/** @param {string} choice "system", or a language */
const languageOf = (choice) => (choice === 'system' ? negotiated(navigator.languages) : choice);

/**
 * Brings the catalogue of a choice here, so that it can be spoken at once.
 * @param {string} choice "system", or a language
 */
export const prepare = (choice) => loadCatalogue(languageOf(choice));

/** Fills the texts of index.html. */
function sayMarked() {
  for (const [mark, fill] of MARKS) {
    for (const element of document.querySelectorAll(`[${mark}]`)) fill(element, say(element.getAttribute(mark) ?? ''));
  }
}

/** @param {string} language */
async function speakIn(language) {
  const catalogue = await loadCatalogue(language);
  if (language !== languageOf(settings.current.language) && spoken !== null) return;
  useCatalogue(catalogue);
  spoken = language;
}

/** Speaks the chosen language; where its catalogue cannot be had, the language stays. */
export async function speak() {
  const language = languageOf(settings.current.language);
  if (language !== spoken) await speakIn(language).catch(() => {});
  if (spoken === null) return;
  const { units, clock, zone } = settings.current;
  useConventions({ locale: localeOf(spoken, navigator.languages), units, clock, zone });
  document.documentElement.lang = spoken;
  sayMarked();
}

/** Speaks for the first time: in English where the chosen language cannot be had, and not before one can. */
export async function beginToSpeak() {
  const backoff = new Backoff();
  for (;;) {
    await speak();
    if (spoken === null) await speakIn(LANGUAGES[0]).then(speak, () => {});
    byId('strings-missing').hidden = spoken !== null;
    if (spoken !== null) return;
    await backoff.wait();
  }
}
