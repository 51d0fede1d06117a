/**
 * One section of what is around an event: it is asked for, waited for, refreshed, and says why it is not there.
 *
 * @typedef {object} Drawn
 * @property {(Node | string)[]} nodes what there is; nothing where there is none
 * @property {string} [note] how it stands with it, or why there is none
 * @typedef {object} Kind
 * @property {string} id of its element
 * @property {() => string} heading
 * @property {(refresh: boolean, signal: AbortSignal) => Promise<any>} ask
 * @property {(answer: any) => Drawn} draw
 */
import { icon, make, write } from './dom.js';
import { reasonOf } from './feed.js';
import { say } from './strings.js';

export class AroundSection {
  #heading = make('h3');
  #note = make('p', 'quiet');
  #body = make('div', 'around-body');
  #button = make('button', 'plain', icon('refresh'));
  /** @type {{answer: any} | null} */
  #held = null;
  /** @type {unknown} */
  #failure = null;
  #isBusy = false;

  /**
   * @param {Kind} kind
   * @param {AbortSignal} signal ends with the event
   */
  constructor(kind, signal) {
    this.kind = kind;
    this.signal = signal;
    this.#button.setAttribute('type', 'button');
    this.#note.setAttribute('role', 'status');
    this.#button.addEventListener('click', () => this.ask(true));
    const header = make('header', 'around-header', this.#heading, this.#button);
    this.element = make('section', 'around-section', header, this.#note, this.#body);
    this.element.id = kind.id;
    this.show();
  }

  /**
   * Asks; what was told before stays until the answer is there.
   * @param {boolean} refresh
   */
  async ask(refresh) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#failure = null;
    this.show();
    try {
      const answer = await this.kind.ask(refresh, this.signal);
      this.#held = { answer };
    } catch (error) {
      this.#failure = error;
    }
    this.#isBusy = false;
    if (!this.signal.aborted) this.show();
  }

  /** Draws what is known, in the present language. */
  show() {
    const title = this.kind.heading();
    write(this.#heading, title);
    this.#button.setAttribute('aria-label', say('around.refresh', { what: title }));
    // A button that is disabled would lose the focus.
    this.#button.setAttribute('aria-disabled', String(this.#isBusy));
    this.#button.classList.toggle('busy', this.#isBusy);
    const drawn = this.#held ? this.#drawn(this.#held.answer) : { nodes: [] };
    this.#body.replaceChildren(...drawn.nodes);
    const waiting = this.#isBusy && !this.#held ? say('around.waiting') : '';
    const failed = this.#failure === null ? '' : say('around.failed', { reason: reasonOf(this.#failure) });
    write(this.#note, waiting || failed || drawn.note || '');
    this.#note.hidden = this.#note.textContent === '';
  }

  /**
   * @param {any} answer
   * @returns {Drawn}
   */
  #drawn(answer) {
    try {
      return this.kind.draw(answer ?? {});
    } catch (error) {
      return { nodes: [], note: say('around.failed', { reason: reasonOf(error) }) };
    }
  }
}
