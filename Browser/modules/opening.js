/**
 * The way into an event and back: its panel, its row, its place on the map and the height of the sheet.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { byId } from './dom.js';
import { nameInAddress } from './earthquake.js';
import { EventPanel } from './event.js';
import { assignSymbols } from './symbols.js';

export class Opening {
  /**
   * The sheet's height before an event was opened.
   * @type {import('./sheet.js').Stop | null}
   */
  #stopBefore = null;

  /**
   * @param {object} parts
   * @param {import('./viewstate.js').ViewState} parts.state
   * @param {import('./events.js').EventSet} parts.events
   * @param {import('./list.js').EventList} parts.list
   * @param {import('./stage.js').Stage} parts.stage
   * @param {import('./sheet.js').Sheet} parts.sheet
   * @param {import('./nearness.js').NearnessBook} parts.nearness
   * @param {() => import('./core.js').Core | null} parts.core
   * @param {() => number} parts.now
   * @param {(place: import('./position.js').Place) => void} parts.onPlace
   */
  constructor(parts) {
    this.parts = parts;
    this.panel = new EventPanel({
      onClose: () => this.close(),
      onFound: (quake) => this.#show(quake, null),
      onDraw: (quake) => assignSymbols(parts.core(), [quake]),
      onPlace: parts.onPlace,
      now: parts.now,
      nearness: parts.nearness,
    });
  }

  /** @param {Earthquake} quake */
  choose(quake) {
    this.parts.state.step({ event: nameInAddress(quake), view: null });
  }

  close() {
    this.parts.state.adjust({ event: null });
  }

  /**
   * Follows the state from one open event to another, or to none.
   * @param {string | null} name
   * @param {import('./state.js').State | null} before what "Back to where I was" leads back to; null for nothing
   */
  follow(name, before) {
    if (name === null) this.#hide();
    else this.#open(name, before);
  }

  /**
   * @param {string} name as it is in the address
   * @param {import('./state.js').State | null} before
   */
  #open(name, before) {
    const { events, list, sheet } = this.parts, held = events.get(name);
    this.panel.open(name.startsWith('~') ? null : name, held);
    byId('sheet').classList.add('has-event');
    list.select(held?.number ?? null);
    this.#stopBefore ??= sheet.stop;
    sheet.settle(1);
    this.panel.focus();
    if (held) this.#show(held, before);
  }

  /**
   * @param {Earthquake} quake
   * @param {import('./state.js').State | null} before
   */
  #show(quake, before) {
    const { state, list, stage, core } = this.parts;
    assignSymbols(core(), [quake]);
    list.select(quake.number);
    stage.select(quake);
    if (!state.current.view) stage.visit(quake, before);
  }

  #hide() {
    const { list, stage, sheet } = this.parts, number = this.panel.quake?.number ?? null;
    this.panel.close();
    byId('sheet').classList.remove('has-event');
    stage.select(null);
    list.select(null);
    sheet.settle(this.#stopBefore ?? sheet.stop);
    this.#stopBefore = null;
    list.focus(number);
  }

  /**
   * A change of the live stream, which may be of the open event.
   * @param {Earthquake} quake
   * @param {boolean} withdrawn
   */
  takeChange(quake, withdrawn) {
    if (this.panel.quake?.number !== quake.number) return;
    assignSymbols(this.parts.core(), [quake]);
    this.panel.update(quake, withdrawn);
    this.parts.stage.select(quake);
  }

  /** An event that was opened before its texts had come gets its id. */
  takeTexts() {
    const { state, events } = this.parts, name = state.current.event;
    const quake = name?.startsWith('~') ? events.get(name) : undefined;
    if (quake?.id) state.adjust({ event: quake.id });
  }
}
