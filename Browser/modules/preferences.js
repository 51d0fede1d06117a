/**
 * The dialog in which the settings are chosen: native radio buttons and a list, each named as the setting it is for.
 */
import { connectChoices } from './choices.js';
import { connectDialog } from './dialogs.js';
import { byId } from './dom.js';
import { prepare } from './language.js';
import { settings } from './settings.js';

const dialog = byId('settings'), language = byId('language'), trouble = byId('language-trouble');

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

export function connectPreferences() {
  connectDialog('settings', 'settings-open', () => {
    trouble.hidden = true;
    show();
  });
  language.addEventListener('change', chooseLanguage);
  connectChoices(dialog);
  settings.read(show);
}
