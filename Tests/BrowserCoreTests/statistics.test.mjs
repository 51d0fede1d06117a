// What the core tells of a source and of many events, through the app's own modules: the same as the native build.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { ballPath, outlinesOf, pointOf, sourceOf, tensorOfPlane } from '../../Browser/modules/beachball.js';
import { sourceFacts } from '../../Browser/modules/source-facts.js';
import { aftershockWindow, frequencyOf, profileOf, scaleOf, talliesOf } from '../../Browser/modules/statistics.js';
import { useCatalogue } from '../../Browser/modules/strings.js';
import { catalogues } from './app.mjs';

/** JavaScript's elementary functions differ from the C library's in the last bit; relative to what is compared. */
const TOLERANCE = 1e-9;
/** Where two angles meet the arc tangent of little, so that a bit weighs more; in degrees. */
const ANGLE_TOLERANCE = 1e-6;

/** @type {any} */ let core;
/** @type {any} */ let native;

before(async () => {
  for (const name of ['EPICENTER_WASM', 'EPICENTER_NATIVE_RESULTS']) assert.ok(process.env[name], `${name} is not set.`);
  const { instance } = await WebAssembly.instantiate(readFileSync(String(process.env.EPICENTER_WASM)), { env: Math });
  core = { wasm: instance.exports };
  native = JSON.parse(readFileSync(String(process.env.EPICENTER_NATIVE_RESULTS), 'utf8')).statistics;
});

/** @param {number[]} components */
const tensor = ([mrr, mtt, mpp, mrt, mrp, mtp]) => ({ mrr, mtt, mpp, mrt, mrp, mtp });

/**
 * @param {number | null} actual
 * @param {number | null} expected
 * @param {number} [scale]
 */
function near(actual, expected, scale = Math.abs(expected ?? 1)) {
  if (actual === null || expected === null) assert.equal(actual, expected);
  else assert.ok(Math.abs(actual - expected) <= TOLERANCE * scale, `${actual} is not ${expected}`);
}

/**
 * @param {number} actual
 * @param {number} expected
 */
function nearAngle(actual, expected) {
  const turn = Math.abs(actual - expected) % 360;
  assert.ok(Math.min(turn, 360 - turn) < ANGLE_TOLERANCE, `${actual} degrees are not ${expected}`);
}

test('a source is taken apart as by the native build', () => {
  assert.ok(native.sources.length >= 200);
  for (const { components, values } of native.sources) {
    const source = sourceOf(core, tensor(components));
    assert.ok(source?.planes);
    near(source.moment, values[0]);
    near(source.magnitude, values[1]);
    [source.t, source.n, source.p].forEach((axis, at) => {
      near(axis.value, values[2 + 3 * at], source.moment);
      nearAngle(axis.plunge, values[3 + 3 * at]);
      nearAngle(axis.azimuth, values[4 + 3 * at]);
    });
    source.planes.forEach((plane, at) => {
      nearAngle(plane.strike, values[11 + 3 * at]);
      nearAngle(plane.dip, values[12 + 3 * at]);
      nearAngle(plane.rake, values[13 + 3 * at]);
    });
    const { doubleCouple, linearDipole, isotropic } = source.shares;
    [doubleCouple, linearDipole, isotropic].forEach((share, at) => near(share, values[17 + at], 1));
  }
});

test('a ball has the outlines of the native build, however little room there is at first', () => {
  for (const [index, { components, outlines }] of native.sources.entries()) {
    const drawn = outlinesOf(core, tensor(components), index % 2 ? 7 : undefined);
    assert.equal(drawn?.length, outlines.length);
    drawn.forEach((outline, at) => {
      assert.equal(outline.length, outlines[at].length);
      outline.forEach(([east, north], point) => {
        near(east, outlines[at][point][0], 100);
        near(north, outlines[at][point][1], 100);
      });
    });
  }
});

test('a plane has a tensor, and the tensor that plane', () => {
  const made = tensorOfPlane(core, { strike: 30, dip: 60, rake: -80 }, 1e18);
  assert.ok(made);
  const planes = sourceOf(core, made)?.planes ?? [];
  assert.ok(planes.some(({ strike, dip, rake }) =>
    Math.abs(strike - 30) + Math.abs(dip - 60) + Math.abs(rake + 80) < ANGLE_TOLERANCE));
  const [east, north] = pointOf(core, { azimuth: 90, plunge: 0 });
  near(east, 1);
  near(north, 0, 1);
});

test('what is no source has no picture', () => {
  for (const components of [[0, 0, 0, 0, 0, 0], [1, 2, NaN, 0, 0, 0], [1, 2, Infinity, 0, 0, 0], [1e300, 0, 0, 0, 0, 0]]) {
    assert.equal(sourceOf(core, tensor(components)), null);
    assert.equal(outlinesOf(core, tensor(components)), null);
  }
  assert.equal(sourceOf(core, tensor([1, 1, 1, 0, 0, 0]))?.planes, null);
  assert.equal(tensorOfPlane(core, { strike: 0, dip: 91, rake: 0 }), null);
  assert.equal(tensorOfPlane(core, { strike: 1e300, dip: 45, rake: NaN }), null);
  assert.ok(tensorOfPlane(core, { strike: 1e300, dip: 45, rake: -1e300 }));
});

test('magnitudes are counted, and the line found, as by the native build', () => {
  for (const { magnitudes, completeness, completeCount, line, bins } of native.frequencies) {
    const found = frequencyOf(core, magnitudes.map((/** @type {number | null} */ magnitude) => ({ magnitude, magnitudeType: 'mb' })));
    assert.equal(found.completeness, completeness ?? null);
    assert.equal(found.completeCount, completeCount);
    assert.equal(found.mixed, false);
    assert.deepEqual(found.bins.map(({ magnitude, count, above }) => [magnitude, count, above]), bins);
    assert.equal(found.line === null, !line);
    if (found.line) [found.line.b, found.line.bError, found.line.a].forEach((value, at) => near(value, line[at]));
    for (const { magnitude, line: expected } of found.bins) {
      assert.equal(expected !== null, line !== undefined && magnitude >= completeness);
      if (expected !== null) near(expected, 10 ** (line[2] - line[0] * magnitude));
    }
  }
  assert.ok(native.frequencies.some((/** @type {any} */ { line }) => line));
});

test('moment magnitudes are one scale, and other types mixed with them are told', () => {
  const mixed = (/** @type {(string | null)[]} */ types) =>
    frequencyOf(core, types.map((magnitudeType, at) => ({ magnitude: at < 4 ? 2 : 2.2, magnitudeType }))).mixed;
  assert.equal(mixed(['ml', 'ml', 'mb', 'md', 'mww', 'Mwr', 'MW']), false);
  assert.equal(mixed(['mw', 'mw', 'mw', 'mw', 'mww', 'mb', 'mw']), true);
  assert.equal(mixed(['mw', 'mw', 'mw', 'mw', null, 'mw', 'mw']), true);
  assert.deepEqual(['mb_Lg', 'mblg', 'ML', null].map(scaleOf), ['mblg', 'mblg', 'ml', '']);
});

test('events are tallied by interval as by the native build', () => {
  const { times, magnitudes, edges, counts, largest } = native.tally;
  const events = times.map((/** @type {number} */ time, /** @type {number} */ at) => ({ time, magnitude: magnitudes[at] ?? null }));
  const tallies = talliesOf(core, events, edges);
  assert.deepEqual(tallies.map(({ count }) => count), counts);
  assert.deepEqual(tallies.map((tally) => tally.largest), largest.map((/** @type {number | null} */ value) => value ?? null));
  assert.deepEqual(talliesOf(core, events, []), []);
  assert.deepEqual(talliesOf(core, [], [0, 1]), [{ count: 0, largest: null }]);
});

test('profiles lie as by the native build', () => {
  for (const { places, line, positions } of native.profiles) {
    const profile = profileOf(core, places.map(([latitude, longitude]) => ({ latitude, longitude })));
    assert.ok(profile);
    nearAngle(profile.center.latitude, line[0]);
    nearAngle(profile.center.longitude, line[1]);
    nearAngle(profile.azimuth * 2, line[2] * 2);
    positions.forEach(([along, across], at) => {
      near(profile.along[at], along, 1_000);
      near(profile.across[at], across, 1_000);
    });
  }
  assert.equal(profileOf(core, []), null);
  assert.equal(profileOf(core, [{ latitude: 1, longitude: 2 }]), null);
  const partly = profileOf(core, [{ latitude: 1, longitude: 2 }, { latitude: 95, longitude: 2 }, { latitude: 3, longitude: 2 }]);
  assert.ok(partly && Number.isNaN(partly.along[1]) && Number.isFinite(partly.along[2]));
});

test('windows of aftershocks are those of the native build', () => {
  for (const [magnitude, kilometers, days] of native.windows) {
    const window = aftershockWindow(core, magnitude);
    near(window?.kilometers ?? null, kilometers);
    near(window?.days ?? null, days);
  }
  assert.equal(aftershockWindow(core, NaN), null);
});

test('a path holds each outline closed, north up', () => {
  assert.equal(ballPath([[[0, 1], [1, 0], [0, -1]], [[0.5, 0.25]]], 100), 'M0 -100L100 0L0 100ZM50 -25Z');
  assert.equal(ballPath([], 100), '');
});

test('a source is told in words, and planes only where there are some', () => {
  useCatalogue(catalogues.en);
  const slip = tensorOfPlane(core, { strike: 30, dip: 60, rake: -80 }, 5.85e20);
  assert.ok(slip);
  const told = sourceFacts(/** @type {any} */ (sourceOf(core, slip))).pairs;
  assert.deepEqual(told.slice(0, 2), [['Scalar moment', '5.85 × 10²⁰ N m'], ['Moment magnitude', '7.78']]);
  assert.ok(told.some(([, value]) => value === 'strike 30°, dip 60°, rake −80°'));
  assert.deepEqual(told.slice(-3).map(([, value]) => value), ['100%', '0%', '0%']);
  const explosion = sourceFacts(/** @type {any} */ (sourceOf(core, tensor([1e15, 1e15, 1e15, 0, 0, 0])))).pairs;
  assert.equal(explosion.length, told.length - 2);
  assert.equal(explosion.at(-1)?.[1], '100%');
});
