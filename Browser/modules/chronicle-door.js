/**
 * The way into the view of all of history and out of it. What draws the view is fetched when it is first opened, so that
 * no other visit waits for it.
 *
 * @typedef {import('./state.js').State} State
 */
import { bringStyle } from './bring-style.js';
import { byId, make } from './dom.js';
import { WHOLE } from './state.js';
import { say } from './strings.js';

export class ChronicleDoor {
  /** @type {Promise<import('./chronicle.js').Chronicle> | null} */
  #coming = null;
  /** @type {import('./chronicle.js').Chronicle | null} */
  #chronicle = null;
  #isOpen = false;

  /**
   * @param {object} parts
   * @param {import('./viewstate.js').ViewState} parts.state
   * @param {import('./sheet.js').Sheet} parts.sheet
   * @param {import('./stage.js').Stage} parts.stage
   * @param {() => import('./core.js').Core | null} parts.core
   * @param {() => {now: number, zone: import('./period.js').Zone}} parts.circumstances
   * @param {(quake: import('./earthquake.js').Earthquake) => void} parts.onChoose
   */
  constructor(parts) {
    this.parts = parts;
    byId('calendar-history').addEventListener('click', () => {
      byId('calendar').close();
      this.#enter();
    });
    byId('charts-history').addEventListener('click', () => this.#enter());
    byId('chronicle-close').addEventListener('click', () => this.close());
    parts.state.read((now, before) => {
      if (now.place !== before.place) this.#chronicle?.pause();
      if (now.chronicle !== before.chronicle) this.follow();
      // The row that an event was opened from lies under this view.
      else if (now.chronicle && before.event && !now.event) byId('chronicle-title').focus({ preventScroll: true });
    });
  }

  #enter() {
    this.parts.state.step({ chronicle: WHOLE, place: 'earthquakes', event: null });
  }

  close() {
    this.parts.state.adjust({ chronicle: null });
  }

  /** Opens or closes the view as the state says. */
  follow() {
    const { state, sheet } = this.parts, choice = state.current.chronicle, wasOpen = this.#isOpen;
    this.#isOpen = choice !== null;
    byId('chronicle').hidden = !this.#isOpen;
    byId('sheet').classList.toggle('has-chronicle', this.#isOpen);
    if (this.#isOpen !== wasOpen) {
      sheet.settle(sheet.stop);
      byId(this.#isOpen ? 'chronicle-title' : 'days-open').focus({ preventScroll: true });
    }
    if (choice) this.#show();
    else this.#chronicle?.hide();
  }

  async #show() {
    try {
      this.#chronicle = await (this.#coming ??= this.#fetch());
    } catch {
      this.#coming = null;
      byId('chronicle-body').replaceChildren(make('p', 'note', say('chronicle.not-loaded')));
      return;
    }
    // It may have been closed meanwhile.
    const choice = this.parts.state.current.chronicle;
    if (choice) this.#chronicle.show(choice);
  }

  async #fetch() {
    const { state, stage, core, circumstances, onChoose } = this.parts;
    const [{ Chronicle }] = await Promise.all([import('./chronicle.js'), bringStyle('/styles/chronicle.css')]);
    return new Chronicle({
      map: stage.map, chooser: stage.chooser, core, circumstances, onChoose,
      onChange: (chronicle) => state.current.chronicle && state.adjust({ chronicle }),
    });
  }

  retell() {
    this.#chronicle?.retell();
  }
}
