// What is shown and what each filter removes, beside a plain reference on seeded choices.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersSet, select } from '../../Browser/modules/selection.js';
import { INITIAL, UNFILTERED } from '../../Browser/modules/state.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const KINDS = ['earthquake', 'earthquake', 'earthquake', 'quarry blast', 'explosion'];

let seed = 7;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
/** @template T @param {T[]} list */
const pick = (list) => list[Math.floor(random() * list.length)];
const rounded = (/** @type {number} */ value) => Math.round(value * 10) / 10;

const quakes = Array.from({ length: 500 }, (_, index) => /** @type {any} */ ({
  id: `e${index}`,
  time: NOW - Math.floor(random() * 35 * 86_400_000),
  magnitude: random() < 0.1 ? null : rounded(random() * 8),
  depthKilometers: random() < 0.1 ? null : rounded(random() * 700),
  kind: pick(KINDS),
  reviewed: random() < 0.5,
  felt: random() < 0.3,
  meters: random() * 2_000_000,
})).sort((a, b) => b.time - a.time);
const distances = {
  mine: (/** @type {any} */ quake) => quake.meters,
  around: (/** @type {any} */ quake) => 2_000_000 - quake.meters,
};
const circumstances = { now: NOW, zone: /** @type {const} */ ('utc'), distances };

/** @returns {import('../../Browser/modules/state.js').State} */
const choice = () => ({
  ...INITIAL,
  period: pick(['hour', 'day', 'week', 'month', '2026-11-01..2026-11-09']),
  magnitude: pick([UNFILTERED.magnitude, { least: 2.5, greatest: 9 }, { least: 0, greatest: 5 }, { least: 3, greatest: 3 }]),
  depth: pick([UNFILTERED.depth, { least: 0, greatest: 70 }, { least: 300, greatest: 700 }]),
  within: pick([null, null, 500]),
  around: pick([null, null, { latitude: 0, longitude: 0, kilometers: 900, name: '' }]),
  kinds: pick([null, null, ['earthquake'], ['explosion', 'quarry blast']]),
  reviewed: random() < 0.3,
  felt: random() < 0.3,
  order: pick(['time', 'magnitude', 'distance', 'depth']),
});

test('what is shown and what undoing one filter brings back are what they say', () => {
  for (let round = 0; round < 300; round += 1) {
    const state = choice();
    const selection = select(quakes, state, circumstances);
    const all = select(quakes, { ...state, ...UNFILTERED }, circumstances);
    assert.equal(selection.total, all.shown.length);
    assert.equal([...selection.kinds.values()].reduce((sum, count) => sum + count, 0), selection.total);
    for (const { name, alone, all: against } of selection.removed) {
      const undone = select(quakes, { ...state, [name]: UNFILTERED[name] }, circumstances);
      assert.equal(undone.shown.length, selection.shown.length + alone, name);
      const only = select(quakes, { ...state, ...UNFILTERED, [name]: state[name] }, circumstances);
      assert.equal(only.shown.length, selection.total - against, name);
    }
    const unexplained = filtersSet(state).length === 0 && selection.shown.length !== selection.total;
    assert.ok(!unexplained, 'nothing is filtered in secret');
  }
});

test('orders put the newest, largest, nearest, shallowest first, and missing values last', () => {
  /** @type {Record<string, (quake: any) => number>} */
  const keys = {
    time: (quake) => -quake.time,
    magnitude: (quake) => -(quake.magnitude ?? -Infinity),
    distance: (quake) => quake.meters,
    depth: (quake) => quake.depthKilometers ?? Infinity,
  };
  for (const [order, key] of Object.entries(keys)) {
    const { shown } = select(quakes, { ...INITIAL, period: 'month', order: /** @type {any} */ (order) }, circumstances);
    shown.slice(1).forEach((quake, index) => assert.ok(key(shown[index]) <= key(quake), order));
  }
});

test('without a position a distance from the person removes nothing', () => {
  const nowhere = { ...circumstances, distances: { ...distances, mine: null } };
  const state = { ...INITIAL, period: 'month', within: 1 };
  const selection = select(quakes, state, nowhere);
  assert.equal(selection.shown.length, selection.total);
  assert.deepEqual(selection.removed, []);
});
