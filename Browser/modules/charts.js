/**
 * The charts of what is shown, in a dialog: they are drawn when it opens, and again when what is shown changes.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Reader
 * @property {() => import('./core.js').Core | null} core
 * @property {() => import('./selection.js').Selection} selection
 * @property {() => import('./period.js').Zone} zone
 * @property {() => number} now
 * @property {(quakes: Earthquake[]) => void} onNamed the tables name these events
 */
import { figure } from './chart.js';
import { areaOf } from './chart-area.js';
import { depthsChart } from './chart-depths.js';
import { frequencyChart } from './chart-frequency.js';
import { largestOf, magnitudesChart, numbersChart } from './chart-over-time.js';
import { connectDialog } from './dialogs.js';
import { byId, make, write } from './dom.js';
import { say } from './strings.js';

/** The widest that a chart becomes: of more, less could be compared. */
const WIDEST = 720;

export class Charts {
  #dialog = /** @type {HTMLDialogElement} */ (byId('charts'));
  #body = byId('charts-body');
  #drawn = '';

  /** @param {Reader} reader */
  constructor(reader) {
    this.reader = reader;
    connectDialog('charts', 'charts-open', () => {
      this.#drawn = '';
      this.#body.replaceChildren();
    });
    // When it has opened its width is known, and whenever that changes.
    new ResizeObserver(() => this.show()).observe(this.#body);
  }

  /** Draws what is shown now, where it is not drawn yet. */
  show() {
    if (!this.#dialog.open) return;
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
    this.#draw({ quakes: shown, since: span.since, until, zone: reader.zone(), now: reader.now() }, width);
    reader.onNamed(largestOf(shown));
  }

  /** Draws everything anew, after the settings have changed. */
  retell() {
    this.#drawn = '';
    this.show();
  }

  #columnWidth() {
    const columns = getComputedStyle(this.#body).gridTemplateColumns.split(' ');
    return Math.min(WIDEST, Math.floor(Number.parseFloat(columns[0])) || this.#body.clientWidth);
  }

  /**
   * @param {import('./chart-over-time.js').Shown} shown
   * @param {number} width
   */
  #draw(shown, width) {
    const core = this.reader.core(), { quakes, now } = shown;
    if (!core || !quakes.length) {
      this.#body.replaceChildren(make('p', 'chart-note', say(quakes.length ? 'charts.no-core' : 'charts.nothing')));
      return;
    }
    const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, area = areaOf(width, em);
    const charts = [
      magnitudesChart(shown, area), numbersChart(core, shown, area), frequencyChart(core, quakes, area),
      depthsChart(core, quakes, now, area),
    ];
    const before = [...this.#body.children];
    // A table that is open stays so, and what had the focus has it again.
    const open = before.map((element) => element.querySelector('details')?.open ?? false);
    const focused = before.findIndex((element) => element.contains(document.activeElement));
    const lacking = (/** @type {number} */ at) => say(at === 3 ? 'charts.depths.none' : 'charts.unmeasured-all');
    const figures = charts.map((chart, at) =>
      (chart ? figure(chart, area, open[at] ?? false) : make('p', 'chart-note', lacking(at))));
    this.#body.replaceChildren(...figures);
    if (focused >= 0) figures[focused]?.querySelector('summary')?.focus({ preventScroll: true });
  }
}
