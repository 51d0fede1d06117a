/**
 * The rows that are in the page: those of the events in view alone, in the order of reading.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { Row } from './row.js';

export class RowPool {
  /** @type {Map<number, Row>} */
  #rows = new Map();

  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  /**
   * The row of an event; none where it is out of view.
   * @param {number} number
   */
  of(number) {
    return this.#rows.get(number);
  }

  /** Lets every row be written anew when it is filled next. */
  forget() {
    for (const row of this.#rows.values()) row.quake = null;
  }

  /**
   * Puts the rows of some events into the page, and takes all others out of it.
   * @param {Earthquake[]} quakes in their order
   * @param {(row: Row, quake: Earthquake) => void} fill
   */
  put(quakes, fill) {
    const wanted = new Set(quakes.map(({ number }) => number));
    for (const [number, row] of this.#rows) {
      if (wanted.has(number)) continue;
      row.element.remove();
      this.#rows.delete(number);
    }
    const focused = document.activeElement;
    let next = this.list.firstElementChild;
    for (const quake of quakes) {
      const row = this.#rowOf(quake);
      // The order in the page is the order of reading.
      if (row.element === next) next = next.nextElementSibling;
      else this.list.insertBefore(row.element, next);
      fill(row, quake);
    }
    // A row that was moved has lost its focus.
    if (focused instanceof HTMLElement && this.list.contains(focused)) focused.focus({ preventScroll: true });
  }

  /** @param {Earthquake} quake */
  #rowOf(quake) {
    const held = this.#rows.get(quake.number);
    if (held) return held;
    const row = new Row(quake);
    this.#rows.set(quake.number, row);
    return row;
  }
}
