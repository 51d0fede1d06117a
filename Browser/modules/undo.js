/**
 * The filters that are set, each with a button that undoes it: as chips, and, where nothing is left to show, as lines
 * that say how much each of them hides.
 *
 * @typedef {import('./selection.js').FilterName} FilterName
 * @typedef {import('./selection.js').Selection} Selection
 * @typedef {import('./state.js').State} State
 */
import { byId, icon, make, write } from './dom.js';
import { filterWords } from './filter-words.js';
import { together } from './format.js';
import { FILTER_NAMES, filtersSet } from './selection.js';
import { UNFILTERED } from './state.js';
import { say } from './strings.js';

/** A button. */
function makeButton() {
  const button = /** @type {HTMLButtonElement} */ (make('button', 'chip'));
  button.type = 'button';
  return button;
}

export class UndoFilters {
  /** @type {Map<FilterName, {chip: HTMLElement, words: HTMLElement, line: HTMLElement, told: HTMLElement, undo: HTMLElement}>} */
  #parts = new Map();

  /** @param {import('./viewstate.js').ViewState} state */
  constructor(state) {
    this.state = state;
    for (const name of FILTER_NAMES) {
      const words = make('span'), chip = makeButton(), told = make('p'), undo = makeButton();
      chip.classList.add('undo');
      chip.append(words, icon('close'));
      told.id = `removed-${name}`;
      undo.setAttribute('aria-describedby', told.id);
      const line = make('li', '', told, undo);
      for (const button of [chip, undo]) button.addEventListener('click', () => this.#undo({ [name]: UNFILTERED[name] }));
      byId('chips').append(chip);
      byId('removed').append(line);
      this.#parts.set(name, { chip, words, line, told, undo });
    }
    byId('show-hidden').addEventListener('click', () => this.#undo(UNFILTERED));
  }

  /**
   * @param {Selection} selection
   * @param {boolean} loading while not all of the period is held, what a filter hides is not known
   */
  show(selection, loading) {
    const state = this.state.current, set = filtersSet(state);
    const removed = loading || selection.shown.length ? [] : selection.removed;
    byId('chips').hidden = set.length === 0;
    byId('removed').hidden = removed.length === 0;
    for (const [name, { chip, words, line, told, undo }] of this.#parts) {
      const filter = set.includes(name) ? together(filterWords(name, state)) : '';
      const hides = removed.find((one) => one.name === name);
      chip.hidden = filter === '';
      line.hidden = hides === undefined;
      write(words, filter);
      chip.setAttribute('aria-label', say('filter.undo', { filter }));
      if (!hides) continue;
      write(told, say('filter.hides', { filter, count: hides.all, alone: hides.alone }));
      write(undo, say('filter.undo-this'));
    }
  }

  /**
   * The button that was used is gone afterwards; the focus goes to where the filters are chosen.
   * @param {Partial<State>} change
   */
  #undo(change) {
    this.state.step(change);
    byId('filters-open').focus();
  }
}
