/**
 * The place of the phone's own instruments. What makes them is fetched when they are first opened, so that no visit waits
 * for it.
 */
import { byId, make } from './dom.js';
import { say } from './strings.js';

export class Instrument {
  #element = byId('instrument-body');
  #isOpen = false;
  /** @type {import('./instrument/page.js').InstrumentPage | null} */
  #page = null;

  /**
   * @param {object} app
   * @param {typeof import('./settings.js').settings} app.settings
   * @param {(what: any) => void} app.onShow shows a position or a way on the map
   * @param {() => number} app.now
   */
  constructor(app) {
    this.app = app;
  }

  async open() {
    this.#isOpen = true;
    try {
      const { InstrumentPage } = await import('./instrument/page.js');
      this.#page ??= new InstrumentPage({ ...this.app, element: this.#element });
      if (this.#isOpen) this.#page.open();
    } catch {
      this.#element.replaceChildren(make('p', 'chart-note', say('instrument.not-loaded')));
    }
  }

  close() {
    this.#isOpen = false;
    this.#page?.close();
  }

  retell() {
    this.#page?.retell();
  }
}
