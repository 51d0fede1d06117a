/**
 * The list: only the rows in view are in the page. It keeps its place when events arrive above it.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { byId } from './dom.js';
import { ListGeometry } from './list-geometry.js';
import { RowPool } from './row-pool.js';
import { say } from './strings.js';

const OVERSCAN = 6;
const AT_TOP = 8;

export class EventList {
  /** @type {Earthquake[]} */
  #quakes = [];
  #geometry = new ListGeometry();
  /**
   * The place of each event, by its number.
   * @type {Map<number, number>}
   */
  #indices = new Map();
  /**
   * The number of the event whose row the Tab key reaches.
   * @type {number | null}
   */
  #active = null;
  /** @type {number | null} */
  #selected = null;
  #unseen = new Set();
  #frame = 0;

  #list = byId('list');
  #rows = new RowPool(this.#list);
  #scroller = byId('scroller');
  #arrivals = byId('arrivals');

  /**
   * @param {object} reader
   * @param {(quake: Earthquake) => void} reader.onOpen
   * @param {(quakes: Earthquake[]) => void} reader.onView which rows are in view
   * @param {() => number} reader.now
   * @param {(quake: Earthquake) => import('./nearness.js').Nearness | null} reader.nearness
   */
  constructor(reader) {
    this.reader = reader;
    this.#scroller.addEventListener('scroll', () => this.#later(), { passive: true });
    this.#list.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const row = event.target instanceof Element ? event.target.closest('.row') : null;
      const quake = row instanceof HTMLElement ? this.#numbered(Number(row.dataset.number)) : undefined;
      if (quake) this.reader.onOpen(quake);
    });
    this.#list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.#list.addEventListener('focus', () => this.#activate(0));
    this.#arrivals.addEventListener('click', () => this.#toTop());
    const probe = byId('probe');
    new ResizeObserver(() => {
      this.#geometry.rowHeight = probe.offsetHeight || 64;
      this.#resize();
      this.#later();
    }).observe(probe);
    new ResizeObserver(() => this.#later()).observe(this.#scroller);
  }

  /**
   * @param {Earthquake[]} quakes in their order
   * @param {{sections: import('./sections.js').Section[], arrived?: Earthquake[], restart?: boolean}} how which are
   *   new; whether to leave the rows that are in view for the first
   */
  show(quakes, { sections, arrived = [], restart = false }) {
    const anchor = restart || this.#scroller.scrollTop <= AT_TOP ? null : this.#anchor();
    this.#quakes = quakes;
    this.#geometry.sections = sections;
    this.#indices = new Map(quakes.map(({ number }, index) => [number, index]));
    if (restart) {
      this.#unseen.clear();
      // Who is at the filters above the list stays there.
      if (this.#scroller.scrollTop > this.#list.offsetTop) this.#scroller.scrollTop = 0;
    }
    this.#resize();
    if (anchor) {
      const index = this.#indices.get(anchor.number);
      const top = this.#list.offsetTop + this.#geometry.top(index ?? 0) + anchor.offset;
      // Set only where it differs: writing it would stop a finger's momentum.
      if (index !== undefined && Math.abs(top - this.#scroller.scrollTop) > 1) this.#scroller.scrollTop = top;
      for (const { number } of arrived) {
        if ((this.#indices.get(number) ?? Infinity) < (index ?? 0)) this.#unseen.add(number);
      }
    }
    if (this.#active === null || !this.#indices.has(this.#active)) this.#active = quakes[0]?.number ?? null;
    this.render();
  }

  /**
   * Marks the open event.
   * @param {number | null} number
   */
  select(number) {
    this.#selected = number;
    if (number !== null && this.#indices.has(number)) this.#active = number;
    this.render();
  }

  /**
   * Gives the focus to an event's row, or to the list where it has none.
   * @param {number | null} number
   */
  focus(number) {
    const index = number === null ? undefined : this.#indices.get(number);
    if (index === undefined) this.#list.focus({ preventScroll: true });
    else this.#activate(index);
  }

  /** Says every row anew, after the language, the units or the texts of events have changed. */
  retell() {
    this.#rows.forget();
    this.render();
  }

  /** Brings the rows in view up to date. */
  render() {
    const quakes = this.#indicesInView().map((index) => this.#quakes[index]);
    this.#rows.put(quakes, (row, quake) => this.#fill(row, quake));
    if (this.#scroller.scrollTop <= AT_TOP) this.#unseen.clear();
    this.#arrivals.hidden = this.#unseen.size === 0;
    this.#arrivals.textContent = say('list.arrivals', { count: this.#unseen.size });
    this.reader.onView(quakes);
  }

  /** The items in view and a few around them, in their order, and the one that the Tab key reaches. */
  #indicesInView() {
    const total = this.#quakes.length, top = this.#scroller.scrollTop - this.#list.offsetTop;
    const first = Math.max(0, this.#geometry.at(top) - OVERSCAN);
    const last = Math.min(total, this.#geometry.at(top + this.#scroller.clientHeight) + 1 + OVERSCAN);
    const indices = [];
    for (let index = first; index < last; index += 1) indices.push(index);
    const active = this.#active === null ? undefined : this.#indices.get(this.#active);
    if (active !== undefined && active < first) indices.unshift(active);
    if (active !== undefined && active >= last) indices.push(active);
    return indices;
  }

  /**
   * @param {import('./row.js').Row} row
   * @param {Earthquake} quake
   */
  #fill(row, quake) {
    const index = this.#indices.get(quake.number) ?? 0;
    row.take(quake);
    row.put(index, this.#quakes.length, this.#geometry.top(index), this.#geometry.nameAt(index));
    row.tell(this.reader.now(), this.reader.nearness(quake));
    row.button.tabIndex = quake.number === this.#active ? 0 : -1;
    if (quake.number === this.#selected) row.button.setAttribute('aria-current', 'true');
    else row.button.removeAttribute('aria-current');
  }

  #resize() {
    const height = `${this.#geometry.top(this.#quakes.length)}px`;
    if (this.#list.style.height !== height) this.#list.style.height = height;
  }

  #later() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.render());
  }

  /** @param {number} number */
  #numbered(number) {
    return this.#quakes[this.#indices.get(number) ?? -1];
  }

  /** The first row in view and how far it is scrolled. */
  #anchor() {
    const top = this.#scroller.scrollTop - this.#list.offsetTop;
    const index = Math.max(0, this.#geometry.at(top)), quake = this.#quakes[index];
    return quake ? { number: quake.number, offset: top - this.#geometry.top(index) } : null;
  }

  #toTop() {
    this.#scroller.scrollTop = 0;
    this.#unseen.clear();
    this.render();
    this.#activate(0);
  }

  /** @param {number} index */
  #activate(index) {
    const quake = this.#quakes[index];
    if (!quake) return;
    this.#active = quake.number;
    const top = this.#list.offsetTop + this.#geometry.top(index), { scrollTop, clientHeight } = this.#scroller;
    if (index === 0) this.#scroller.scrollTop = Math.min(scrollTop, top);
    else if (top < scrollTop) this.#scroller.scrollTop = top;
    const bottom = this.#list.offsetTop + this.#geometry.top(index + 1);
    if (bottom > this.#scroller.scrollTop + clientHeight) {
      this.#scroller.scrollTop = bottom - clientHeight;
    }
    this.render();
    this.#rows.of(quake.number)?.button.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#active === null ? 0 : this.#indices.get(this.#active) ?? 0;
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / this.#geometry.rowHeight) - 1);
    const last = this.#quakes.length - 1;
    const targets = /** @type {Record<string, number>} */ ({
      ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + page, PageUp: from - page, Home: 0, End: last,
    });
    if (!Object.hasOwn(targets, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#activate(Math.min(last, Math.max(0, targets[event.key])));
  }
}
