// What a feature says beside its numbers, and where the list is divided.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFeature } from '../../Browser/modules/earthquake.js';
import { marksOf } from '../../Browser/modules/marks.js';
import { sectionsOf } from '../../Browser/modules/sections.js';
import { useCatalogue } from '../../Browser/modules/strings.js';
import { catalogues } from './app.mjs';

const WEEK = 604_800_000;
useCatalogue(catalogues.en);

/** @param {Record<string, unknown>} properties */
const read = (properties) => /** @type {any} */ (readFeature({
  id: 'a', properties: { time: 0, ...properties }, geometry: { coordinates: [1, 2, 3] },
}, 7));

test('an event is reviewed where its status says so, and felt where somebody reported it', () => {
  assert.equal(read({ status: 'reviewed' }).reviewed, true);
  assert.equal(read({ status: ' Reviewed ' }).reviewed, true);
  for (const status of ['automatic', 'deleted', '', null, undefined, 1]) assert.equal(read({ status }).reviewed, false);
  assert.equal(read({ felt: 3 }).felt, true);
  for (const felt of [0, -1, null, undefined, '3', NaN]) assert.equal(read({ felt }).felt, false);
});

test('marks name the alert, the tsunami flag, the reports and the status, and nothing that is not known', () => {
  const names = (/** @type {Record<string, unknown>} */ properties) => marksOf(read(properties)).map(({ name }) => name);
  assert.deepEqual(names({ alert: 'Orange', tsunami: 1, felt: 1234, status: 'automatic' }),
    ['alert level orange', 'tsunami flag set', 'felt: 1,234 reports', 'automatic']);
  assert.deepEqual(names({ felt: 1, status: 'reviewed' }), ['felt: 1 report', 'reviewed']);
  assert.deepEqual(names({ alert: null, tsunami: 0, felt: 0 }), []);
  assert.deepEqual(names({ alert: 'mark-red" onload="x', tsunami: '1', felt: 'many', status: '<b>' }), []);
});

test('the list is divided where events are older than a week, in the order of time alone', () => {
  const quakes = [0, 1, WEEK, WEEK + 1, 2 * WEEK].map((age) => /** @type {any} */ ({ time: 10 * WEEK - age }));
  const firsts = (/** @type {any[]} */ shown, /** @type {any} */ order) =>
    sectionsOf(shown, order, 10 * WEEK).map(({ first }) => first);
  assert.deepEqual(firsts(quakes, 'time'), [0, 3]);
  assert.deepEqual(firsts(quakes.slice(0, 3), 'time'), []);
  assert.deepEqual(firsts(quakes.slice(3), 'time'), [0]);
  assert.deepEqual(firsts([], 'time'), []);
  for (const order of ['magnitude', 'distance', 'depth']) assert.deepEqual(firsts(quakes, order), []);
});
