/**
 * The slider of the chronicle's time: two native sliders on one track, a step of which is a month. Each says the month
 * that it stands for.
 *
 * @typedef {import('./chronicle-window.js').Months} Months
 */
import { spanWords } from './chronicle-words.js';
import { make, write } from './dom.js';
import { monthInFull } from './format.js';
import { monthName } from './months.js';
import { say } from './strings.js';

export class TimeSlider {
  /** @type {Months} */
  #all = { from: 0, to: 1 };
  /** @type {Months} */
  #window = { from: 0, to: 1 };

  /**
   * @param {object} how
   * @param {(window: Months) => void} how.onMove while a handle is moved
   * @param {() => void} how.onRest when it rests
   */
  constructor(how) {
    this.first = this.#handle('chronicle-first', 'least');
    this.last = this.#handle('chronicle-last', '');
    this.track = make('div', 'range-track', this.first, this.last);
    this.words = /** @type {HTMLOutputElement} */ (make('output'));
    this.words.setAttribute('aria-live', 'off');
    this.name = make('span');
    this.element = make('div', 'range', make('div', 'range-words', this.name, this.words), this.track);
    this.element.setAttribute('role', 'group');
    // A handle stops where it meets the other.
    this.first.addEventListener('input', () => {
      how.onMove({ from: Math.min(Number(this.first.value), this.#window.to - 1), to: this.#window.to });
    });
    this.last.addEventListener('input', () => {
      how.onMove({ from: this.#window.from, to: Math.max(Number(this.last.value), this.#window.from) + 1 });
    });
    for (const handle of [this.first, this.last]) handle.addEventListener('change', () => how.onRest());
  }

  /**
   * @param {string} id
   * @param {string} className
   */
  #handle(id, className) {
    const input = /** @type {HTMLInputElement} */ (make('input', className));
    input.type = 'range';
    input.id = id;
    input.disabled = true;
    return input;
  }

  retell() {
    write(this.name, say('chronicle.time'));
    this.element.setAttribute('aria-label', say('chronicle.time'));
    this.first.setAttribute('aria-label', say('chronicle.first'));
    this.last.setAttribute('aria-label', say('chronicle.last'));
  }

  /**
   * @param {Months} window
   * @param {Months} all
   */
  show(window, all) {
    // The handles stand on months; the last one on the last that is shown.
    const from = Math.floor(window.from), last = Math.max(from, Math.ceil(window.to) - 1);
    this.#window = { from, to: last + 1 };
    if (all.from !== this.#all.from || all.to !== this.#all.to || this.first.disabled) {
      this.#all = all;
      for (const handle of [this.first, this.last]) {
        handle.min = String(all.from);
        handle.max = String(all.to - 1);
        handle.disabled = false;
      }
    }
    this.first.value = String(from);
    this.last.value = String(last);
    this.first.setAttribute('aria-valuetext', monthInFull(monthName(from)));
    this.last.setAttribute('aria-valuetext', monthInFull(monthName(last)));
    const length = Math.max(1, all.to - 1 - all.from);
    this.track.style.setProperty('--from', String((from - all.from) / length));
    this.track.style.setProperty('--to', String((last - all.from) / length));
    this.track.classList.toggle('met-high', from > (all.from + all.to) / 2);
    write(this.words, spanWords(this.#window));
  }
}
