/**
 * The page's elements. Text from outside only ever becomes text nodes here.
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The element with this id, which index.html promises to hold.
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element "${id}"`);
  return element;
}

/**
 * A new element.
 * @param {string} tag
 * @param {string} [className]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, className = '', ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/**
 * A new element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function shape(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/**
 * A drawing of index.html's set, which says nothing to a screen reader.
 * @param {string} name
 */
export function icon(name) {
  return shape('svg', { class: 'icon', 'aria-hidden': 'true' }, shape('use', { href: `#icon-${name}` }));
}

/**
 * Sets an element's text without touching it where nothing changes.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A name with its value, for a list of facts.
 * @param {string} name
 * @param {string} value
 */
export const pair = (name, value) => make('div', '', make('dt', '', name), make('dd', '', value));

/**
 * An address that may be linked to: http and https only.
 * @param {unknown} address
 * @returns {string | null}
 */
export function linkable(address) {
  if (typeof address !== 'string') return null;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** Where the sheet lies over the map; elsewhere it stands beside it, on a phone on its side too. */
export const phone = matchMedia('(max-width: 559.98px), (max-width: 699.98px) and (orientation: portrait)');
export const twoPanels = matchMedia('(min-width: 1200px)');

/**
 * How much of an edge of the screen is not free: a notch, round corners, the bar at the bottom. In points.
 * @param {'top' | 'right' | 'bottom' | 'left'} side
 */
export const unsafe = (side) =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0;
