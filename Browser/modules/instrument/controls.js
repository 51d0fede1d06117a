/**
 * The controls and frames that the page's blocks are made of.
 */
import { icon, make, write } from '../dom.js';
import { say } from '../strings.js';

/** Numbers what needs a name that nothing else on the page has. */
let made = 0;

/**
 * A block of the page with its heading.
 * @param {string} key of the heading
 * @param {string} name of the class
 * @param {...Node} children
 */
export function block(key, name, ...children) {
  const heading = spoken('h3', key);
  heading.id = `instrument-${++made}`;
  const element = make('section', `instrument-block ${name}`, heading, ...children);
  element.setAttribute('aria-labelledby', heading.id);
  return element;
}

/**
 * Lets an element say the sentence of a key from now on: `language.js` says anew what is marked so.
 * @param {HTMLElement} element
 * @param {string} key
 */
export function sayOn(element, key) {
  element.dataset.say = key;
  write(element, say(key));
  return element;
}

/**
 * Names an element by the sentence of a key, for those who do not see it.
 * @param {HTMLElement} element
 * @param {string} key
 */
export function nameBy(element, key) {
  element.dataset.sayLabel = key;
  element.setAttribute('aria-label', say(key));
  return element;
}

/**
 * An element that says the sentence of a key.
 * @param {string} tag
 * @param {string} key
 * @param {string} [className]
 */
export const spoken = (tag, key, className = '') => sayOn(make(tag, className), key);

/**
 * @param {string} key
 * @param {() => void} onTap
 * @param {string} [drawing] beside its words
 */
export const button = (key, onTap, drawing) =>
  tapped(drawing ? make('button', 'chip', icon(drawing), spoken('span', key)) : spoken('button', key, 'chip'), onTap);

/**
 * A drawing to tap, without words but for those who do not see it.
 * @param {string} drawing
 * @param {string} key
 * @param {() => void} onTap
 */
export const sign = (drawing, key, onTap) => tapped(nameBy(make('button', 'plain', icon(drawing)), key), onTap);

/**
 * @param {HTMLElement} element
 * @param {() => void} onTap
 */
function tapped(element, onTap) {
  const button = /** @type {HTMLButtonElement} */ (element);
  button.type = 'button';
  button.addEventListener('click', onTap);
  return button;
}

/**
 * One of several values, as radio buttons side by side.
 * @param {string} key of what is chosen
 * @param {{value: string, key?: string, words?: () => string}[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} onChoice
 * @param {string} [name] of a setting that is kept in line by `connectChoices`
 */
export function segments(key, choices, chosen, onChoice, name = `instrument-${++made}`) {
  const row = make('div', 'segments');
  for (const { value, key: word, words } of choices) {
    const input = Object.assign(make('input'), { type: 'radio', name, value, checked: value === chosen });
    const label = word ? spoken('span', word) : make('span', '', words?.() ?? value);
    row.append(make('label', '', input, label));
  }
  row.addEventListener('change', ({ target }) => onChoice(/** @type {HTMLInputElement} */ (target).value));
  return make('fieldset', 'setting', spoken('legend', key), row);
}

/**
 * @param {string} key
 * @param {boolean} isChecked
 * @param {(isChecked: boolean) => void} onChange
 */
export function check(key, isChecked, onChange) {
  const input = /** @type {HTMLInputElement} */ (Object.assign(make('input'), { type: 'checkbox', checked: isChecked }));
  input.addEventListener('change', () => onChange(input.checked));
  return { element: make('label', 'check', input, spoken('span', key)), input };
}

/**
 * A slider with its words above it.
 * @param {string} key
 * @param {{min: number, max: number, step: number, value: number}} range
 * @param {(value: number) => string} words
 * @param {(value: number) => void} onInput
 */
export function slider(key, range, words, onInput) {
  const input = /** @type {HTMLInputElement} */ (Object.assign(make('input', 'slider'), { type: 'range', id: `instrument-${++made}` }));
  for (const name of /** @type {const} */ (['min', 'max', 'step', 'value'])) input[name] = String(range[name]);
  const label = /** @type {HTMLLabelElement} */ (spoken('label', key)), output = make('span', 'range-value');
  label.htmlFor = input.id;
  const show = () => {
    const value = Number(input.value), span = Number(input.max) - Number(input.min);
    output.textContent = words(value);
    input.setAttribute('aria-valuetext', words(value));
    input.style.setProperty('--at', String(span > 0 ? (value - Number(input.min)) / span : 1));
  };
  input.addEventListener('input', () => {
    show();
    onInput(Number(input.value));
  });
  show();
  return { element: make('div', 'range', make('div', 'range-words', label, output), input), input, show };
}
