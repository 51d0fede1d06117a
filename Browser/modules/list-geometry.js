/**
 * Where the rows of the list are, with the names of its sections between them, in points.
 *
 * @typedef {import('./sections.js').Section} Section
 */
export class ListGeometry {
  rowHeight = 64;
  /** @type {Section[]} */
  sections = [];

  /** The name of a section is half as high as a row. */
  get #nameHeight() {
    return this.rowHeight / 2;
  }

  /**
   * Where an item begins, below the top of the list; its section's name is part of it.
   * @param {number} index
   */
  top(index) {
    const names = this.sections.filter((section) => section.first < index).length;
    return index * this.rowHeight + names * this.#nameHeight;
  }

  /**
   * The index of the item at a height.
   * @param {number} top below the top of the list
   */
  at(top) {
    const names = this.sections.filter((section) => this.top(section.first) + this.#nameHeight <= top).length;
    return Math.floor((top - names * this.#nameHeight) / this.rowHeight);
  }

  /**
   * The name of the section that begins with an item, or nothing.
   * @param {number} index
   */
  nameAt(index) {
    return this.sections.find((section) => section.first === index)?.name ?? '';
  }
}
