/**
 * How sure the agency is of where the open event was: a circle around it, as large as the error of its position. Its layers
 * come with the first event that needs them.
 *
 * @typedef {import('./core.js').Core} Core
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { aroundFeatures, measureBy } from './around.js';
import { readTheme } from './theme.js';

const SOURCE = 'uncertainty';

/** The colour of the rings around the chosen event, to which the circle belongs. */
const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--ring').trim();

export class Uncertainty {
  #isThere = false;
  #shown = '';

  /** @param {import('./base-map.js').BaseMap} base */
  constructor(base) {
    this.base = base;
    readTheme(() => this.#isThere && this.#paint());
  }

  /**
   * @param {Earthquake | null} quake
   * @param {number | null} kilometers
   * @param {Core | null} core by which the circle is exact
   */
  show(quake, kilometers, core) {
    const { base } = this, isCircled = quake !== null && kilometers !== null && kilometers > 0;
    const wanted = isCircled ? `${quake.latitude} ${quake.longitude} ${kilometers} ${core !== null}` : '';
    if (!base.isReady || wanted === this.#shown) return;
    this.#shown = wanted;
    const around = isCircled ? { latitude: quake.latitude, longitude: quake.longitude, kilometers, name: '' } : null;
    this.#add();
    base.hold(SOURCE, aroundFeatures(around, measureBy(core)));
  }

  #add() {
    if (this.#isThere) return;
    this.#isThere = true;
    const { map } = this.base, ofType = (/** @type {string} */ type) => ['==', ['geometry-type'], type];
    map.addSource(SOURCE, { type: 'geojson', data: aroundFeatures(null, null) });
    map.addLayer({
      id: 'uncertainty-area', type: 'fill', source: SOURCE, filter: ofType('Polygon'),
      paint: { 'fill-opacity': 0.1, 'fill-antialias': false },
    }, 'events');
    map.addLayer({
      id: 'uncertainty-line', type: 'line', source: SOURCE, filter: ofType('LineString'),
      paint: { 'line-width': 1.5, 'line-dasharray': [2, 2] },
    }, 'events');
    this.#paint();
  }

  #paint() {
    const { map } = this.base;
    map.setPaintProperty('uncertainty-area', 'fill-color', colour());
    map.setPaintProperty('uncertainty-line', 'line-color', colour());
  }
}
