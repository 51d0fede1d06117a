/**
 * Period and magnitude range: native radio buttons and sliders, so that every key and reader knows them.
 */
import { byId, write } from './dom.js';
import { bound } from './format.js';
import { OPEN_GREATEST, OPEN_LEAST } from './state.js';
import { say } from './strings.js';
import { rangeLabel } from './summary.js';

export class Filters {
  #least = byId('least');
  #greatest = byId('greatest');
  #periods = /** @type {HTMLInputElement[]} */ ([...byId('period').querySelectorAll('input')]);

  /** @param {import('./state.js').ViewState} state */
  constructor(state) {
    this.state = state;
    for (const input of this.#periods) {
      input.addEventListener('change', () => {
        if (input.checked) state.step({ period: /** @type {import('./state.js').Period} */ (input.value) });
      });
    }
    this.#least.addEventListener('input', () => {
      const least = Math.min(Number(this.#least.value), state.current.greatest);
      state.adjust({ least });
      this.show();
    });
    this.#greatest.addEventListener('input', () => {
      const greatest = Math.max(Number(this.#greatest.value), state.current.least);
      state.adjust({ greatest });
      this.show();
    });
    this.show();
  }

  /** Brings the controls in line with the state. */
  show() {
    const { period, least, greatest } = this.state.current;
    for (const input of this.#periods) input.checked = input.value === period;
    this.#least.value = String(least);
    this.#greatest.value = String(greatest);
    this.#least.setAttribute('aria-valuetext', least === OPEN_LEAST ? say('range.any') : bound(least));
    this.#greatest.setAttribute('aria-valuetext', greatest === OPEN_GREATEST ? say('range.any') : bound(greatest));
    const span = OPEN_GREATEST - OPEN_LEAST;
    const track = byId('range');
    track.style.setProperty('--from', String((least - OPEN_LEAST) / span));
    track.style.setProperty('--to', String((greatest - OPEN_LEAST) / span));
    // Where both handles meet at the upper end, the lower one must stay within reach.
    track.classList.toggle('met-high', least > (OPEN_LEAST + OPEN_GREATEST) / 2);
    write(byId('range-text'), rangeLabel(this.state.current));
  }
}
