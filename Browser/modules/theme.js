/**
 * Light or dark, as chosen. Runs before the page is first painted.
 */
import { settings } from './settings.js';

/** Which media the dark style sheet and each of the browser's own colours are for. */
const MEDIA = {
  system: { dark: '(prefers-color-scheme: dark)', light: '(prefers-color-scheme: light)' },
  light: { dark: 'not all', light: 'all' },
  dark: { dark: 'all', light: 'not all' },
};

function apply() {
  const media = MEDIA[settings.current.theme];
  for (const element of document.querySelectorAll('[data-theme]')) {
    const theme = element.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
    element.setAttribute('media', media[theme]);
  }
}

apply();
settings.read((now, before) => now.theme !== before.theme && apply());

/** @param {() => void} reader called after the colours have changed */
export function readTheme(reader) {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', reader);
  document.querySelector('link[data-theme]')?.addEventListener('load', reader);
  settings.read((now, before) => now.theme !== before.theme && reader());
}
