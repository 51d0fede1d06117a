/**
 * The charts of what is shown: they are drawn when they come into view, and again when what is shown changes. What draws
 * them is fetched when they are first opened, so that no visit waits for it.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Reader
 * @property {() => import('./core.js').Core | null} core
 * @property {() => import('./selection.js').Selection} selection
 * @property {() => import('./period.js').Zone} zone
 * @property {() => number} now
 * @property {(quakes: Earthquake[]) => void} onNamed the tables name these events
 */
import { byId, make, write } from './dom.js';
import { say } from './strings.js';

/** The widest that a chart becomes: of more, less could be compared. */
const WIDEST = 720;

export class Charts {
  #isOpen = false;
  #body = byId('charts-body');
  #drawn = '';
  /** @type {typeof import('./chart-drawing.js') | null} */
  #drawing = null;

  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    // When they have come into view their width is known, and whenever that changes.
    new ResizeObserver(() => this.show()).observe(this.#body);
  }

  open() {
    this.#isOpen = true;
    this.#load();
  }

  close() {
    this.#isOpen = false;
  }

  /** Draws what is shown now, where it is not drawn yet. */
  show() {
    if (!this.#isOpen || !this.#drawing) return;
    const { reader } = this, { shown, span } = reader.selection(), width = this.#columnWidth();
    write(byId('charts-what'), byId('summary').textContent ?? '');
    const last = shown.reduce((latest, quake) => Math.max(latest, quake.time), 0);
    const until = Math.max(Math.min(span.until, reader.now()), last + 1, span.since + 1);
    // The period moves with the clock; a minute more or less draws the same picture.
    const state = [
      Math.floor(until / 60_000), width, document.documentElement.lang, reader.core() !== null,
      ...shown.map((quake) => `${quake.number} ${quake.magnitude} ${quake.depthKilometers} ${quake.place !== null}`),
    ].join();
    if (state === this.#drawn) return;
    this.#drawn = state;
    const core = reader.core();
    if (!core || !shown.length) {
      this.#tell(shown.length ? 'charts.no-core' : 'charts.nothing');
      return;
    }
    const drawn = { quakes: shown, since: span.since, until, zone: reader.zone(), now: reader.now() };
    this.#drawing.drawInto(this.#body, core, drawn, width);
    reader.onNamed(this.#drawing.largestOf(shown));
  }

  /** Draws everything anew, after the settings have changed. */
  retell() {
    this.#drawn = '';
    this.show();
  }

  async #load() {
    try {
      this.#drawing ??= await import('./chart-drawing.js');
      this.show();
    } catch {
      this.#tell('charts.not-loaded');
    }
  }

  /** @param {string} key */
  #tell(key) {
    this.#body.replaceChildren(make('p', 'chart-note', say(key)));
  }

  #columnWidth() {
    const columns = getComputedStyle(this.#body).gridTemplateColumns.split(' ');
    return Math.min(WIDEST, Math.floor(Number.parseFloat(columns[0])) || this.#body.clientWidth);
  }
}
