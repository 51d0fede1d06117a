/** The Instrument page. */
import { loadInstrumentCore } from './core.js';
import { placeBlocks } from './place-blocks.js';

export class InstrumentPage {
  /** @type {any[]} */
  #blocks = [];
  #isOpen = false;

  /** @param {any} context */
  constructor(context) {
    this.context = context;
  }

  async open() {
    this.#isOpen = true;
    const core = await loadInstrumentCore();
    if (!core || !this.#isOpen) return;
    if (!this.#blocks.length) {
      this.#blocks = placeBlocks.map((Block) => new Block(this.context, core));
      this.context.element.append(...this.#blocks.map(({ element }) => element));
    }
    for (const block of this.#blocks) block.open();
  }

  close() {
    this.#isOpen = false;
    for (const block of this.#blocks) block.close();
  }

  retell() {
    for (const block of this.#blocks) block.retell();
  }
}
