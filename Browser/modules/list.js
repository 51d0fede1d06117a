/**
 * The list: only the rows in view are in the page. It keeps its place when events arrive above it.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { byId } from './dom.js';
import { Row } from './row.js';
import { say } from './strings.js';

const OVERSCAN = 6;
const AT_TOP = 8;

export class EventList {
  /** @type {Earthquake[]} */
  #quakes = [];
  /** @type {Map<string, number>} */
  #indices = new Map();
  /** @type {Map<string, Row>} */
  #rows = new Map();
  /**
   * The row that the Tab key reaches.
   * @type {string | null}
   */
  #active = null;
  /** @type {string | null} */
  #selected = null;
  #unseen = new Set();
  #rowHeight = 64;
  #frame = 0;

  #list = byId('list');
  #scroller = byId('scroller');
  #arrivals = byId('arrivals');

  /**
   * @param {object} reader
   * @param {(id: string) => void} reader.onOpen
   * @param {() => number} reader.now
   * @param {(quake: Earthquake) => import('./nearness.js').Nearness | null} reader.nearness
   */
  constructor(reader) {
    this.reader = reader;
    this.#scroller.addEventListener('scroll', () => this.#later(), { passive: true });
    this.#list.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const row = event.target instanceof Element ? event.target.closest('.row') : null;
      if (row instanceof HTMLElement) this.reader.onOpen(row.dataset.id ?? '');
    });
    this.#list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.#list.addEventListener('focus', () => this.#activate(0));
    this.#arrivals.addEventListener('click', () => this.#toTop());
    const probe = byId('probe');
    new ResizeObserver(() => {
      this.#rowHeight = probe.offsetHeight || 64;
      this.#resize();
      this.#later();
    }).observe(probe);
    new ResizeObserver(() => this.#later()).observe(this.#scroller);
  }

  /**
   * @param {Earthquake[]} quakes newest first
   * @param {{arrived?: Set<string>, restart?: boolean}} how which are new; whether to begin at the top
   */
  show(quakes, { arrived, restart = false } = {}) {
    const anchor = restart || this.#scroller.scrollTop <= AT_TOP ? null : this.#anchor();
    this.#quakes = quakes;
    this.#indices = new Map(quakes.map((quake, index) => [quake.id, index]));
    if (restart) {
      this.#unseen.clear();
      this.#scroller.scrollTop = 0;
    }
    this.#resize();
    if (anchor) {
      const index = this.#indices.get(anchor.id);
      const top = this.#list.offsetTop + (index ?? 0) * this.#rowHeight + anchor.offset;
      // Set only where it differs: writing it would stop a finger's momentum.
      if (index !== undefined && Math.abs(top - this.#scroller.scrollTop) > 1) this.#scroller.scrollTop = top;
      for (const id of arrived ?? []) {
        if ((this.#indices.get(id) ?? Infinity) < (index ?? 0)) this.#unseen.add(id);
      }
    }
    if (this.#active === null || !this.#indices.has(this.#active)) this.#active = quakes[0]?.id ?? null;
    this.render();
  }

  /**
   * Marks the open event.
   * @param {string | null} id
   */
  select(id) {
    this.#selected = id;
    if (id !== null && this.#indices.has(id)) this.#active = id;
    this.render();
  }

  /**
   * Gives the focus to an event's row, or to the list where it has none.
   * @param {string | null} id
   */
  focus(id) {
    const index = id === null ? undefined : this.#indices.get(id);
    if (index === undefined) this.#list.focus({ preventScroll: true });
    else this.#activate(index);
  }

  /** Says every row anew, after the language or the units have changed. */
  retell() {
    for (const row of this.#rows.values()) row.quake = null;
    this.render();
  }

  /** Brings the rows in view up to date. */
  render() {
    const height = this.#rowHeight, total = this.#quakes.length;
    const top = this.#scroller.scrollTop - this.#list.offsetTop;
    const first = Math.max(0, Math.floor(top / height) - OVERSCAN);
    const last = Math.min(total, Math.ceil((top + this.#scroller.clientHeight) / height) + OVERSCAN);
    const now = this.reader.now();
    const indices = [];
    for (let index = first; index < last; index += 1) indices.push(index);
    const active = this.#active === null ? undefined : this.#indices.get(this.#active);
    if (active !== undefined && active < first) indices.unshift(active);
    if (active !== undefined && active >= last) indices.push(active);
    const wanted = new Set(indices.map((index) => this.#quakes[index].id));
    for (const [id, row] of this.#rows) {
      if (wanted.has(id)) continue;
      row.element.remove();
      this.#rows.delete(id);
    }
    const focused = document.activeElement;
    let next = this.#list.firstElementChild;
    for (const index of indices) {
      const quake = this.#quakes[index], { id } = quake;
      let row = this.#rows.get(id);
      if (!row) {
        row = new Row(quake);
        this.#rows.set(id, row);
      }
      // The order in the page is the order of reading.
      if (row.element === next) next = next.nextElementSibling;
      else this.#list.insertBefore(row.element, next);
      row.take(quake);
      row.put(index, total, height);
      row.tell(now, this.reader.nearness(quake));
      row.button.tabIndex = id === this.#active ? 0 : -1;
      if (id === this.#selected) row.button.setAttribute('aria-current', 'true');
      else row.button.removeAttribute('aria-current');
    }
    // A row that was moved has lost its focus.
    if (focused instanceof HTMLElement && this.#list.contains(focused)) focused.focus({ preventScroll: true });
    if (this.#scroller.scrollTop <= AT_TOP) this.#unseen.clear();
    this.#arrivals.hidden = this.#unseen.size === 0;
    this.#arrivals.textContent = say('list.arrivals', { count: this.#unseen.size });
  }

  #resize() {
    const height = `${this.#quakes.length * this.#rowHeight}px`;
    if (this.#list.style.height !== height) this.#list.style.height = height;
  }

  #later() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.render());
  }

  /** The first row in view and how far it is scrolled. */
  #anchor() {
    const top = this.#scroller.scrollTop - this.#list.offsetTop;
    const quake = this.#quakes[Math.max(0, Math.floor(top / this.#rowHeight))];
    if (!quake) return null;
    return { id: quake.id, offset: top - (this.#indices.get(quake.id) ?? 0) * this.#rowHeight };
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
    this.#active = quake.id;
    const top = this.#list.offsetTop + index * this.#rowHeight, { scrollTop, clientHeight } = this.#scroller;
    if (index === 0) this.#scroller.scrollTop = Math.min(scrollTop, top);
    else if (top < scrollTop) this.#scroller.scrollTop = top;
    if (top + this.#rowHeight > this.#scroller.scrollTop + clientHeight) {
      this.#scroller.scrollTop = top + this.#rowHeight - clientHeight;
    }
    this.render();
    this.#rows.get(quake.id)?.button.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#active === null ? 0 : this.#indices.get(this.#active) ?? 0;
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / this.#rowHeight) - 1);
    const last = this.#quakes.length - 1;
    const targets = /** @type {Record<string, number>} */ ({
      ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + page, PageUp: from - page, Home: 0, End: last,
    });
    if (!Object.hasOwn(targets, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#activate(Math.min(last, Math.max(0, targets[event.key])));
  }
}
