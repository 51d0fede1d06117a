/** What the sections around an event are made of. */
import { linkable, make, pair } from './dom.js';
import { text } from './earthquake.js';

/**
 * @param {unknown} value
 * @returns {any[]} without what is none
 */
export const items = (value) => (Array.isArray(value) ? value.filter(Boolean) : []);

/** @param {[string, string | 0 | null][]} pairs those without a value are left out */
export function factList(pairs) {
  const told = pairs.filter(([, value]) => value).map(([name, value]) => pair(name, value || ''));
  return told.length ? make('dl', 'facts', ...told) : null;
}

/**
 * A link that leads out; its words alone where its address may not be linked to.
 * @param {string} words
 * @param {unknown} address
 * @param {string} [className]
 */
export function outwardLink(words, address, className = '') {
  const href = linkable(address);
  if (href === null) return make('span', className, words);
  const link = /** @type {HTMLAnchorElement} */ (make('a', className, words));
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

/**
 * A picture that comes through the server; null where its address is another. It goes where it cannot be had.
 * @param {unknown} path
 * @param {string} words what it shows
 * @returns {HTMLImageElement | null}
 */
export function picture(path, words) {
  const address = text(path);
  if (!address?.startsWith('/api/pictures?')) return null;
  const image = /** @type {HTMLImageElement} */ (make('img', 'picture'));
  image.alt = words;
  image.loading = 'lazy';
  image.decoding = 'async';
  image.addEventListener('error', () => image.closest('.picture-place')?.remove());
  image.src = address;
  return image;
}

/**
 * A picture that opens whole on a page of its own.
 * @param {unknown} path
 * @param {string} words
 */
export function pictureLink(path, words) {
  const image = picture(path, words);
  if (!image) return null;
  const link = /** @type {HTMLAnchorElement} */ (make('a', 'picture-place', image));
  link.href = String(path);
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}

/**
 * @param {string} heading
 * @param {...(Node | null)} nodes
 * @returns {Node[]} nothing where there is nothing below the heading
 */
export function block(heading, ...nodes) {
  const there = nodes.filter((node) => node !== null);
  return there.length ? [make('h4', '', heading), ...there] : [];
}
