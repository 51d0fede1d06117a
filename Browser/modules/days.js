/**
 * Choosing days: the button that opens the calendar and says what was chosen in it, and the parts of longer periods.
 *
 * @typedef {import('./state.js').State} State
 * @typedef {{now: number, zone: import('./period.js').Zone}} Circumstances
 */
import { bringLater } from './bring-later.js';
import { dateInShort, dateOfWeek } from './dates.js';
import { byId, write } from './dom.js';
import { Parts } from './parts.js';
import { calendarDays, dayOf, periodOfDays } from './period.js';
import { say } from './strings.js';

export class Days {
  #button = byId('days-open');

  /**
   * @param {import('./viewstate.js').ViewState} state
   * @param {() => Circumstances} circumstances
   * @param {Promise<unknown>} settled
   */
  constructor(state, circumstances, settled) {
    this.today = () => {
      const { now, zone } = circumstances();
      return dayOf(now, zone);
    };
    this.parts = new Parts(state, circumstances);
    bringLater('days-open', settled, async () => {
      const { Calendar } = await import('./calendar.js');
      return new Calendar({
        today: this.today,
        chosen: () => calendarDays(state.current.period),
        onChoose: ({ first, last }) => state.step({ period: periodOfDays(first, last), part: 'all', at: null }),
      });
    });
  }

  /** @param {State} state */
  show(state) {
    const days = calendarDays(state.period);
    this.#button.setAttribute('aria-pressed', String(days !== null));
    write(byId('days-words'), days ? this.#words(days) : say('days.open'));
    this.parts.show(state);
  }

  /** @param {import('./month-grid.js').Days} days */
  #words({ first, last }) {
    const today = this.today();
    if (first === last) return dateOfWeek(first, today);
    return say('days.range', { first: dateInShort(first, today), last: dateInShort(last, today) });
  }
}
