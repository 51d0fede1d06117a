/**
 * The choice of the period and of the filters, by native controls, so that every key and reader knows them.
 *
 * @typedef {import('./selection.js').Selection} Selection
 * @typedef {import('./state.js').State} State
 */
import { byId, make, write } from './dom.js';
import { depthRange, magnitudeRange } from './filter-words.js';
import { bound, lengthBound } from './format.js';
import { KindsChoice } from './kinds.js';
import { RangeChoice } from './range.js';
import { filtersSet } from './selection.js';
import { DEPTHS, MAGNITUDES, UNFILTERED } from './state.js';
import { say } from './strings.js';

/** Distances from the person that are offered, in kilometers. */
const RADII = [50, 100, 200, 500, 1_000, 2_000, 5_000];

/** "30 days, M 4.5 and over", with no other filter. */
const PRESET = Object.freeze({
  ...UNFILTERED, period: 'month', part: /** @type {const} */ ('all'), at: null,
  magnitude: Object.freeze({ least: 4.5, greatest: MAGNITUDES.greatest }),
});

/** @param {State} state */
const isPreset = (state) => state.period === PRESET.period && state.part === PRESET.part
  && filtersSet(state).join() === 'magnitude' && state.magnitude.least === PRESET.magnitude.least
  && state.magnitude.greatest === PRESET.magnitude.greatest;

export class Filters {
  #periods = /** @type {HTMLInputElement[]} */ ([...byId('period').querySelectorAll('input')]);
  #open = byId('filters-open');
  #preset = byId('preset');
  #within = byId('within');
  #reviewed = byId('reviewed');
  #felt = byId('felt');

  /** @param {import('./viewstate.js').ViewState} state */
  constructor(state) {
    for (const input of this.#periods) {
      input.addEventListener('change', () => input.checked && state.step({ period: input.value, part: 'all', at: null }));
    }
    this.#open.addEventListener('click', () => {
      byId('filters').hidden = !byId('filters').hidden;
      this.#open.setAttribute('aria-expanded', String(!byId('filters').hidden));
    });
    this.#preset.addEventListener('click', () => {
      state.step(isPreset(state.current) ? { magnitude: UNFILTERED.magnitude } : PRESET);
    });
    this.magnitude = new RangeChoice('magnitude', {
      open: MAGNITUDES, end: bound, words: magnitudeRange, onChange: (magnitude) => state.adjust({ magnitude }),
    });
    this.depth = new RangeChoice('depth', {
      open: DEPTHS, end: lengthBound, words: depthRange, onChange: (depth) => state.adjust({ depth }),
    });
    this.kinds = new KindsChoice((kinds) => state.adjust({ kinds }));
    this.#within.addEventListener('change', () => state.adjust({ within: Number(this.#within.value) || null }));
    this.#reviewed.addEventListener('change', () => state.adjust({ reviewed: this.#reviewed.checked }));
    this.#felt.addEventListener('change', () => state.adjust({ felt: this.#felt.checked }));
  }

  /**
   * Brings the controls in line with the state.
   * @param {State} state
   * @param {Selection} selection
   */
  show(state, selection) {
    for (const input of this.#periods) input.checked = input.value === state.period;
    this.#preset.setAttribute('aria-pressed', String(isPreset(state)));
    this.magnitude.show(state.magnitude);
    this.depth.show(state.depth);
    this.kinds.show(state.kinds, selection.kinds);
    this.#showWithin(state.within);
    this.#reviewed.checked = state.reviewed;
    this.#felt.checked = state.felt;
  }

  /** @param {number | null} within */
  #showWithin(within) {
    // An address may name a distance that is not offered.
    const offered = [...new Set([...RADII, ...(within === null ? [] : [within])])].sort((a, b) => a - b);
    if (this.#within.length !== offered.length + 1 || this.#within.value !== String(within ?? '')) {
      const options = ['', ...offered].map((radius) => {
        const option = /** @type {HTMLOptionElement} */ (make('option'));
        option.value = String(radius);
        return option;
      });
      this.#within.replaceChildren(...options);
      this.#within.value = String(within ?? '');
    }
    for (const option of this.#within.options) {
      const words = say('filter.up-to', { distance: lengthBound(Number(option.value)) });
      write(option, option.value === '' ? say('filter.any-distance') : words);
    }
  }
}
