/**
 * The place where the settings are chosen: native radio buttons and a list, each named as the setting it is for.
 */
import { connectChoices } from './choices.js';
import { byId } from './dom.js';
import { prepare } from './language.js';
import { settings } from './settings.js';

const language = byId('language'), trouble = byId('language-trouble');

/** Brings the list in line with the settings. */
function show() {
  language.value = settings.current.language;
}

/** A language is chosen once its texts are here. */
async function chooseLanguage() {
  const choice = language.value;
  trouble.hidden = true;
  try {
    await prepare(choice);
    if (language.value === choice) settings.choose({ language: choice });
  } catch {
    trouble.hidden = false;
    show();
  }
}

/** @returns {import('./navigation.js').Place} */
export function connectPreferences() {
  language.addEventListener('change', chooseLanguage);
  connectChoices(byId('settings'));
  settings.read(show);
  const open = () => {
    trouble.hidden = true;
    show();
  };
  return { open, close: () => {} };
}
