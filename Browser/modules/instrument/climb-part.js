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
import { button, sayOn, spoken } from './controls.js';
import { climbOf } from './heights.js';
import { Mountain } from './mountain.js';
import { Figure } from './place-parts.js';
import { typedNumber } from './typed-number.js';

/** Nothing on the ground is lower or higher, in meters. */
const LOWEST = -500, HIGHEST = 9_000;

export class ClimbPart {
  #mountain = new Mountain();
  #field = /** @type {HTMLInputElement} */ (make('input', 'place-field'));
  #label = make('span');
  #note = make('p', 'place-note');
  #begin = button('climb.begin', () => this.#start());
  #end = button('climb.end', () => this.#become(null));
  #climbed = new Figure();
  #remaining = new Figure();
  #told = make('p');
  /** @type {Climb | null} */
  #climb = keptClimb();
  /** @type {Height | null} */
  #now = null;
  #noteKey = '';

  /**
   * @param {any} wasm
   * @param {() => Promise<Height | null>} onCheck finds the height
   */
  constructor(wasm, onCheck) {
    this.wasm = wasm;
    this.onCheck = onCheck;
    this.#field.type = 'text';
    this.#field.inputMode = 'decimal';
    this.#field.autocomplete = 'off';
    this.#field.maxLength = 8;
    this.#note.setAttribute('role', 'status');
    this.figures = make('dl', 'place-figures', this.#climbed.element, this.#remaining.element);
    this.element = make('div', 'place-part climb',
      spoken('h4', 'climb.title', 'place-title'),
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
    sayOn(this.#label, metersPerHeightUnit() === 1 ? 'climb.destination.m' : 'climb.destination.ft');
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
    this.#climbed.tell(this.#isUp ? 'climb.climbed' : 'climb.descended', height(standing.climbed * up));
    this.#remaining.tell('climb.remaining', height(Math.max(0, rest)));
    const part = { part: percent(standing.part), least: percent(standing.least), greatest: percent(standing.greatest) };
    write(this.#told, together(rest <= 0 ? say('climb.reached', part) : say('climb.part', part)));
    const [from, to] = [climb.start.meters, climb.destination].map(height);
    this.#mountain.show(standing, this.#isUp, { from, to, ...part });
  }
}
