/**
 * A mountain to climb: from the height at which one began to the one wanted, kept in this browser.
 *
 * @typedef {import('./heights.js').Height} Height
 * @typedef {{start: Height, destination: number}} Climb meters above the zero of the start
 */
import { make, write } from '../dom.js';
import { height, metersPerHeightUnit, percent, together } from '../format.js';
import { say } from '../strings.js';
import { keptClimb, keepClimb } from './climb-store.js';
import { climbOf } from './heights.js';
import { Mountain } from './mountain.js';
import { button, Figure } from './place-parts.js';
import { typedNumber } from './typed-number.js';

/** Nothing on the ground is lower or higher, in meters. */
const LOWEST = -500, HIGHEST = 9_000;

export class ClimbPart {
  #mountain = new Mountain();
  #field = /** @type {HTMLInputElement} */ (make('input', 'place-field'));
  #label = make('span');
  #note = make('p', 'place-note');
  #begin = button('chip', () => this.#start());
  #end = button('chip', () => this.#become(null));
  #climbed;
  #remaining;
  #told = make('p');
  /** @type {Climb | null} */
  #climb = keptClimb();
  /** @type {Height | null} */
  #now = null;
  #noteKey = '';

  /**
   * @param {any} wasm
   * @param {import('./place-words.js').Words} words
   * @param {() => Promise<Height | null>} onCheck finds the height
   */
  constructor(wasm, words, onCheck) {
    this.wasm = wasm;
    this.words = words;
    this.onCheck = onCheck;
    this.#climbed = new Figure(words, () => (this.#isUp ? 'climb.climbed' : 'climb.descended'));
    this.#remaining = new Figure(words, () => 'climb.remaining');
    this.#field.type = 'text';
    this.#field.inputMode = 'decimal';
    this.#field.autocomplete = 'off';
    this.#field.maxLength = 8;
    this.#note.setAttribute('role', 'status');
    words.on(this.#label, () => say(metersPerHeightUnit() === 1 ? 'climb.destination.m' : 'climb.destination.ft'));
    words.on(this.#begin, () => say('climb.begin'));
    words.on(this.#end, () => say('climb.end'));
    this.figures = make('dl', 'place-figures', this.#climbed.element, this.#remaining.element);
    this.element = make('div', 'place-part climb',
      words.on(make('h4', 'place-title'), () => say('climb.title')),
      this.#mountain.element, this.figures, this.#told,
      make('label', 'place-choice', this.#label, this.#field), this.#note,
      make('div', 'place-actions', this.#begin, this.#end));
    this.#fill();
    this.#render();
  }

  get #isUp() {
    return !this.#climb || this.#climb.destination >= this.#climb.start.meters;
  }

  /** @param {Height} now */
  take(now) {
    this.#now = now;
    this.#render();
  }

  retell() {
    this.#fill();
    this.#render();
  }

  /** Writes the height that is wanted in the chosen unit. */
  #fill() {
    if (this.#climb) this.#field.value = String(Math.round(this.#climb.destination / metersPerHeightUnit()));
  }

  /** Begins at the height that is found now. */
  async #start() {
    const destination = typedNumber(this.#field.value) * metersPerHeightUnit();
    const isHeight = destination >= LOWEST && destination <= HIGHEST;
    this.#noteKey = isHeight ? '' : 'climb.no-number';
    this.#field.setAttribute('aria-invalid', String(!isHeight));
    this.#render();
    if (!isHeight) {
      this.#field.focus();
      return;
    }
    const start = await this.onCheck();
    if (start) this.#become({ start, destination });
    else this.#noteKey = 'climb.no-height';
    this.#render();
  }

  /** @param {Climb | null} climb */
  #become(climb) {
    this.#climb = climb;
    this.#now = climb?.start ?? this.#now;
    keepClimb(climb);
    this.words.retell();
    this.#render();
    (climb ? this.#end : this.#begin).focus();
  }

  #render() {
    const climb = this.#climb, now = this.#now ?? climb?.start ?? null;
    const standing = climb && now ? climbOf(this.wasm, climb.start, climb.destination, now) : null;
    const key = climb && !standing ? 'climb.other-zero' : this.#noteKey;
    this.#note.hidden = key === '';
    write(this.#note, key && say(key, { least: height(LOWEST), greatest: height(HIGHEST) }));
    this.#begin.hidden = climb !== null;
    this.#end.hidden = climb === null;
    this.#field.readOnly = climb !== null;
    this.figures.hidden = this.#told.hidden = standing === null;
    this.#mountain.element.toggleAttribute('hidden', standing === null);
    if (!climb || !standing) return;
    const up = this.#isUp ? 1 : -1, rest = standing.remaining * up;
    this.#climbed.tell(height(standing.climbed * up));
    this.#remaining.tell(height(Math.max(0, rest)));
    const part = { part: percent(standing.part), least: percent(standing.least), greatest: percent(standing.greatest) };
    write(this.#told, together(rest <= 0 ? say('climb.reached', part) : say('climb.part', part)));
    const [from, to] = [climb.start.meters, climb.destination].map(height);
    this.#mountain.show(standing, this.#isUp, { from, to, ...part });
  }
}
