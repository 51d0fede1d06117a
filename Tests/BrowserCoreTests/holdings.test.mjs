// What the page holds: answers of /columns whole and of changes, live changes beside them, and texts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameInAddress } from '../../Browser/modules/earthquake.js';
import { EventSet } from '../../Browser/modules/events.js';
import { Holdings, MOST_OF_DAYS } from '../../Browser/modules/holdings.js';
import { ListGeometry } from '../../Browser/modules/list-geometry.js';

const DAY = 86_400_000, MONTH = 30 * DAY, NOW = 1_800_000_000_000;
const EVER = { since: -Infinity, until: Infinity };

/** An answer of /columns with an event for each [number, time, magnitude]. */
const answer = (rows, { whole = true, gone = [], start = NOW - MONTH } = {}) => /** @type {any} */ ({
    revision: "1-1", whole, start, gone: Float64Array.from(gone), count: rows.length,
    number: Float64Array.from(rows, ([number]) => number), time: Float64Array.from(rows, ([, time]) => time),
    magnitude: Float64Array.from(rows, ([, , magnitude = NaN]) => magnitude),
    latitude: new Float64Array(rows.length), longitude: new Float64Array(rows.length),
    depth: new Float64Array(rows.length).fill(NaN), felt: new Float64Array(rows.length).fill(NaN),
    significance: new Int32Array(rows.length), classOf: new Uint32Array(rows.length),
    classes: [{ network: "us", magnitudeType: "mb", kind: "quarry_blast", status: "reviewed", alert: null, tsunami: true }],
});

const change = (number, time, mag, kind = "revised") => ({
    change: kind, number,
    feature: { id: `us${number}`, properties: { time, mag, place: "Here" }, geometry: { coordinates: [0, 0, null] } },
});

const numbers = (events) => events.newestFirst().map(({ number }) => number);

test("a row becomes an event whose texts are still to come", () => {
    const events = new EventSet();
    const [quake] = events.takeColumns(answer([[7, NOW, 4.5]]), { span: EVER, askedAt: 0 });
    assert.deepEqual([quake.number, quake.id, quake.place, quake.magnitude, quake.depthKilometers, quake.kind, quake.reviewed],
        [7, null, null, 4.5, null, "quarry blast", true]);
    assert.equal(quake.properties.tsunami, 1);
    assert.equal(nameInAddress(quake), "~7");
    assert.equal(events.get("~7"), quake);
    events.takeTexts([{ number: 7, id: "us7", ids: ["us7", "ak8"], place: " Town " }, { number: 8, id: "x" }, null]);
    assert.deepEqual([quake.id, quake.place, quake.settled], ["us7", "Town", true]);
    assert.equal(events.get("ak8"), quake);
    assert.equal(nameInAddress(quake), "us7");
});

test("a whole answer removes what it does not name in its span, and nothing beyond it", () => {
    const events = new EventSet();
    events.takeColumns(answer([[1, 100], [2, 200], [3, 300]]), { span: EVER, askedAt: 0 });
    events.takeColumns(answer([[3, 300]]), { span: { since: 150, until: Infinity }, askedAt: 1 });
    assert.deepEqual(numbers(events), [3, 1]);
});

test("an answer of changes replaces its rows and removes what is gone", () => {
    const events = new EventSet();
    events.takeColumns(answer([[1, 100, 1], [2, 200, 2], [3, 300, 3]]), { span: EVER, askedAt: 0 });
    const fresh = events.takeColumns(answer([[2, 200, 2.5], [4, 50]], { whole: false, gone: [3, 99] }), { span: EVER, askedAt: 1 });
    assert.deepEqual(fresh.map(({ number }) => number), [4]);
    assert.deepEqual(numbers(events), [2, 1, 4]);
    assert.equal(events.numbered(2)?.magnitude, 2.5);
});

test("an answer of changes says nothing of events outside its span, though it names them as gone", () => {
    const events = new EventSet();
    events.takeColumns(answer([[1, 100], [2, 200]]), { span: EVER, askedAt: 0 });
    events.takeColumns(answer([], { whole: false, gone: [1, 2] }), { span: { since: 150, until: Infinity }, askedAt: 1 });
    assert.deepEqual(numbers(events), [1]);
});

test("an event that is as it was stays the same object, and one that changed keeps its texts until new ones come", () => {
    const events = new EventSet();
    events.takeColumns(answer([[1, 100, 1]]), { span: EVER, askedAt: 0 });
    const before = events.numbered(1);
    events.takeTexts([{ number: 1, id: "us1", ids: ["us1"], place: "Town" }]);
    events.takeColumns(answer([[1, 100, 1]]), { span: EVER, askedAt: 1 });
    assert.equal(events.numbered(1), before);
    events.takeColumns(answer([[1, 100, 2]]), { span: EVER, askedAt: 2 });
    const after = events.numbered(1);
    assert.notEqual(after, before);
    assert.deepEqual([after?.id, after?.place, after?.settled], ["us1", "Town", false]);
    assert.equal(events.get("us1"), after);
});

test("a live change outweighs an answer that was asked for before it, and not one asked for after it", () => {
    const events = new EventSet();
    events.takeColumns(answer([[1, 100, 1], [2, 200, 2]]), { span: EVER, askedAt: 0 });
    events.takeChange(change(1, 100, 5), 10);
    events.takeChange(change(2, 200, 2, "withdrawn"), 10);
    events.takeChange(change(3, 300, 3, "created"), 10);
    events.takeColumns(answer([[1, 100, 1], [2, 200, 2]]), { span: EVER, askedAt: 9 });
    assert.deepEqual(numbers(events), [3, 1]);
    assert.equal(events.numbered(1)?.magnitude, 5);
    events.takeColumns(answer([[1, 100, 6]]), { span: EVER, askedAt: 11 });
    assert.deepEqual(numbers(events), [1]);
    assert.equal(events.numbered(1)?.magnitude, 6);
});

test("a change without a number or a position is no event", () => {
    const events = new EventSet();
    for (const bad of [{ change: "created" }, { ...change(1, 2, 3), number: "1" }, { ...change(1, NaN, 3) }]) {
        assert.equal(events.takeChange(/** @type {any} */ (bad), 0), null);
    }
    assert.deepEqual(numbers(events), []);
});

test("the past 30 days are held once they were answered; older days once they were asked for", () => {
    const holdings = new Holdings(), older = { since: NOW - 60 * DAY, until: NOW - 50 * DAY };
    const week = { since: NOW - 7 * DAY, until: Infinity };
    assert.equal(holdings.holds(week, NOW), false);
    assert.deepEqual(holdings.takePresent(answer([[1, NOW - DAY]]), 0), []);
    assert.equal(holdings.holds(week, NOW), true);
    assert.equal(holdings.holds(older, NOW), false);
    const past = Holdings.pastOf(older, NOW);
    assert.deepEqual(past, older);
    holdings.takePast(answer([[2, NOW - 55 * DAY]]), older, 1);
    assert.equal(holdings.holds(older, NOW), true);
    assert.equal(holdings.isCut, false);
    holdings.forget(older, NOW);
    assert.deepEqual(numbers(holdings.events), [1, 2]);
    holdings.forget(null, NOW);
    assert.deepEqual(numbers(holdings.events), [1]);
    assert.equal(holdings.holds(older, NOW), false);
});

test("days that reach into the past 30 are held as far as nothing is missing between", () => {
    const holdings = new Holdings(), span = { since: NOW - 40 * DAY, until: NOW };
    holdings.takePresent(answer([]), 0);
    const past = /** @type {any} */ (Holdings.pastOf(span, NOW));
    assert.ok(past.until >= NOW - MONTH);
    holdings.takePast(answer([[2, NOW - 35 * DAY]]), past, 1);
    assert.equal(holdings.holds(span, NOW), true);
    assert.equal(holdings.holds(span, NOW + DAY / 2), true);
    assert.equal(Holdings.pastOf({ since: NOW - MONTH, until: Infinity }, NOW), null);
});

test("days with more events than the page takes are known to be cut", () => {
    const holdings = new Holdings();
    const rows = Array.from({ length: MOST_OF_DAYS }, (_, index) => [index + 1, NOW - 50 * DAY + index]);
    holdings.takePast(answer(rows), { since: NOW - 50 * DAY, until: NOW - 40 * DAY }, 0);
    assert.equal(holdings.isCut, true);
});

test("what came since the answer before is told; what the first answer held is not", () => {
    const holdings = new Holdings();
    assert.deepEqual(holdings.takePresent(answer([[1, NOW]]), 0), []);
    const fresh = holdings.takePresent(answer([[1, NOW], [2, NOW]], { whole: false }), 1);
    assert.deepEqual(fresh.map(({ number }) => number), [2]);
});

test("rows and the names of sections have their places, and each height has its row", () => {
    const geometry = new ListGeometry();
    geometry.sections = [{ first: 0, name: "A" }, { first: 3, name: "B" }];
    assert.deepEqual([0, 1, 3, 4].map((index) => geometry.top(index)), [0, 96, 224, 320]);
    for (const index of [0, 1, 2, 4, 5]) assert.equal(geometry.at(geometry.top(index) + (index ? 1 : 33)), index);
    assert.deepEqual([0, 1, 3].map((index) => geometry.nameAt(index)), ["A", "", "B"]);
});
