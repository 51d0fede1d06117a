/**
 * How far the open event is from the person: the distance, or a button that asks where they are.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { byId, write } from './dom.js';
import { capital } from './format.js';
import { nearnessWords } from './nearness.js';
import { askPosition } from './position.js';
import { say } from './strings.js';

export class HowFar {
  #button = byId('how-far');
  #words = byId('distance');
  /**
   * The key of what is told in place of a distance.
   * @type {string | null}
   */
  #reason = null;

  /**
   * @param {object} reader
   * @param {import('./nearness.js').NearnessBook} reader.nearness
   * @param {(place: import('./position.js').Place) => void} reader.onPlace
   * @param {() => void} onChange another distance, or another reason, is to be shown
   */
  constructor({ nearness, onPlace }, onChange) {
    this.nearness = nearness;
    this.onPlace = onPlace;
    this.onChange = onChange;
    this.#button.addEventListener('click', () => this.#ask());
  }

  /** Forgets why there was no distance: another event is open. */
  forget() {
    this.#reason = null;
  }

  /** @param {Earthquake | null} quake null while none is known: neither is shown */
  show(quake) {
    const nearness = quake && this.nearness.of(quake);
    this.#button.hidden = !quake || nearness !== null;
    const words = nearness ? capital(nearnessWords(nearness)) : quake && this.#reason && say(this.#reason);
    this.#words.hidden = !words;
    write(this.#words, words || '');
  }

  async #ask() {
    const button = this.#button;
    this.#reason = 'me.asking';
    this.onChange();
    button.disabled = true;
    const answer = await askPosition(this.nearness);
    button.disabled = false;
    const hadFocus = document.activeElement === button || document.activeElement === document.body;
    this.#reason = typeof answer === 'string' ? answer : null;
    if (typeof answer !== 'string') this.onPlace(answer);
    this.onChange();
    if (hadFocus && typeof answer !== 'string') this.#words.focus({ preventScroll: true });
  }
}
