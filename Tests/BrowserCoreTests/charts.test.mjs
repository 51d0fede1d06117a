// The geometry of the charts: scales, intervals, and what each chart is made of; no page is needed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { areaOf, namesApart } from '../../Browser/modules/chart-area.js';
import { depthsChart } from '../../Browser/modules/chart-depths.js';
import { frequencyChart } from '../../Browser/modules/chart-frequency.js';
import { magnitudesChart, numbersChart } from '../../Browser/modules/chart-over-time.js';
import { bars, decades, dots, line, linear, roundValues } from '../../Browser/modules/scales.js';
import { useCatalogue } from '../../Browser/modules/strings.js';
import { intervalsOf, moments } from '../../Browser/modules/time-axis.js';
import { catalogues } from './app.mjs';

const DAY = 86_400_000, HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 15, 30);
/** @type {any} */ let core;

before(async () => {
  assert.ok(process.env.EPICENTER_WASM, 'EPICENTER_WASM is not set: it must name the wasm build, BrowserCore.wasm.');
  const { instance } = await WebAssembly.instantiate(readFileSync(process.env.EPICENTER_WASM), { env: Math });
  core = { wasm: instance.exports };
  useCatalogue(catalogues.en);
});

/** Invented events of a week, along a line to the northeast. */
const quakes = Array.from({ length: 600 }, (_, index) => /** @type {any} */ ({
  number: index, time: NOW - (index * 7 * DAY) / 600, latitude: 35 + (index % 50) / 50, longitude: 140 + (index % 50) / 41,
  depthKilometers: index % 10 === 0 ? null : (index * 7) % 60, magnitude: index % 20 === 0 ? null : 1 + 3 * ((index * 0.618) % 1) ** 3,
  magnitudeType: 'ml', kind: index % 30 === 1 ? 'quarry blast' : 'earthquake', place: 'Somewhere',
}));
const week = { quakes, since: NOW - 7 * DAY, until: NOW, zone: /** @type {const} */ ('utc'), now: NOW };

/**
 * The places that a path goes through.
 * @param {string} path
 */
const placesOf = (path) => [...path.matchAll(/M([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('round values are steps of 1, 2 or 5 times a power of ten within their bounds', () => {
  assert.deepEqual(roundValues(0, 10, 6), [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(roundValues(0, 1, 6), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(roundValues(-1.3, 4.2, 4), [0, 2, 4]);
  assert.deepEqual(roundValues(0, 3, 10, 1), [0, 1, 2, 3]);
  assert.deepEqual(roundValues(0, 700, 4), [0, 500]);
  for (const high of [0.03, 0.7, 1, 9, 37, 128, 4_321, 99_999]) {
    for (const most of [2, 3, 5, 8]) {
      const values = roundValues(0, high, most);
      assert.ok(values.length >= 2 && values.length <= Math.max(most, 3), `${high} ${most}: ${values}`);
      assert.ok(values.every((value) => value >= 0 && value <= high));
    }
  }
});

test('decades begin with one and end at or beyond the number', () => {
  assert.deepEqual(decades(1), [1, 10]);
  assert.deepEqual(decades(10), [1, 10]);
  assert.deepEqual(decades(11), [1, 10, 100]);
  assert.deepEqual(decades(1000), [1, 10, 100, 1000]);
});

test('paths draw what they are given, and dots at one place once', () => {
  assert.equal(linear([0, 10], [100, 0])(2.5), 75);
  assert.equal(dots([[1.1, 2], [1.2, 2.1], [3, 4]]), 'M1 2h0M3 4h0');
  assert.equal(bars([{ from: 1, to: 2, top: 5 }, { from: 3, to: 4, top: 9 }], 9), 'M1 9V5H2V9Z');
  assert.equal(line([[0, 1], [2.04, 3]]), 'M0 1L2 3');
});

test('intervals fit the span, and cover it without a gap', () => {
  const cases = /** @type {const} */ ([[HOUR, 'minutes', 5], [DAY, 'hours', 1], [7 * DAY, 'days', 1], [1_000 * DAY, 'days', 6]]);
  for (const [length, unit, each] of cases) {
    for (const zone of /** @type {const} */ (['utc', 'local'])) {
      const intervals = intervalsOf(NOW - length, NOW, zone);
      assert.equal(intervals.unit, unit);
      assert.equal(intervals.each, each);
      assert.equal(intervals.edges[0], NOW - length);
      assert.equal(intervals.edges.at(-1), NOW);
      assert.ok(intervals.edges.length <= 202);
      intervals.edges.slice(1).forEach((edge, at) => assert.ok(edge > intervals.edges[at]));
    }
  }
  assert.deepEqual(intervalsOf(Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 4), 'utc').edges,
    [1, 2, 3, 4].map((day) => Date.UTC(2026, 10, day)));
});

test('an axis of time names round times of day, then days, and no more than there is room for', () => {
  for (const length of [HOUR, 5 * HOUR, DAY, 3 * DAY, 30 * DAY, 400 * DAY, 20_000 * DAY]) {
    for (const most of [3, 6, 12]) {
      const { moments: named, ofDay } = moments(NOW - length, NOW, 'utc', most);
      assert.ok(named.length >= 1 && named.length <= most + 1, `${length / HOUR} h, ${most}: ${named.length}`);
      assert.equal(ofDay, length <= 2 * DAY);
      assert.ok(named.every((moment) => moment >= NOW - length && moment <= NOW));
      assert.ok(named.every((moment) => moment % (ofDay ? 60_000 : DAY) === 0));
    }
  }
});

for (const [width, em] of [[288, 1], [320, 2], [720, 1]]) {
  test(`every chart stays within ${width} points at ${em} times the text`, () => {
    const area = areaOf(width, em);
    const charts = [
      magnitudesChart(week, area), numbersChart(core, week, area), frequencyChart(core, quakes, area),
      depthsChart(core, quakes, NOW, area),
    ];
    for (const chart of charts) {
      assert.ok(chart);
      assert.ok(chart.x.ticks.length >= 1 && chart.y.ticks.length >= 2, chart.title);
      for (const { at } of chart.x.ticks) assert.ok(at >= area.left - 1 && at <= area.right + 1, chart.title);
      for (const { at } of chart.y.ticks) assert.ok(at >= area.top - 1 && at <= area.bottom + 1, chart.title);
      for (const { look, path } of chart.marks) {
        assert.doesNotMatch(path, /NaN|Infinity|undefined/, chart.title);
        for (const [x, y] of placesOf(path)) {
          assert.ok(x >= area.left - 1 && x <= area.right + 1, `${chart.title} ${look} ${x}`);
          assert.ok(y >= area.top - 1 && y <= area.bottom + 1, `${chart.title} ${look} ${y}`);
        }
      }
      assert.ok(chart.table.rows.length > 0);
      for (const row of chart.table.rows) assert.equal(row.length, chart.table.head.length);
      for (const text of [chart.label, ...chart.notes, ...chart.table.rows.flat()]) assert.doesNotMatch(text, /[{}]|NaN|undefined|charts\./);
    }
  });
}

test('numbers add up to the events, and what lacks a value is told', () => {
  const area = areaOf(500, 1);
  const numbers = numbersChart(core, week, area);
  assert.equal(numbers.table.rows.reduce((sum, [, number]) => sum + Number(number), 0), 599);
  assert.deepEqual(magnitudesChart(week, area)?.notes, ['30 events without a magnitude are left out.']);
  assert.ok(depthsChart(core, quakes, NOW, area)?.notes.includes('60 events of unknown depth are left out.'));
  const frequency = frequencyChart(core, quakes, area);
  assert.ok(frequency?.notes.includes('20 events that are no earthquakes are left out.'));
  assert.match(frequency.notes[0], /^b = \d\.\d{2,3} ± \d\.\d{2,3}, a = \d/);
  assert.equal(frequency.warning, undefined);
  assert.equal(frequency.marks.at(-1)?.look, 'fit');
});

test('the section runs the way the events do', () => {
  const area = areaOf(500, 1), chart = depthsChart(core, quakes, NOW, area);
  assert.match(String(chart?.label), /from southwest to northeast/);
  assert.match(String(chart?.notes[0]), /at 4\d° from north/);
});

test('few events have no line, mixed types a warning, and nothing no chart', () => {
  const area = areaOf(500, 1);
  const few = frequencyChart(core, quakes.slice(0, 60), area);
  assert.match(String(few?.notes[0]), /takes at least 50 events/);
  assert.ok(!few?.marks.some(({ look }) => look === 'fit'));
  const mixed = quakes.map((quake, at) => ({ ...quake, magnitudeType: at % 2 ? 'ml' : 'mb' }));
  assert.match(String(frequencyChart(core, mixed, area)?.warning), /Several types/);
  assert.equal(frequencyChart(core, [], area), null);
  assert.equal(depthsChart(core, quakes.slice(0, 1), NOW, area), null);
  const one = quakes.slice(1, 3).map((quake) => ({ ...quake, latitude: 1, longitude: 2 }));
  assert.equal(depthsChart(core, one, NOW, area), null);
  assert.equal(magnitudesChart({ ...week, quakes: [quakes[0]] }, area), null);
  assert.ok(magnitudesChart({ ...week, quakes: [quakes[1]] }, area));
});

test('names of an axis lie within the picture, and none on another', () => {
  const area = areaOf(300, 1), at = (/** @type {number} */ place) => ({ at: place, label: '10,000' });
  assert.deepEqual(namesApart([at(58), at(80), at(150), at(298)], area).map(({ x }) => x), [58, 150, 276]);
  assert.deepEqual(namesApart([at(1)], area).map(({ x }) => x), [24]);
  assert.equal(namesApart([{ at: 60, label: '11月20日' }, { at: 120, label: '11月27日' }], area).length, 1);
  assert.equal(namesApart([{ at: 60, label: '20 Nov' }, { at: 130, label: '27 Nov' }], area).length, 2);
});
