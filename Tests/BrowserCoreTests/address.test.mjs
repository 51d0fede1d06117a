// What an address says comes back as it was; what it says wrongly is left at its default.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, eventPath, parse, query, stateAt } from '../../Browser/modules/address.js';
import { INITIAL } from '../../Browser/modules/state.js';

test('an empty address is the initial state, and the initial state an empty address', () => {
  assert.deepEqual(parse(''), INITIAL);
  assert.equal(query(INITIAL), '');
});

test('a place of the app is a path, and keeps what else is chosen', () => {
  assert.equal(addressOf({ ...INITIAL, place: 'settings' }), '/settings');
  const state = /** @type {const} */ ({ ...INITIAL, place: 'charts', period: 'week', event: 'us7000abcd' });
  const address = addressOf(state);
  assert.equal(address, '/charts?period=week&event=us7000abcd');
  const { pathname, search } = new URL(address, 'http://epicenter.test');
  assert.deepEqual(stateAt({ pathname, search }), state);
  assert.deepEqual(stateAt({ pathname: '/nowhere', search: '' }), INITIAL);
});

test('every choice survives the address', () => {
  /** @type {import('../../Browser/modules/state.js').State} */
  const state = {
    period: '2026-11-01..2026-11-20',
    part: 'day',
    at: '2026-11-03',
    magnitude: { least: 2.5, greatest: 9 },
    depth: { least: 0, greatest: 70 },
    within: 500,
    around: { latitude: 35.69, longitude: 139.692, kilometers: 300, name: 'Tōkyō & 東京, Japan' },
    kinds: ['ice quake', 'quarry blast'],
    reviewed: true,
    felt: true,
    order: 'distance',
    event: 'us7000&x=1',
    place: 'earthquakes',
    chronicle: { from: 1990 * 12, to: 2000 * 12, least: 4.5 },
    view: { latitude: -12.5, longitude: 190.25, zoom: 4.5 },
  };
  assert.deepEqual(parse(query(state)), state);
  for (const [name, value] of Object.entries(state)) {
    const one = { ...INITIAL, [name]: value };
    if (name !== 'at') assert.deepEqual(parse(query(one)), one, name);
  }
});

test('nothing of the position of the person is in the address', () => {
  assert.equal(query({ ...INITIAL, within: 100 }), '?within=100');
});

test('what is not understood is left at its default', () => {
  const wrong = ['?period=year', '?magnitude=x..y', '?magnitude=-5..', '?depth=..9000', '?within=-3', '?within=nan',
    '?around=91,0,100', '?around=10,20', '?part=half', '?order=size', '?view=1,2', '?view=1,2,99', '?kinds=,,', '?reviewed=1'];
  for (const text of wrong) assert.deepEqual(parse(text), INITIAL, text);
});

test('ends in the wrong order are turned', () => {
  assert.deepEqual(parse('?magnitude=6..2').magnitude, { least: 2, greatest: 6 });
});

test('an event has an address of its own, which keeps what else was chosen', () => {
  const state = { ...INITIAL, period: 'week', event: 'us7000/a b' };
  assert.equal(addressOf(state), '/event/us7000%2Fa%20b?period=week');
  assert.deepEqual(stateAt(new URL(addressOf(state), 'http://localhost')), state);
  assert.equal(addressOf({ ...state, event: null }), '/?period=week');
  assert.equal(stateAt({ pathname: '/', search: '?event=us1' }).event, 'us1');
  assert.equal(eventPath('~12'), '/event/~12');
});

test('a path that is no event of any is the page without one', () => {
  for (const pathname of ['/event/', '/event/a/b', '/events/a', '/event/%E0%A4%A']) {
    assert.deepEqual(stateAt({ pathname, search: '' }), INITIAL, pathname);
  }
});

test('all of history is named by its months and its least magnitude', () => {
  const chronicle = { from: 2011 * 12 + 2, to: 2011 * 12 + 3, least: null };
  assert.equal(query({ ...INITIAL, chronicle }), '?history=2011-03..2011-03');
  assert.equal(query({ ...INITIAL, chronicle: { ...chronicle, to: null, least: 6 } }), '?history=2011-03..,6');
  assert.equal(query({ ...INITIAL, chronicle: { from: null, to: null, least: 0.1 } }), '?history=all,0.1');
  assert.equal(addressOf({ ...INITIAL, event: 'us1', chronicle }), '/event/us1?history=2011-03..2011-03');
  const whole = { from: null, to: null, least: null };
  for (const text of ['all', '', 'x', '2011-13..', '2012-01..2011-01', 'all,10', 'all,-1', 'all,0']) {
    assert.deepEqual(parse(`?history=${text}`).chronicle, whole, text);
  }
});
