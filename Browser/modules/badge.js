/**
 * The rounded square with the magnitude in its colour.
 */
import { MISSING, magnitude } from './format.js';
import { make } from './dom.js';

/**
 * @param {HTMLElement} element
 * @param {import('./earthquake.js').Earthquake} quake
 */
export function fillBadge(element, quake) {
  const missing = quake.magnitude === null;
  element.classList.toggle('hollow', missing);
  element.style.backgroundColor = missing ? '' : quake.symbol?.colour ?? '';
  const type = make('span', 'badge-type', quake.magnitudeType ?? '');
  element.replaceChildren(make('b', '', missing ? MISSING : magnitude(quake.magnitude)), ...(missing ? [] : [type]));
}
