/**
 * Draws the four charts.
 */
import { figure } from './chart.js';
import { areaOf } from './chart-area.js';
import { depthsChart } from './chart-depths.js';
import { frequencyChart } from './chart-frequency.js';
import { magnitudesChart, numbersChart } from './chart-over-time.js';
import { make } from './dom.js';
import { say } from './strings.js';

export { largestOf } from './chart-over-time.js';

/**
 * Draws the charts in place of those of before; a table that is open stays so, and what had the focus has it again.
 * @param {HTMLElement} body
 * @param {import('./core.js').Core} core
 * @param {import('./chart-over-time.js').Shown} shown
 * @param {number} width of each, in points
 */
export function drawInto(body, core, shown, width) {
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16, area = areaOf(width, em);
  const charts = [
    { chart: magnitudesChart(shown, area), otherwise: 'charts.unmeasured-all' },
    { chart: numbersChart(core, shown, area), otherwise: '' },
    { chart: frequencyChart(core, shown.quakes, area), otherwise: 'charts.frequency.none' },
    { chart: depthsChart(core, shown.quakes, shown.now, area), otherwise: 'charts.depths.none' },
  ];
  const before = [...body.children];
  const open = before.map((element) => element.querySelector('details')?.open ?? false);
  const focused = before.findIndex((element) => element.contains(document.activeElement));
  const figures = charts.map(({ chart, otherwise }, at) =>
    (chart ? figure(chart, area, open[at] ?? false) : make('p', 'chart-note', say(otherwise))));
  body.replaceChildren(...figures);
  if (focused >= 0) figures[focused]?.querySelector('summary')?.focus({ preventScroll: true });
}
