// Tests how the page follows trips and heights with the instrument's arithmetic, and what it keeps: no browser, no clock.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";

import { catalogues, load } from "./app.mjs";

const { Trip, PositionRequest } = await load("instrument/trip-core.js");
const { Geoid, climbOf, heightOf } = await load("instrument/heights.js");
const { Positions } = await load("instrument/positions.js");
const { Tracker } = await load("instrument/tracker.js");
const { TripStore } = await load("instrument/trip-store.js");
const { gpx } = await load("instrument/gpx.js");
const { positionSentence } = await load("instrument/position-words.js");
const { lengthWords, targetOf } = await load("instrument/trip-places.js");
const { typedNumber } = await load("instrument/typed-number.js");
const { collectionOf, unwrapped } = await load("trip-features.js");
const { useCatalogue } = await load("strings.js");

const METERS_TOLERANCE = 1e-6;
let wasm, native, geoid;

before(async () => {
    const bytes = readFileSync(process.env.EPICENTER_INSTRUMENT_WASM);
    wasm = (await WebAssembly.instantiate(bytes, { env: Math })).instance.exports;
    native = JSON.parse(readFileSync(`${process.env.EPICENTER_NATIVE_RESULTS}.motion`));
    geoid = Geoid.read(wasm, readFileSync(new URL("../../Browser/data/geoid.bin", import.meta.url)));
    useCatalogue(catalogues.en);
});

const fixOf = ([time, latitude, longitude, accuracy], [altitude, altitudeAccuracy] = [NaN, NaN]) =>
    ({ time, latitude, longitude, accuracy, altitude, altitudeAccuracy });

/** A device whose positions are told by hand. */
function device() {
    const box = { watches: new Map(), begun: 0 };
    box.geolocation = {
        watchPosition: (tell, fail, options) => {
            box.watches.set(++box.begun, { tell, fail, options });
            return box.begun;
        },
        clearWatch: (watch) => box.watches.delete(watch),
    };
    box.tell = ({ time, ...coords }) => [...box.watches.values()].forEach(({ tell }) => tell({ timestamp: time, coords }));
    box.fail = (code) => [...box.watches.values()].forEach(({ fail }) => fail({ code }));
    return box;
}

/** What a browser keeps, as far as trips ask it. */
function storage(entries = {}) {
    const box = new Map(Object.entries(entries));
    return {
        box, get length() { return box.size; }, key: (index) => [...box.keys()][index] ?? null,
        getItem: (key) => box.get(key) ?? null, setItem: (key, text) => box.set(key, text), removeItem: (key) => box.delete(key),
    };
}

function tracking({ wanted = { accuracy: 10, filter: 100 }, kept = storage(), isSecure = true } = {}) {
    const box = device();
    const parts = { time: 1e12, wanted };
    const tracker = new Tracker({
        wasm, positions: new Positions({ geolocation: box.geolocation, isSecure }), store: new TripStore(() => kept),
        wanted: () => parts.wanted, clock: () => parts.time, onChange: () => {},
    });
    /** A second later, so many meters to the north of where it began. */
    const go = (meters, accuracy = 5) => {
        parts.time += 1000;
        box.tell(fixOf([parts.time, 46 + meters / 111_140, 7.5, accuracy]));
    };
    return { tracker, box, go, parts, kept };
}

test("requests and trips judge fixes as the native build does, and a kept trip goes on", () => {
    const [first, ...rest] = native.fixes.map((row) => fixOf(row));
    const trip = Trip.begin(wasm, first), request = new PositionRequest(wasm, 0, { accuracy: 10, filter: 50 });
    const verdicts = ["news", "old", "inexact", "near"];
    native.fixes.forEach((row) => assert.equal(request.take(fixOf(row)), verdicts[row[5]]));
    rest.forEach((fix, index) => assert.equal(trip.take(fix), native.fixes[index + 1][4] === 1));
    const kept = trip.kept();
    assert.ok(Math.abs(kept.along - native.tripMeters[0]) < METERS_TOLERANCE);
    assert.ok(Math.abs(kept.straight - native.tripMeters[1]) < METERS_TOLERANCE);
    assert.equal(kept.places.length, 4 * native.tripPlaces);
    const resumed = Trip.resume(wasm, JSON.parse(JSON.stringify(kept)));
    assert.deepEqual(resumed.kept(), kept);
    assert.equal(request.take(fixOf([1e9, NaN, 0, 5])), "none");
    assert.equal(Trip.begin(wasm, fixOf([0, 0, 0, -1])), null);
    assert.equal(Trip.resume(wasm, { along: -1, places: kept.places }), null);
    [trip, resumed, request].forEach((held) => held.letGo());
});

test("heights are above the sea where the geoid is here, else above the ellipsoid, and none where the device knows none", () => {
    for (const [latitude, longitude, altitude, altitudeAccuracy, meters, accuracy] of native.heights.slice(0, 50)) {
        const height = heightOf({ latitude, longitude, altitude, altitudeAccuracy }, geoid);
        assert.ok(Math.abs(height.meters - meters) < METERS_TOLERANCE && Math.abs(height.accuracy - accuracy) < METERS_TOLERANCE);
        assert.equal(height.zero, "sea");
    }
    const fix = { latitude: 46, longitude: 7, altitude: 800, altitudeAccuracy: 6 };
    assert.deepEqual(heightOf(fix, null), { meters: 800, accuracy: 6, zero: "ellipsoid" });
    for (const none of [{ altitude: NaN }, { altitudeAccuracy: NaN }, { altitudeAccuracy: -1 }, { altitudeAccuracy: Infinity }]) {
        for (const by of [geoid, null]) assert.equal(heightOf({ ...fix, ...none }, by), null);
    }
    assert.equal(Geoid.read(wasm, new Uint8Array(100)), null);
});

test("a climb stands as the native build has it, and heights of different zeros are not compared", () => {
    for (const [start, accuracy, destination, now, nowAccuracy, ...expected] of native.climbs) {
        const from = { meters: start, accuracy, zero: "sea" }, at = { meters: now, accuracy: nowAccuracy, zero: "sea" };
        const { climbed, remaining, part, least, greatest } = climbOf(wasm, from, destination, at);
        [climbed, remaining, part, least, greatest].forEach((value, index) => assert.ok(Math.abs(value - expected[index]) < 1e-9));
    }
    const sea = { meters: 800, accuracy: 5, zero: "sea" };
    assert.equal(climbOf(wasm, sea, 900, { ...sea, zero: "ellipsoid" }), null);
    assert.equal(climbOf(wasm, sea, NaN, sea), null);
});

test("a trip begins with the first exact position, counts what is far enough, and its end counts what is left", () => {
    const { tracker, box, go, kept } = tracking();
    tracker.open();
    assert.equal(box.watches.size, 0, "nothing is read before it is asked for");
    tracker.begin();
    assert.equal(box.watches.size, 1);
    go(0, 80);
    assert.equal(tracker.record, null);
    assert.equal(positionSentence(tracker, 0), "The last position is accurate to 80 m; waiting for 10 m.".replace(/(\d) m/g, "$1\u00a0m"));
    go(0);
    assert.equal(tracker.record.along, 0);
    for (const meters of [1, -2, 3, 0, 2]) go(meters);
    assert.equal(tracker.record.along, 0, "standing still adds nothing");
    go(500);
    go(450, 40);
    go(540);
    assert.ok(Math.abs(tracker.record.along - 500) < 1);
    tracker.end();
    assert.equal(tracker.record, null);
    assert.equal(box.watches.size, 0, "the sensor rests once the trip is over");
    const [trip] = new TripStore(() => kept).finished;
    assert.ok(Math.abs(trip.along - 540) < 1);
    assert.equal(trip.places.length, 12);
});

test("a trip under way goes on after a reload, as long as before, and is read only while it is seen", () => {
    const kept = storage(), first = tracking({ kept });
    first.tracker.open();
    first.tracker.begin();
    first.go(0);
    first.go(300);
    const second = tracking({ kept });
    second.parts.time = first.parts.time + 60_000;
    assert.equal(second.tracker.record, null);
    second.tracker.open();
    assert.ok(Math.abs(second.tracker.record.along - 300) < 1);
    assert.equal(second.box.watches.size, 1);
    second.go(600);
    assert.ok(Math.abs(second.tracker.record.along - 600) < 1);
    second.tracker.close();
    assert.equal(second.box.watches.size, 0);
    second.go(900);
    assert.ok(Math.abs(second.tracker.record.along - 600) < 1);
    second.tracker.open();
    assert.equal(second.box.watches.size, 1);
    second.go(900);
    assert.ok(Math.abs(second.tracker.record.along - 900) < 1);
});

test("update now makes the next position news however near, and begins the watch anew", () => {
    const { tracker, box, go } = tracking();
    tracker.open();
    tracker.updateNow();
    go(0);
    assert.ok(tracker.news && !tracker.isReading, "one position, then the sensor rests");
    tracker.begin();
    go(0);
    go(60);
    assert.equal(tracker.judged.verdict, "near");
    const before = box.begun;
    tracker.updateNow();
    assert.equal(tracker.judged, null);
    assert.equal(box.begun, before + 1);
    assert.equal(box.watches.size, 1);
    go(61);
    assert.equal(tracker.judged.verdict, "news");
    assert.ok(Math.abs(tracker.record.along - 61) < 1);
});

test("what is from before the question is not news", () => {
    const { tracker, box, parts } = tracking();
    tracker.open();
    tracker.begin();
    box.tell(fixOf([parts.time - 60_000, 46, 7.5, 5]));
    assert.equal(tracker.judged.verdict, "old");
    assert.equal(tracker.record, null);
    assert.match(positionSentence(tracker, parts.time), /before you asked; waiting for a new one/);
});

test("the wanted accuracy and distance may change on the way", () => {
    const { tracker, go, parts } = tracking();
    tracker.open();
    tracker.begin();
    go(0);
    parts.wanted = { accuracy: 50, filter: 0 };
    tracker.reconsider();
    go(90, 20);
    assert.ok(Math.abs(tracker.record.along - 90) < 1);
});

test("each trouble has its sentence; a refusal ends the waiting, and another question asks the device anew", () => {
    const { tracker, box, go } = tracking();
    tracker.open();
    const sentences = new Set();
    for (const [code, problem] of [[1, "denied"], [2, "unavailable"], [3, "timed-out"]]) {
        tracker.updateNow();
        assert.equal(tracker.problem, null);
        box.fail(code);
        assert.equal(tracker.problem, problem);
        assert.equal(box.watches.size, 0);
        sentences.add(positionSentence(tracker, 0));
    }
    tracker.begin();
    box.fail(3);
    assert.ok(tracker.isBeginning, "the device may still find it");
    go(0);
    assert.ok(tracker.record && tracker.problem === null);
    for (const isSecure of [true, false]) {
        const bare = new Positions({ geolocation: undefined, isSecure }), told = [];
        bare.read({ onFix: () => {}, onProblem: (problem) => told.push(problem) });
        bare.want(told);
        assert.deepEqual(told, [isSecure ? "missing" : "insecure"]);
        sentences.add(positionSentence({ problem: told[0] }, 0));
    }
    assert.equal(sentences.size, 5);
});

test("one watch serves all who want positions; who asks for one alone gets one, or nothing when it gives up", async () => {
    const box = device(), positions = new Positions({ geolocation: box.geolocation, isSecure: true });
    const one = positions.once("one"), other = positions.once("other");
    assert.equal(box.watches.size, 1);
    positions.release("other");
    assert.equal(await other, null);
    box.tell(fixOf([5, 46, 7, 3000], [810, 6]));
    assert.equal((await one).altitude, 810);
    assert.equal(box.watches.size, 0);
    const failed = positions.once("one");
    box.fail(2);
    assert.equal(await failed, "unavailable");
    assert.equal(box.watches.size, 0);
});

test("what is kept wrongly is passed over, and a browser that keeps nothing is told of", () => {
    const good = { name: "", began: 1, ended: 2, along: 3, straight: 3, places: [1, 46, 7, 5] };
    const wrong = { a: "{", b: "null", c: JSON.stringify({ ...good, places: [1, 2, 3] }), d: JSON.stringify({ ...good, along: "x" }) };
    const entries = Object.entries(wrong).map(([id, text]) => [`epicenter-trip-${id}`, text]);
    const kept = storage(Object.fromEntries([...entries, ["other", "1"], ["epicenter-trip-z", JSON.stringify(good)]]));
    assert.deepEqual(new TripStore(() => kept).finished, [{ id: "z", ...good }]);
    const full = { ...storage(), setItem: () => { throw new Error("full"); } };
    const { tracker, go } = tracking({ kept: full });
    tracker.open();
    tracker.begin();
    go(0);
    assert.equal(tracker.isKept, false);
    assert.ok(tracker.record);
});

test("what another page has done to the trip under way is taken over", () => {
    const { tracker, box, go, kept } = tracking();
    tracker.open();
    tracker.begin();
    go(0);
    const elsewhere = new TripStore(() => kept);
    elsewhere.keep({ ...elsewhere.current, ended: 5 });
    tracker.readAgain();
    assert.equal(tracker.record, null);
    assert.equal(box.watches.size, 0);
});

test("a trip becomes a file, whatever it is called", () => {
    const trip = { id: "1", name: "", began: 0, ended: 9, along: 1, straight: 1, places: [0, 46.5, 7.25, 5, 1000, 46.6, -7, 5] };
    const text = gpx(trip, "A <b>\u0001& ]]> C");
    assert.match(text, /<name>A &lt;b&gt;&amp; \]\]&gt; C<\/name>/);
    assert.match(text, /<trkpt lat="46.6" lon="-7"><time>1970-01-01T00:00:01.000Z<\/time><\/trkpt>/);
    assert.deepEqual(targetOf(trip).path, [{ latitude: 46.5, longitude: 7.25 }, { latitude: 46.6, longitude: -7 }]);
});

test("a height is read however it is typed, and nothing else is taken for one", () => {
    const typed = { 2400: ["2400", "2,400", "2.400", " 2 400 ", "2\u00a0400", "2’400", "２４００"], 812.5: ["812.5", "812,5"], "-28": ["-28", "−28"] };
    for (const [number, texts] of Object.entries(typed)) for (const text of texts) assert.equal(typedNumber(text), Number(number), text);
    for (const text of ["", " ", "high", "1e3", "0x10", "1,2,3", "12 m", "--1", "1.2.345"]) assert.ok(Number.isNaN(typedNumber(text)), text);
});

test("lengths are told in one unit or in both", () => {
    assert.equal(lengthWords(1609.344, { units: "km", tripUnits: "one" }), "1.61 km");
    assert.equal(lengthWords(1609.344, { units: "km", tripUnits: "both" }), "1.61 km (1.00 mi)");
});

test("a way over the date line does not go around the world", () => {
    const path = [179.9, -179.9, 179.95].map((longitude) => ({ latitude: 0, longitude }));
    const [line, first, last] = collectionOf(unwrapped(path)).features;
    const near = (found, expected) => found.forEach((value, index) => assert.ok(Math.abs(value - expected[index]) < 1e-9));
    near(line.geometry.coordinates.map(([longitude]) => longitude), [179.9, 180.1, 179.95]);
    assert.deepEqual([first.properties.end, last.properties.end], ["first", "last"]);
    assert.equal(collectionOf(path.slice(0, 1)).features.length, 1);
    assert.deepEqual(collectionOf([]).features, []);
});
