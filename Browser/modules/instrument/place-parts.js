/** What the blocks about places are made of. */
import { icon, make, write } from '../dom.js';
import { say } from '../strings.js';

/**
 * @param {string} className
 * @param {() => void} onPress
 * @param {...(Node | string)} children
 * @returns {HTMLButtonElement}
 */
export function button(className, onPress, ...children) {
  const element = /** @type {HTMLButtonElement} */ (make('button', className, ...children));
  element.type = 'button';
  element.addEventListener('click', onPress);
  return element;
}

/**
 * A sign to tap, without words but for those who do not see it.
 * @param {string} drawing
 * @param {() => void} onPress
 */
export const sign = (drawing, onPress) => button('plain', onPress, icon(drawing));

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
   * @param {import('./place-words.js').Words} words
   * @param {() => string} key of its name
   */
  constructor(words, key) {
    words.on(this.#name, () => say(key()));
  }

  /** @param {string} value */
  tell(value) {
    write(this.#value, value);
  }
}

/**
 * A list to choose from, with its name.
 * @param {import('./place-words.js').Words} words
 * @param {() => string} name
 * @param {string[]} values
 * @param {(value: string) => string} option
 * @param {(value: string) => void} onChoose
 */
export function choice(words, name, values, option, onChoose) {
  const select = /** @type {HTMLSelectElement} */ (make('select', 'place-select'));
  for (const value of values) {
    const element = /** @type {HTMLOptionElement} */ (words.on(make('option'), () => option(value)));
    element.value = value;
    select.append(element);
  }
  select.addEventListener('change', () => onChoose(select.value));
  return { select, element: make('label', 'place-choice', words.on(make('span'), name), select) };
}
