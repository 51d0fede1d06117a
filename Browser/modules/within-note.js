/**
 * Says that the distance from the person neither filters nor orders while the position is not known, and asks for it on a tap.
 *
 * @typedef {import('./state.js').State} State
 */
import { byId, write } from './dom.js';
import { askPosition } from './position.js';
import { say } from './strings.js';

export class WithinNote {
  #button = byId('use-position');
  /**
   * The key of what is told in place of the question.
   * @type {string | null}
   */
  #told = null;
  /** @type {State | null} */
  #state = null;

  /**
   * @param {import('./nearness.js').NearnessBook} nearness
   * @param {(place: import('./position.js').Place) => void} onPlace
   */
  constructor(nearness, onPlace) {
    this.nearness = nearness;
    this.onPlace = onPlace;
    this.#button.addEventListener('click', () => this.#ask());
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    const { within, around, order } = state, { hasPlace, hasCore } = this.nearness;
    const filters = within !== null && !hasPlace, orders = order === 'distance' && around === null && !hasPlace;
    const waits = filters || orders, helpless = around !== null && !hasCore;
    byId('within-note').hidden = !waits && !helpless;
    this.#button.hidden = !waits;
    if (waits) write(byId('within-text'), say(this.#told ?? (filters ? 'me.needed' : 'me.needed-to-order')));
    else write(byId('within-text'), helpless ? say('me.no-core') : '');
  }

  async #ask() {
    this.#tell('me.asking');
    this.#button.disabled = true;
    const answer = await askPosition(this.nearness);
    this.#button.disabled = false;
    const hadFocus = document.activeElement === this.#button || document.activeElement === document.body;
    if (typeof answer === 'string') {
      this.#tell(answer);
      return;
    }
    this.#told = null;
    this.onPlace(answer);
    if (hadFocus) byId('filters-open').focus();
  }

  /** @param {string} key */
  #tell(key) {
    this.#told = key;
    if (this.#state) this.show(this.#state);
  }
}
