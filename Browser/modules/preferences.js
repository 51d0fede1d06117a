/**
 * The dialog in which the settings are chosen: native radio buttons and a list, each named as the setting it is for.
 */
import { connectDialog } from './dialogs.js';
import { byId } from './dom.js';
import { prepare } from './language.js';
import { settings } from './settings.js';

const dialog = byId('settings'), language = byId('language'), trouble = byId('language-trouble');

/** Brings the controls in line with the settings. */
function show() {
  const current = /** @type {Record<string, any>} */ (settings.current);
  for (const input of dialog.querySelectorAll('input[type="radio"]')) {
    input.checked = current[input.name] === input.value;
  }
  language.value = current.language;
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
  dialog.addEventListener('change', (/** @type {Event} */ event) => {
    const input = event.target;
    if (input === language) chooseLanguage();
    else if (input instanceof HTMLInputElement) settings.choose({ [input.name]: input.value });
  });
  settings.read(show);
}
