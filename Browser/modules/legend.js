/**
 * What size and colour of a circle mean, in circles and words.
 *
 * @typedef {import('./symbols.js').EventSymbol} EventSymbol
 */
import { AGE_COLOURS, DEPTH_COLOURS, OPACITY, UNKNOWN } from './colouring.js';
import { byId, make } from './dom.js';
import { bound, capital, lengthNumber } from './format.js';
import { settings } from './settings.js';
import { say } from './strings.js';
import { symbolsOf } from './symbols.js';

const MAGNITUDES = [2, 4, 6, 8];
/** The diameter of a circle that shows a colour alone, in points. */
const SWATCH = 12;
/** From this width on the map has room for the legend. */
const roomy = matchMedia('(min-width: 1100px)');

/**
 * A colour as the map paints it, with what lies below shining through.
 * @param {string} colour
 * @param {number} [opacity]
 */
const painted = (colour, opacity = OPACITY) => `color-mix(in srgb, ${colour} ${opacity * 100}%, transparent)`;

/**
 * @param {number} diameter points
 * @param {string} colour
 * @param {string} [look]
 */
function dot(diameter, colour, look = '') {
  const circle = make('i', `dot ${look}`);
  circle.style.width = circle.style.height = `${diameter}px`;
  circle.style.setProperty('--dot', colour);
  return circle;
}

/**
 * A circle with what it means.
 * @param {HTMLElement} circle
 * @param {string} words
 */
const entry = (circle, words) => make('li', '', circle, make('span', '', words));

/**
 * The sizes, which are the symbol rule's whatever the colour tells.
 * @param {import('./core.js').Core} core
 */
function sizes(core) {
  const plain = settings.current.symbolColour === 'magnitude' ? '' : 'dot-plain';
  const items = symbolsOf(core, MAGNITUDES).map(({ diameter, colour, opacity }, index) =>
    entry(dot(diameter, painted(colour, opacity), plain), bound(MAGNITUDES[index])));
  return make('ul', 'legend-sizes', ...items);
}

/** @param {import('./core.js').Core} core */
function magnitudeEntries(core) {
  const [{ diameter, colour }] = symbolsOf(core, [null]);
  return [make('ul', 'legend-steps', entry(dot(diameter, colour, 'dot-hollow'), say('magnitude.not-known')))];
}

function depthEntries() {
  const bar = make('div', 'legend-bar'), last = DEPTH_COLOURS.length - 1;
  bar.style.backgroundImage = `linear-gradient(to right, ${DEPTH_COLOURS.map(([, colour]) => painted(colour)).join()})`;
  const marks = DEPTH_COLOURS.map(([kilometers], index) => {
    const mark = make('li', '', lengthNumber(kilometers));
    mark.style.left = `${(index * 100) / last}%`;
    return mark;
  });
  const unknown = entry(dot(SWATCH, painted(UNKNOWN)), capital(say('depth.not-known')));
  return [bar, make('ul', 'legend-marks', ...marks), make('ul', 'legend-steps', unknown)];
}

const ageEntries = () => [
  make('ul', 'legend-steps', ...AGE_COLOURS.map(({ name, colour }) =>
    entry(dot(SWATCH, painted(colour)), say(`legend.age.${name}`)))),
];

/**
 * @param {HTMLElement} element
 * @param {import('./core.js').Core} core
 */
function draw(element, core) {
  const { symbolColour, units } = settings.current;
  const parts = {
    magnitude: () => [say('legend.both'), sizes(core), ...magnitudeEntries(core)],
    depth: () => [say('legend.size'), sizes(core), say(`legend.depth.${units}`), ...depthEntries()],
    age: () => [say('legend.size'), sizes(core), say('legend.age'), ...ageEntries()],
  }[symbolColour]();
  element.replaceChildren(...parts.map((part) => (typeof part === 'string' ? make('p', 'legend-name', part) : part)));
}

export class Legend {
  /** @type {import('./core.js').Core | null} */
  #core = null;
  #onMap = byId('legend');

  constructor() {
    this.#open();
    roomy.addEventListener('change', () => this.#open());
    this.#onMap.addEventListener('toggle', () => {
      if (this.#onMap.open !== this.#isMeantOpen()) settings.choose({ legend: this.#onMap.open ? 'open' : 'closed' });
    });
    settings.read(() => this.#open());
  }

  /**
   * Draws the legend; without the core no symbol follows its rule.
   * @param {import('./core.js').Core | null} core
   */
  show(core) {
    this.#core = core;
    this.retell();
  }

  /** Draws it anew, in the chosen colours, language and units. */
  retell() {
    if (!this.#core) return;
    for (const id of ['legend-body', 'layers-legend']) draw(byId(id), this.#core);
    this.#onMap.hidden = false;
  }

  #isMeantOpen() {
    const { legend } = settings.current;
    return legend === 'auto' ? roomy.matches : legend === 'open';
  }

  #open() {
    this.#onMap.open = this.#isMeantOpen();
  }
}
