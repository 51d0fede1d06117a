/** What the blocks about places are made of. */
import { make, write } from '../dom.js';
import { sayOn, spoken } from './controls.js';

/** A sentence that is told when it changes, beside a sign that something is under way. */
export class Status {
  #sign = make('span', 'finding');
  #words = make('span');
  element = make('p', 'place-status', this.#sign, this.#words);

  constructor() {
    this.element.setAttribute('role', 'status');
    this.tell('', false);
  }

  /**
   * @param {string} words
   * @param {boolean} isBusy
   */
  tell(words, isBusy) {
    this.#sign.hidden = !isBusy;
    write(this.#words, words);
    this.element.classList.toggle('empty', words === '');
  }
}

/** A number that is looked at, beneath its name. */
export class Figure {
  #value = make('dd');
  #name = make('dt');
  element = make('div', 'place-figure', this.#name, this.#value);

  /**
   * @param {string} key of its name
   * @param {string} value
   */
  tell(key, value) {
    sayOn(this.#name, key);
    write(this.#value, value);
  }
}

/**
 * A list to choose from, with its name.
 * @param {string} key of its name
 * @param {string[]} values
 * @param {(value: string) => string} option
 * @param {(value: string) => void} onChoose
 */
export function choice(key, values, option, onChoose) {
  const select = /** @type {HTMLSelectElement} */ (make('select', 'place-select'));
  select.append(...values.map((value) => Object.assign(make('option'), { value })));
  select.addEventListener('change', () => onChoose(select.value));
  const retell = () => {
    for (const element of select.options) write(element, option(element.value));
  };
  retell();
  return { select, element: make('label', 'place-choice', spoken('span', key), select), retell };
}
