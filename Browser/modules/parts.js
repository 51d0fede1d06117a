/**
 * The part of a longer period that is looked at: all of it, the week that ends with a day, or one day, by a slider that
 * steps through the days.
 *
 * @typedef {import('./state.js').State} State
 */
import { dateInShort, dateOfWeek } from './dates.js';
import { byId, write } from './dom.js';
import { dayOf, daysOf } from './period.js';
import { Player } from './player.js';
import { say } from './strings.js';

/** A week and the parts of a day at its ends. */
const DAYS_OF_WEEK = 8;

export class Parts {
  #open = byId('parts-open');
  #slider = byId('parts-at');
  #choices = /** @type {HTMLInputElement[]} */ ([...byId('part').querySelectorAll('input')]);
  /** @type {string[]} */
  #days = [];
  #isOpen = false;

  /**
   * @param {import('./viewstate.js').ViewState} state
   * @param {() => {now: number, zone: import('./period.js').Zone}} circumstances
   */
  constructor(state, circumstances) {
    this.state = state;
    this.circumstances = circumstances;
    this.player = new Player({
      button: byId('parts-play'),
      step: () => {
        const next = Math.min(this.#index() + 1, this.#days.length - 1);
        this.#choose(next);
        return next < this.#days.length - 1;
      },
      onChange: (playing) => {
        if (playing && this.#index() === this.#days.length - 1) this.#choose(0);
        this.#tellPlaying(playing);
      },
    });
    this.#open.addEventListener('click', () => this.#toggle());
    for (const input of this.#choices) {
      input.addEventListener('change', () => {
        if (!input.checked) return;
        const part = /** @type {State['part']} */ (input.value);
        this.#isOpen = true;
        state.adjust(part === 'all' ? { part, at: null } : { part });
      });
    }
    this.#slider.addEventListener('input', () => this.#choose(Number(this.#slider.value)));
    byId('parts-back').addEventListener('click', () => this.#choose(this.#index() - 1));
    byId('parts-on').addEventListener('click', () => this.#choose(this.#index() + 1));
    state.read((now, before) => now.period !== before.period && this.player.stop());
  }

  /**
   * Brings the controls in line with the state.
   * @param {State} state
   */
  show({ period, part, at }) {
    const { now, zone } = this.circumstances();
    this.#days = daysOf(period, now, zone);
    const several = period !== 'hour' && period !== 'day' && this.#days.length > 1;
    const open = several && (this.#isOpen || part !== 'all');
    this.#open.hidden = !several;
    this.#open.setAttribute('aria-expanded', String(open));
    byId('parts').hidden = !open;
    if (!open) return;
    for (const input of this.#choices) {
      input.checked = input.value === part;
      const label = /** @type {HTMLElement} */ (input.parentElement);
      // What the slider has moved back is no longer the last week.
      if (input.value === 'week') write(/** @type {any} */ (label.lastElementChild), say(at === null ? 'parts.week' : 'parts.some-week'));
      label.hidden = input.value === 'week' && this.#days.length <= DAYS_OF_WEEK && part !== 'week';
    }
    byId('parts-days').hidden = part === 'all';
    this.#tellPlaying(this.player.playing);
    if (part !== 'all') this.#showDay(part, at);
  }

  /**
   * @param {State['part']} part
   * @param {string | null} at
   */
  #showDay(part, at) {
    const index = this.#index(at), last = this.#days.length - 1, day = this.#days[index];
    const { now, zone } = this.circumstances(), today = dayOf(now, zone);
    const from = this.#days[Math.max(0, index - 6)];
    const words = part === 'day' ? dateOfWeek(day, today)
      : say('days.range', { first: dateInShort(from, today), last: dateInShort(day, today) });
    this.#slider.max = String(last);
    this.#slider.value = String(index);
    this.#slider.setAttribute('aria-valuetext', words);
    this.#slider.style.setProperty('--at', String(last ? index / last : 0));
    write(byId('parts-words'), words);
    byId('parts-back').setAttribute('aria-disabled', String(index === 0));
    byId('parts-on').setAttribute('aria-disabled', String(index === last));
  }

  /** @param {string | null} at */
  #index(at = this.state.current.at) {
    const index = at === null ? -1 : this.#days.indexOf(at);
    return index < 0 ? this.#days.length - 1 : index;
  }

  /** @param {number} index of the day */
  #choose(index) {
    const last = this.#days.length - 1, at = Math.max(0, Math.min(last, index));
    // The last day is chosen as such, so that it stays the last when the next begins.
    this.state.adjust({ at: at === last ? null : this.#days[at] });
  }

  #toggle() {
    const open = byId('parts').hidden;
    this.player.stop();
    this.#isOpen = open;
    if (open) this.state.adjust({ part: 'day' });
    else if (this.state.current.part !== 'all') this.state.adjust({ part: 'all', at: null });
    this.show(this.state.current);
  }

  /** @param {boolean} playing */
  #tellPlaying(playing) {
    byId('parts-play').setAttribute('aria-label', say(playing ? 'parts.pause' : 'parts.play'));
    byId('parts-play-icon').setAttribute('href', playing ? '#icon-pause' : '#icon-play');
  }
}
