/**
 * The chronicle's controls: time, how it passes, the least magnitude, how far loading is, and the largest events shown.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./chronicle-window.js').Months} Months
 * @typedef {object} Reader
 * @property {(window: Months) => void} onMove the person moves an end of the time
 * @property {(least: number | null) => void} onLeast
 * @property {() => void} onRest what was moved rests
 * @property {(months: number) => void} onLength 0 for all
 * @property {() => void} onPlay
 * @property {() => void} onAct what the button beside the sentence offers
 * @property {(quake: Earthquake) => void} onChoose
 * @property {() => number} now
 */
import { TimeSlider } from './chronicle-slider.js';
import { leastWords } from './chronicle-words.js';
import { icon, make, write } from './dom.js';
import { eventButton } from './event-button.js';
import { say } from './strings.js';

/** Months a second, by the last part of a key. */
const SPEEDS = { month: 1, year: 12, years: 60 };
const LENGTHS = { year: 12, decade: 120, all: 0 };
const GREATEST_LEAST = 9;

/**
 * @param {string} kind
 * @param {string} id
 * @param {string} [className]
 * @param {...Node} children
 * @returns {any}
 */
function part(kind, id, className = '', ...children) {
  const element = make(kind, className, ...children);
  element.id = id;
  return element;
}

export class ChroniclePanel {
  #words = make('span');
  #play = part('button', 'chronicle-play', 'chip', icon('play'), this.#words);
  #speed = part('select', 'chronicle-speed', 'select');
  #least = part('input', 'chronicle-least');
  #leastName = make('label');
  #leastWords = make('output');
  #note = part('p', 'chronicle-note');
  #progress = part('progress', 'chronicle-progress');
  #act = part('button', 'chronicle-act', 'chip');
  #status = make('div', 'history', this.#note, this.#progress, this.#act);
  #largestName = make('h3', 'chronicle-name');
  #largest = part('ul', 'chronicle-largest', 'chooser-list');
  #lengthName = make('legend', 'unseen');
  #lengths = part('fieldset', 'chronicle-length', 'segments', this.#lengthName);
  /** @type {{input: HTMLInputElement, words: HTMLElement, name: string}[]} */
  #choices = [];
  #controls = make('div', 'chronicle-controls');

  /**
   * @param {HTMLElement} body
   * @param {Reader} reader
   */
  constructor(body, reader) {
    this.reader = reader;
    this.slider = new TimeSlider({ onMove: reader.onMove, onRest: reader.onRest });
    for (const button of [this.#play, this.#act]) button.type = 'button';
    this.#play.addEventListener('click', () => reader.onPlay());
    this.#act.addEventListener('click', () => reader.onAct());
    this.#note.setAttribute('role', 'status');
    for (const name of Object.keys(SPEEDS)) this.#speed.append(new Option('', name, name === 'year', name === 'year'));
    for (const [name, months] of Object.entries(LENGTHS)) this.#addLength(name, months);
    this.#leastName.setAttribute('for', this.#least.id);
    Object.assign(this.#least, { type: 'range', min: '0', max: String(GREATEST_LEAST), step: '0.1', value: '0' });
    this.#least.addEventListener('input', () => reader.onLeast(Number(this.#least.value) || null));
    this.#least.addEventListener('change', () => reader.onRest());
    this.#leastWords.setAttribute('aria-live', 'off');
    const least = make('div', 'range', make('div', 'range-words', this.#leastName, this.#leastWords), this.#least);
    this.#controls.append(
      this.slider.element, make('div', 'chips', this.#play, this.#speed), this.#lengths, least, this.#largestName, this.#largest,
    );
    body.replaceChildren(this.#status, this.#controls);
    this.retell();
  }

  /**
   * @param {string} name
   * @param {number} months
   */
  #addLength(name, months) {
    const input = /** @type {HTMLInputElement} */ (make('input')), words = make('span');
    Object.assign(input, { type: 'radio', name: 'chronicle-length', value: name });
    input.addEventListener('change', () => this.reader.onLength(months));
    this.#lengths.append(make('label', '', input, words));
    this.#choices.push({ input, words, name });
  }

  /** The speed that is chosen, in months a second. */
  get speed() {
    return SPEEDS[/** @type {keyof typeof SPEEDS} */ (this.#speed.value)];
  }

  /** Says what never changes, in the chosen language. */
  retell() {
    this.slider.retell();
    for (const option of this.#speed.options) write(option, say(`chronicle.speed.${option.value}`));
    this.#speed.setAttribute('aria-label', say('chronicle.speed'));
    for (const { words, name } of this.#choices) write(words, say(`chronicle.length.${name}`));
    write(this.#lengthName, say('chronicle.length'));
    write(this.#leastName, say('range.least-magnitude'));
    write(this.#largestName, say('chronicle.largest'));
    this.#progress.setAttribute('aria-label', say('chronicle.progress'));
  }

  /**
   * @param {{window: Months, all: Months, least: number | null, isPlaying: boolean}} shown
   */
  show({ window, all, least, isPlaying }) {
    this.slider.show(window, all);
    const length = window.to >= all.to && window.from <= all.from ? 0 : window.to - window.from;
    for (const { input, name } of this.#choices) {
      input.checked = LENGTHS[/** @type {keyof typeof LENGTHS} */ (name)] === Math.round(length);
    }
    this.#least.value = String(least ?? 0);
    this.#least.setAttribute('aria-valuetext', leastWords(least));
    this.#least.style.setProperty('--at', String((least ?? 0) / GREATEST_LEAST));
    write(this.#leastWords, leastWords(least));
    write(this.#words, say(isPlaying ? 'parts.pause' : 'parts.play'));
    this.#play.querySelector('use').setAttribute('href', isPlaying ? '#icon-pause' : '#icon-play');
  }

  /**
   * How far loading is, or why it ended; `share` is null where none is to be drawn, and `act` what can be done.
   * @param {{words: string, share: number | null, act: string}} status
   */
  tell({ words, share, act }) {
    this.#status.hidden = words === '';
    write(this.#note, words);
    this.#progress.hidden = share === null;
    this.#progress.value = share ?? 0;
    this.#act.hidden = act === '';
    write(this.#act, act);
  }

  /** @param {boolean} isThere whether there is anything to control */
  offer(isThere) {
    this.#controls.hidden = !isThere;
  }

  /** @param {Earthquake[]} quakes the largest shown */
  list(quakes) {
    const focused = [...this.#largest.querySelectorAll('button')].indexOf(document.activeElement);
    this.#largestName.hidden = quakes.length === 0;
    this.#largest.replaceChildren(...quakes.map((quake) => {
      const button = eventButton(quake, this.reader.now());
      button.addEventListener('click', () => this.reader.onChoose(quake));
      return make('li', '', button);
    }));
    this.#largest.querySelectorAll('button')[focused]?.focus();
  }
}
