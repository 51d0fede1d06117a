// What a feature says beside its numbers, and where the list is divided.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFeature } from '../../Browser/modules/earthquake.js';

/** @param {Record<string, unknown>} properties */
const read = (properties) => /** @type {any} */ (readFeature({
  id: 'a', properties: { time: 0, ...properties }, geometry: { coordinates: [1, 2, 3] },
}));

test('an event is reviewed where its status says so, and felt where somebody reported it', () => {
  assert.equal(read({ status: 'reviewed' }).reviewed, true);
  assert.equal(read({ status: ' Reviewed ' }).reviewed, true);
  for (const status of ['automatic', 'deleted', '', null, undefined, 1]) assert.equal(read({ status }).reviewed, false);
  assert.equal(read({ felt: 3 }).felt, true);
  for (const felt of [0, -1, null, undefined, '3', NaN]) assert.equal(read({ felt }).felt, false);
});
