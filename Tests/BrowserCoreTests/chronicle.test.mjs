// Tests what all of history is read from, kept in and asked: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "./app.mjs";

const { ChronicleReader } = await load("chronicle-reader.js");
const { ChronicleStore, mercatorX, mercatorY, MISSING } = await load("chronicle-store.js");
const { placesAt } = await load("chronicle-picking.js");
const { advanced, beginning, minutesOf, monthsOfAll, ofLength, settled, within } = await load("chronicle-window.js");
const { partsOf, scaleOf, symbolTable, STEPS } = await load("chronicle-symbols.js");
const { monthName, readMonth } = await load("months.js");
const { SLACK } = await load("picking.js");

const specification = readFileSync(new URL("../../Documentation/points.md", import.meta.url), "utf8");
const dump = [...specification.matchAll(/^ {4}((?:[0-9a-f]{2} ?)+)$/gm)].map((line) => line[1]).join(" ");
const example = Uint8Array.from(dump.trim().split(/\s+/), (byte) => parseInt(byte, 16));

const zigzag = (value) => (value < 0 ? -2 * value - 1 : 2 * value);

/** A block of rows `{minute, number, latitude, longitude, depth, magnitude}` of small numbers. */
function blockOf(rows) {
    const planes = (values, width) => Array.from({ length: width }, (_, plane) =>
        values.map((value) => Math.floor(value / 256 ** plane) % 256)).flat();
    const differences = (values) => values.map((value, index) => zigzag(value - (index ? values[index - 1] : 0)));
    const column = (name) => rows.map((row) => row[name]);
    return [
        ...planes([rows.length], 4), ...planes(differences(column("minute")), 4), ...planes(differences(column("number")), 8),
        ...planes(column("latitude").map((degrees) => zigzag(Math.round(degrees * 1e5))), 4),
        ...planes(column("longitude").map((degrees) => zigzag(Math.round(degrees * 1e5))), 4),
        ...planes(column("depth").map(zigzag), 2), ...planes(column("magnitude").map(zigzag), 2),
    ];
}

function answerOf(...blocks) {
    const rows = blocks.flat(), minutes = rows.map(({ minute }) => minute), bytes = new Uint8Array(36);
    const view = new DataView(bytes.buffer);
    bytes.set([0x45, 0x51, 0x50, 0x54, 1]);
    view.setInt32(24, Math.min(...minutes), true);
    view.setInt32(28, Math.max(...minutes), true);
    view.setUint32(32, rows.length, true);
    return Uint8Array.from([...bytes, ...blocks.flatMap(blockOf)]);
}

function read(bytes, step = bytes.length) {
    const reader = new ChronicleReader();
    for (let at = 0; at < bytes.length; at += step) reader.take(bytes.subarray(at, at + step));
    reader.finish();
    return reader.store;
}

const row = (number, rest = {}) => ({ number, minute: 0, latitude: 0, longitude: 0, depth: 100, magnitude: 300, ...rest });
const ALWAYS = { from: -(2 ** 31), until: 2 ** 31 - 1 };

for (const step of [example.length, 1, 7, 41]) {
    test(`the worked example is read as it says, ${step} bytes at a time`, () => {
        const store = read(example, step);
        assert.equal(store.count, 2);
        assert.deepEqual(store.times, { from: 29_333_332, until: 29_333_334 });
        const [one, other] = [store.point(0), store.point(1)];
        const places = [one, other].map(({ latitude, longitude }) => [latitude.toFixed(4), longitude.toFixed(4)]);
        assert.deepEqual(places, [["19.1927", "-155.4832"], ["35.6812", "139.7671"]]);
        assert.deepEqual(
            [one, other].map(({ number, time, depthKilometers, magnitude }) => [number, time, depthKilometers, magnitude]),
            [[11, 29_333_333 * 60_000, 40.3, 7.1], [12, 29_333_332 * 60_000, null, 2]]);
    });
}

test("blocks follow each other", () => {
    const store = read(answerOf([row(5, { magnitude: 450 }), row(3)], [row(900, { minute: -7, magnitude: MISSING })]), 13);
    assert.deepEqual([...store.numbers], [5, 3, 900]);
    assert.deepEqual([...store.minutes], [0, 0, -7]);
    assert.deepEqual([0, 1, 2].map((place) => store.point(place).magnitude), [4.5, 3, null]);
});

test("an answer without events is whole", () => {
    const store = read(example.map((byte, at) => (at >= 24 ? 0 : byte)).slice(0, 36));
    assert.equal(store.count, 0);
    assert.equal(store.times, null);
    assert.ok(store.isWhole);
});

/** A copy of the example with some bytes changed. */
function changed(at, ...bytes) {
    const copy = example.slice();
    copy.set(bytes, at);
    return copy;
}

for (const [what, bytes, reason] of [
    ["nothing", new Uint8Array(), /too early/],
    ["another document", changed(0, 0x3c), /EQPT/],
    ["another version", changed(4, 2), /version 2/],
    ["more rows than there can be", changed(32, 255, 255, 255, 255), /4294967295 events/],
    ["a block of no rows", changed(36, 0), /claims 0 rows/],
    ["a block of more rows than there are", changed(36, 3), /claims 3 rows/],
    ["an end that comes early", example.slice(0, -1), /too early/],
    ["bytes after the end", Uint8Array.of(...example, 0), /follow/],
    ["a latitude beyond the pole", changed(70, 255, 255), /no place/],
    ["a number below zero", changed(48, 255), /number -/],
    ["small events before large ones", answerOf([row(1), row(2, { magnitude: 301 })]), /largest/],
    ["small events before large ones, block by block", answerOf([row(1)], [row(2, { magnitude: 301 })]), /largest/],
]) {
    test(`${what} is refused in a sentence`, () => assert.throws(() => read(bytes), (error) =>
        error instanceof RangeError && reason.test(error.message)));
}

/** A store of as many events as minutes, the largest first. */
const storeOf = (...events) => read(answerOf(events.map((event, index) => row(index + 1, event))));

test("a least magnitude is an end", () => {
    const store = storeOf({ magnitude: 700 }, { magnitude: 450 }, { magnitude: 449 }, { magnitude: -20 }, { magnitude: MISSING });
    assert.deepEqual([null, 9, 7, 4.5, 4.4, 0.1].map((least) => store.end(least)), [5, 0, 1, 2, 3, 3]);
});

test("what is within a time is counted, its first minute included and its last not", () => {
    const store = storeOf({ minute: 10 }, { minute: 20 }, { minute: 10 }, { minute: 30 });
    assert.equal(store.countWithin(4, { from: 10, until: 30 }), 3);
    assert.equal(store.countWithin(1, { from: 10, until: 30 }), 1);
    assert.deepEqual(store.largestWithin(4, { from: 10, until: 20 }, 9), [0, 2]);
    assert.deepEqual(store.largestWithin(4, ALWAYS, 3), [0, 1, 2]);
});

test("places come back from the Mercator map, those near the poles too", () => {
    for (const [latitude, longitude] of [[0, 0], [-89.5, 179.99], [86.2, -180], [45.123, -120.456]]) {
        const point = storeOf({ latitude, longitude }).point(0);
        assert.ok(Math.abs(point.latitude - latitude) < 1e-3 && Math.abs(point.longitude - longitude) < 1e-4, JSON.stringify(point));
    }
});

/** A flat map of 512 points a world at zoom 0, scaled. */
function flatMap(scale) {
    const size = 512 * scale;
    return {
        project: ([longitude, latitude]) => ({ x: mercatorX(longitude) * size, y: mercatorY(latitude) * size }),
        unproject: ([x, y]) => ({
            lng: (x / size) * 360 - 180, lat: (Math.atan(Math.exp(Math.PI * (1 - (2 * y) / size))) * 360) / Math.PI - 90,
        }),
    };
}

test("a tap finds what lies under it, in the time and of the magnitudes that are shown, across the date line", () => {
    const store = storeOf(
        { magnitude: 700, latitude: 10, longitude: 179.9, minute: 5 }, { magnitude: 600, latitude: 10, longitude: -179.9, minute: 50 },
        { magnitude: 500, latitude: 10, longitude: 100, minute: 5 }, { magnitude: 400, latitude: 10, longitude: 179.95, minute: 5 });
    const map = flatMap(4), radiusOf = () => 4, how = { slack: SLACK.pointer, radiusOf };
    const at = (longitude, shown) => placesAt(store, shown, map, map.project([longitude, 10]), how).sort();
    assert.deepEqual(at(180, { end: 4, ...ALWAYS }), [0, 1, 3]);
    assert.deepEqual(at(-180, { end: 4, ...ALWAYS }), [0, 1, 3]);
    assert.deepEqual(at(180, { end: 4, from: 0, until: 50 }), [0, 3]);
    assert.deepEqual(at(180, { end: 2, from: 0, until: 50 }), [0]);
    assert.deepEqual(at(101, { end: 4, ...ALWAYS }), [2], "the nearest in reach");
    assert.deepEqual(at(120, { end: 4, ...ALWAYS }), []);
});

test("beside the globe there is nothing", () => {
    const map = { unproject: () => ({ lng: 0, lat: 0 }), project: () => ({ x: 0, y: 0 }) };
    assert.deepEqual(placesAt(storeOf({}), { end: 1, ...ALWAYS }, map, { x: 300, y: 300 }, { slack: 2, radiusOf: () => 4 }), []);
});

test("months are counted and named", () => {
    assert.equal(monthName(readMonth("1990-01")), "1990-01");
    assert.equal(readMonth("1990-02") - readMonth("1989-12"), 2);
    for (const text of ["1990-13", "1990-00", "1990", "", undefined, "1990-1", "-0001-01"]) assert.equal(readMonth(text), null);
});

const month = readMonth, all = { from: month("1960-01"), to: month("2026-02") };

test("a stretch of time has the minutes of its months", () => {
    const minutes = minutesOf({ from: month("1970-01"), to: month("1970-03") }, "utc");
    assert.deepEqual(minutes, { from: 0, until: 59 * 1440 });
    assert.equal(minutesOf({ from: month("1970-01"), to: month("1970-01") + 0.5 }, "utc").until, 15.5 * 1440);
    const span = monthsOfAll({ from: -1, until: 1 }, Date.UTC(2026, 0, 31), "utc");
    assert.deepEqual([span.from, span.to].map(monthName), ["1969-12", "2026-02"]);
});

test("a stretch stays within all there is, a month long at least", () => {
    assert.deepEqual(within({ from: 0, to: 1e6 }, all), all);
    assert.deepEqual(within({ from: 1e6, to: 1e6 }, all), { from: all.to - 1, to: all.to });
    assert.deepEqual(within({ from: 0, to: 5 }, all), { from: all.from, to: all.from + 1 });
    assert.deepEqual(ofLength(all, 12, all), { from: all.to - 12, to: all.to });
    assert.deepEqual(ofLength({ from: all.from, to: all.from + 3 }, 12, all), { from: all.from, to: all.from + 12 });
    assert.deepEqual(ofLength(all, 12_000, all), all);
    assert.deepEqual(settled({ from: all.from + 0.4, to: all.from + 0.6 }, all), { from: all.from, to: all.from + 1 });
});

test("playing moves a stretch to the end, grows all there is, and begins anew at the end", () => {
    const year = { from: all.from, to: all.from + 12 };
    let play = beginning(year, all);
    play = advanced(play, 6.5, all);
    assert.deepEqual(play.window, { from: all.from + 6.5, to: all.from + 18.5 });
    play = advanced(play, 1e6, all);
    assert.deepEqual(play.window, { from: all.to - 12, to: all.to });
    assert.equal(advanced(play, 1, all), null);
    assert.deepEqual(beginning(play.window, all).window, year);
    const whole = advanced(beginning(all, all), 24, all);
    assert.deepEqual(whole, { window: { from: all.from, to: all.from + 24 }, grows: true });
});

test("the table of symbols holds what the core says, and a neutral circle without it", () => {
    const asked = [];
    const core = { symbols: (magnitudes) => {
        asked.push(...magnitudes);
        return Float32Array.from(magnitudes.flatMap((_, index) => [index, 0.1, 0.2, 0.3, 0.5, 0]));
    } };
    const { table, opacity } = symbolTable(core);
    assert.deepEqual([asked[0], asked[45], asked[STEPS], asked[STEPS + 1]], [0, 4.5, 12, null]);
    assert.equal(opacity, 0.5);
    assert.deepEqual([...table.slice(45 * 4, 46 * 4)].map((value) => Number(value.toFixed(3))), [45, 0.1, 0.2, 0.3]);
    assert.equal(symbolTable(null).table[0], 9);
});

test("depth and age have the colours of the other circles", () => {
    const now = 100 * 86_400_000, ages = scaleOf("age", now, 0.6), depths = scaleOf("depth", now, 0.6);
    assert.deepEqual([...ages.stops.slice(1, 4)], [93, 99, 100 - 1 / 24].map((days) => Math.fround(days * 1440)));
    assert.deepEqual([...depths.stops], [0, 35, 70, 150, 300, 700]);
    assert.deepEqual([...depths.colours.slice(0, 3)], partsOf("#fde725").map(Math.fround));
    assert.deepEqual([scaleOf("magnitude", now, 0.6).kind, depths.kind, ages.kind], [0, 1, 2]);
});
