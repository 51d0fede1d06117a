/**
 * An event as a button of a short list: its magnitude, place, time and depth.
 */
import { fillBadge } from './badge.js';
import { make } from './dom.js';
import { depth, listed, magnitudeWords, placeOf } from './format.js';
import { timeWords } from './row.js';

/**
 * @param {import('./earthquake.js').Earthquake} quake
 * @param {number} now
 */
export function eventButton(quake, now) {
  const badge = make('span', 'badge'), time = timeWords(quake.time, now);
  badge.setAttribute('aria-hidden', 'true');
  fillBadge(badge, quake);
  const line = make('span', 'row-line', listed([time, depth(quake.depthKilometers)]));
  const words = make('span', 'row-text', make('span', 'row-place', placeOf(quake)), line);
  const button = make('button', 'row', badge, words);
  const what = magnitudeWords(quake.magnitude, quake.magnitudeType);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', listed([what, placeOf(quake), time, depth(quake.depthKilometers)]));
  return button;
}
