/** Words on elements that stay: they are said anew when the language or the units change. */
import { write } from '../dom.js';

export class Words {
  /** @type {(() => void)[]} */
  #tellers = [];

  /**
   * @template {Element} E
   * @param {E} element
   * @param {() => string} words its text from now on
   */
  on(element, words) {
    return this.#tell(element, () => write(/** @type {any} */ (element), words()));
  }

  /**
   * @template {Element} E
   * @param {E} element
   * @param {() => string} words its name for those who do not see it
   */
  name(element, words) {
    return this.#tell(element, () => element.setAttribute('aria-label', words()));
  }

  retell() {
    for (const tell of this.#tellers) tell();
  }

  /**
   * @template {Element} E
   * @param {E} element
   * @param {() => void} tell
   */
  #tell(element, tell) {
    this.#tellers.push(tell);
    tell();
    return element;
  }
}
