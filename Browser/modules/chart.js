/**
 * The frame of every chart: its axes, what is drawn between them, what it says, and the same numbers as a table.
 *
 * @typedef {import('./chart-area.js').Area} Area
 * @typedef {import('./chart-area.js').Chart} Chart
 * @typedef {import('./chart-area.js').Table} Table
 */
import { namesApart } from './chart-area.js';
import { make, shape } from './dom.js';
import { say } from './strings.js';

/**
 * The picture of a chart.
 * @param {Chart} chart
 * @param {Area} area
 */
export function picture({ label, x, y, marks }, area) {
  const { left, right, top, bottom, width, height, em } = area;
  const words = (/** @type {string} */ text, /** @type {Record<string, string | number>} */ at) =>
    shape('text', at, text);
  const across = namesApart(x.ticks, area).map(({ x: middle, label: name }) =>
    words(name, { x: middle, y: bottom + 18 * em, 'text-anchor': 'middle' }));
  const upward = y.ticks.map(({ at, label: name }) =>
    words(name, { x: left - 8 * em, y: at + 4.5 * em, 'text-anchor': 'end' }));
  const grid = y.ticks.map(({ at }) => `M${left} ${at}H${right}`).join('');
  const ticks = x.ticks.map(({ at }) => `M${at} ${bottom}v${5 * em}`).join('');
  return shape(
    'svg',
    { class: 'chart', role: 'img', 'aria-label': label, viewBox: `0 0 ${width} ${height}`, width, height },
    shape('path', { class: 'chart-grid', d: grid }),
    ...marks.map(({ look, path }) => shape('path', { class: look, d: path })),
    shape('path', { class: 'chart-axis', d: `M${left} ${top}V${bottom}H${right}${ticks}` }),
    ...across, ...upward,
    words(x.name, { class: 'chart-name', x: right, y: bottom + 38 * em, 'text-anchor': 'end' }),
    words(y.name, { class: 'chart-name', x: 2, y: 16 * em }),
  );
}

/**
 * A table that can be scrolled by key too.
 * @param {Table} table
 * @param {string} name of the frame around it
 */
function tableOf({ caption, head, rows }, name) {
  const cell = (/** @type {string} */ tag, /** @type {string} */ scope, /** @type {string} */ text) => {
    const element = make(tag, '', text);
    if (scope) element.setAttribute('scope', scope);
    return element;
  };
  const lines = rows.map(([first, ...rest]) =>
    make('tr', '', cell('th', 'row', first), ...rest.map((text) => cell('td', '', text))));
  const table = make(
    'table', 'chart-table', make('caption', '', caption),
    make('thead', '', make('tr', '', ...head.map((column) => cell('th', 'col', column)))), make('tbody', '', ...lines),
  );
  const frame = make('div', 'chart-scroller', table);
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', name);
  return frame;
}

/**
 * A chart with its title, its notes and its table, which is made when it is first opened.
 * @param {Chart} chart
 * @param {Area} area
 * @param {boolean} open whether the table is shown
 */
export function figure(chart, area, open) {
  const summary = make('summary', '', say('charts.table'));
  const details = /** @type {HTMLDetailsElement} */ (make('details', 'chart-details', summary));
  const fill = () => details.children.length > 1 || details.append(tableOf(chart.table, chart.title));
  if (open) fill();
  details.open = open;
  details.addEventListener('toggle', () => details.open && fill());
  const warning = chart.warning ? [make('p', 'notice', chart.warning)] : [];
  return make(
    'section', 'chart-figure', make('h3', '', chart.title), picture(chart, area), ...warning,
    ...chart.notes.map((note) => make('p', 'chart-note', note)), details,
  );
}
