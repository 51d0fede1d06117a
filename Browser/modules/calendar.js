/**
 * The dialog in which a range of days is chosen: one tap for the first day, one for the last. The grid is worked by the
 * keys that the ARIA authoring practices give a grid of dates.
 *
 * @typedef {import('./month-grid.js').Days} Days
 */
import { dateInFull, dateInShort, dateNumber, firstWeekday, monthInFull, weekdayNames } from './dates.js';
import { connectDialog } from './dialogs.js';
import { byId, make, write } from './dom.js';
import { dayByKey, dayInMonth, dayWithin, markOf, monthAfter, monthOf, weeksOf } from './month-grid.js';
import { dayCount, FIRST_DAY } from './period.js';
import { say } from './strings.js';

/** More days than these take long to fetch and to draw. */
const MANY_DAYS = 30;

export class Calendar {
  #grid = byId('calendar-grid');
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** What the grid was drawn for. */
  #drawn = '';
  #today = '';
  /** The day that the keys move from. */
  #active = '';
  /** @type {Days | null} */
  #range = null;
  /**
   * The day that was chosen first, while the other is not.
   * @type {string | null}
   */
  #anchor = null;

  /**
   * @param {object} how
   * @param {() => string} how.today
   * @param {() => Days | null} how.chosen
   * @param {(days: Days) => void} how.onChoose
   */
  constructor({ today, chosen, onChoose }) {
    connectDialog('calendar', 'days-open', () => this.#open(today(), chosen()));
    byId('days-open').addEventListener('click', () => this.#focus());
    this.#grid.addEventListener('click', (/** @type {any} */ event) => {
      const day = event.target.closest('[data-day]')?.dataset.day;
      if (day) this.#choose(day);
    });
    this.#grid.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#press(event));
    for (const [id, months] of /** @type {[string, number][]} */ ([
      ['calendar-year-back', -12], ['calendar-back', -1], ['calendar-on', 1], ['calendar-year-on', 12],
    ])) {
      byId(id).addEventListener('click', () => this.#go(dayInMonth(this.#active, monthAfter(monthOf(this.#active), months))));
    }
    byId('calendar-cancel').addEventListener('click', () => byId('calendar').close());
    byId('calendar-apply').addEventListener('click', () => {
      byId('calendar').close();
      if (this.#range) onChoose(this.#range);
    });
  }

  /**
   * @param {string} today
   * @param {Days | null} chosen
   */
  #open(today, chosen) {
    this.#today = today;
    this.#range = chosen;
    this.#anchor = null;
    this.#drawn = '';
    this.#go(chosen ? chosen.last : today);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.#choose(this.#active);
    else {
      const day = dayByKey(this.#active, event, firstWeekday());
      if (day === null) return;
      this.#go(day);
      this.#focus();
    }
    event.preventDefault();
  }

  /** @param {string} day */
  #choose(day) {
    if (day > this.#today || day < FIRST_DAY) return;
    const other = this.#anchor ?? day;
    this.#range = day < other ? { first: day, last: other } : { first: other, last: day };
    this.#anchor = this.#anchor === null ? day : null;
    this.#go(day);
    this.#focus();
  }

  /**
   * Makes a day the active one, and shows its month.
   * @param {string} day
   */
  #go(day) {
    this.#active = dayWithin(day, { first: FIRST_DAY, last: this.#today });
    this.#draw();
    for (const [cellDay, cell] of this.#cells) this.#mark(cellDay, cell);
    this.#tell();
  }

  #focus() {
    this.#cells.get(this.#active)?.focus();
  }

  /** Draws the month of the active day, unless it is drawn already. */
  #draw() {
    const month = monthOf(this.#active), first = firstWeekday(), names = weekdayNames();
    if (this.#drawn === month) return;
    this.#drawn = month;
    this.#cells.clear();
    const week = names.map((_, index) => names[(index + first - 1) % 7]);
    byId('calendar-weekdays').replaceChildren(...week.map(({ short, full }) => {
      const cell = make('th', '', short);
      cell.setAttribute('scope', 'col');
      cell.setAttribute('abbr', full);
      return cell;
    }));
    byId('calendar-days').replaceChildren(...weeksOf(month, first).map((days) => make('tr', '', ...days.map((day) => {
      if (day === null) return make('td');
      const cell = make('td', '', make('span', '', dateNumber(day)));
      cell.dataset.day = day;
      this.#cells.set(day, cell);
      return cell;
    }))));
    write(byId('calendar-month'), monthInFull(month));
    for (const [id, end] of [['calendar-back', FIRST_DAY], ['calendar-year-back', FIRST_DAY],
      ['calendar-on', this.#today], ['calendar-year-on', this.#today]]) {
      byId(id).setAttribute('aria-disabled', String(month === monthOf(end)));
    }
  }

  /**
   * @param {string} day
   * @param {HTMLElement} cell
   */
  #mark(day, cell) {
    const mark = markOf(day, this.#range), name = dateInFull(day);
    cell.className = mark ?? '';
    cell.setAttribute('role', 'gridcell');
    cell.setAttribute('aria-selected', String(mark !== null));
    cell.setAttribute('aria-label', mark === 'first' || mark === 'last' ? say(`days.${mark}`, { day: name }) : name);
    if (day > this.#today || day < FIRST_DAY) cell.setAttribute('aria-disabled', 'true');
    if (day === this.#today) cell.setAttribute('aria-current', 'date');
    cell.tabIndex = day === this.#active ? 0 : -1;
  }

  #tell() {
    const range = this.#range, count = range ? dayCount(range.first, range.last) : 0;
    byId('calendar-apply').disabled = range === null;
    byId('calendar-warning').hidden = count <= MANY_DAYS;
    write(byId('calendar-warning'), count > MANY_DAYS ? say('days.many', { count }) : '');
    write(byId('calendar-words'), range === null ? say('days.choose-first') : this.#words(range, count));
  }

  /**
   * @param {Days} range
   * @param {number} count
   */
  #words({ first, last }, count) {
    const [from, to] = [first, last].map((day) => dateInShort(day, this.#today));
    if (this.#anchor !== null) return say('days.choose-last', { day: from });
    if (count === 1) return dateInFull(first);
    return say('days.chosen', { count, first: from, last: to });
  }
}
