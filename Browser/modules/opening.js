/**
 * The way into an event and back: its panel, its row, its place on the map and the height of the sheet.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { afterPaint } from './after-paint.js';
import { byId, make } from './dom.js';
import { nameInAddress } from './earthquake.js';
import { EventPanel } from './event.js';
import { say } from './strings.js';
import { assignSymbols } from './symbols.js';

export class Opening {
  /** @type {import('./event-more.js').EventMore | null} */
  #more = null;
  #isAsked = false;
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
   * @param {import('./city-book.js').CityBook} parts.book
   * @param {(quakes: Earthquake[]) => void} parts.onNamed the page names these events
   */
  constructor(parts) {
    this.parts = parts;
    this.panel = new EventPanel({
      onClose: () => this.close(),
      onFound: (quake) => this.#show(quake, null),
      onDraw: (quake) => assignSymbols(parts.core(), [quake]),
      onPlace: parts.onPlace,
      onTold: () => {
        this.#encircle();
        afterPaint(() => this.#tellMore());
      },
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
    // The page comes first, then what is around: a frame of the map can take longer than both.
    afterPaint(() => afterPaint(() => {
      if (this.panel.quake?.number !== quake.number) return;
      stage.select(quake);
      if (!state.current.view) stage.visit(quake, before);
    }));
  }

  #hide() {
    const { list, stage, sheet } = this.parts, number = this.panel.quake?.number ?? null;
    this.panel.close();
    this.#more?.show(null);
    byId('sheet').classList.remove('has-event');
    stage.select(null);
    this.#encircle();
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

  /** Brings what tells of the surroundings, so that the first event need not wait for it, nor one without a network. */
  bringMore() {
    const { book } = this.parts;
    // Whoever opens an event tries again, and is told of a failure.
    Promise.all([import('./event-more.js'), book.near(), book.cities(document.documentElement.lang)]).catch(() => {});
  }

  /** Draws how sure the position of the open event is. */
  #encircle() {
    const { stage, core } = this.parts, { quake, positionError } = this.panel;
    stage.map?.uncertainty.show(quake, positionError, core());
  }

  /** Tells what has to be asked for, once the event itself is on screen. */
  async #tellMore() {
    const { parts } = this;
    if (!this.#more) {
      if (this.#isAsked) return;
      this.#isAsked = true;
      try {
        const { EventMore } = await import('./event-more.js');
        this.#more = new EventMore({
          ...parts, map: () => parts.stage.map?.map ?? null,
          onPick: (quake) => this.choose(quake), onLearn: (what) => {
            this.panel.learn(what);
            this.#encircle();
          },
        });
      } catch {
        this.#isAsked = false;
        byId('event-more').replaceChildren(make('p', 'note', say('around.not-loaded')));
        return;
      }
    }
    this.#more.show(this.panel.quake);
  }

  /** Says everything anew, after the settings have changed. */
  retell() {
    if (this.panel.quake) this.panel.render();
    this.#more?.retell();
  }

  /** An event that was opened before its texts had come gets its id. */
  takeTexts() {
    const { state, events } = this.parts, name = state.current.event;
    const quake = name?.startsWith('~') ? events.get(name) : undefined;
    if (quake?.id) state.adjust({ event: quake.id });
    this.#more?.retell();
  }
}
