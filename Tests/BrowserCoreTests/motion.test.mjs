// Tests what the page asks of the sensors' arithmetic: the wasm executable finds what the same sources find natively, and
// takes no memory for a sample. Run as core.test.mjs is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";

/** JavaScript's elementary functions differ from the C library's in the last bit; in g, points, degrees and meters. */
const TOLERANCE = 1e-9;
const METERS_TOLERANCE = 1e-6;
const EVENT = 7, MOTION = 8;

let wasm, native, rows;

before(async () => {
    const bytes = readFileSync(process.env.EPICENTER_INSTRUMENT_WASM);
    native = JSON.parse(readFileSync(`${process.env.EPICENTER_NATIVE_RESULTS}.motion`));
    wasm = (await WebAssembly.instantiate(bytes, { env: Math })).instance.exports;
    rows = native.rows;
});

test("blocks of samples of any length give the events and motions of the native build", () => {
    for (const size of [1, 7, 500, rows.length]) {
        const phone = wasm.phone_make(1, 1);
        const events = [], motions = [];
        for (let start = 0; start < rows.length; start += size) {
            const found = take(phone, rows.slice(start, start + size));
            events.push(...found.events);
            motions.push(...found.motions);
        }
        assert.equal(events.length, native.events.length);
        events.forEach((event, index) => near(event, native.events[index], TOLERANCE));
        motions.forEach((motion, index) => {
            if (native.motions[index].length) near(motion, native.motions[index], TOLERANCE);
            else assert.ok(motion.every(Number.isNaN));
        });
        near(numbers(3, (out) => wasm.phone_inclination(phone, out)), native.inclination, TOLERANCE);
        wasm.let_go(phone);
    }
});

test("samples without gravity give the movements and gestures of the native build, and no orientation", () => {
    const phone = wasm.phone_make(0, 0), found = take(phone, native.removedRows, "phone_take_removed");
    for (const kind of [1, 2, 3]) assert.ok(native.removedEvents.some((event) => event[0] === kind));
    assert.ok(found.events.every(([kind]) => kind !== 0));
    assert.equal(found.events.length, native.removedEvents.length);
    found.events.forEach((event, index) => near(event, native.removedEvents[index], TOLERANCE));
    found.motions.forEach((motion, index) => {
        assert.ok(motion.slice(0, 3).every(Number.isNaN));
        near(motion.slice(3), [...native.removedRows[index].slice(1), 0, 1], TOLERANCE);
    });
    assert.ok(numbers(3, (out) => wasm.phone_inclination(phone, out)).every(Number.isNaN));
    wasm.let_go(phone);
});

test("events beyond the room are counted and not written", () => {
    const phone = wasm.phone_make(1, 1), block = filled(rows);
    const room = wasm.allocate(8 * EVENT * 2);
    new Float64Array(wasm.memory.buffer, room, EVENT * 2).fill(-1);
    assert.equal(wasm.phone_take(phone, rows.length, ...block.addresses, 0, room, 1), native.events.length);
    const written = new Float64Array(wasm.memory.buffer, room, EVENT * 2);
    near([...written.slice(0, EVENT)], native.events[0], TOLERANCE);
    assert.ok(written.slice(EVENT).every((value) => value === -1));
    assert.equal(wasm.phone_take(phone, 0, ...block.addresses, 0, 0, 0), 0);
    assert.equal(wasm.phone_take(phone, -1, ...block.addresses, 0, 0, 0), 0);
    [room, ...block.addresses].forEach((address) => wasm.release(address));
    wasm.let_go(phone);
});

test("a stricter rule finds fewer shakes, and a foreign unit or sign is that of browsers", () => {
    const shakes = (phone) => take(phone, rows).events.filter(([kind, , code]) => kind === 3 && code === 0).length;
    const usual = wasm.phone_make(1, 1), foreign = wasm.phone_make(9, -3), strict = wasm.phone_make(1, 1);
    wasm.phone_shake_rule(strict, 1, 0);
    const count = shakes(usual);
    assert.ok(count >= 1);
    assert.equal(shakes(foreign), count);
    assert.ok(shakes(strict) < count);
    [usual, foreign, strict].forEach((phone) => wasm.let_go(phone));
});

test("no memory is taken for a sample", () => {
    const phone = wasm.phone_make(1, 1), ball = wasm.ball_make(1, 1, 300, 400, 1), recorder = wasm.recorder_make(1, 1, 500);
    const block = filled(rows), out = wasm.allocate(16);
    // First fit: where the next block would lie moves as soon as anything is taken and kept, or given back elsewhere.
    const probe = () => {
        const sizes = [16, 64, 1024, 65_536].map((bytes) => wasm.allocate(bytes));
        sizes.forEach((address) => wasm.release(address));
        return [...sizes, wasm.memory.buffer.byteLength];
    };
    const work = () => {
        wasm.phone_take(phone, rows.length, ...block.addresses, 0, 0, 0);
        wasm.ball_take(ball, rows.length, ...block.addresses, out);
        wasm.recorder_take(recorder, rows.length, ...block.addresses);
    };
    work();
    const before = probe();
    // With all free memory taken a single allocation would have to make the memory grow, or end the program.
    const taken = [];
    for (let bytes = 1 << 16; bytes >= 16; bytes >>= 1) {
        const size = wasm.memory.buffer.byteLength;
        for (;;) {
            const address = wasm.allocate(bytes);
            taken.push(address);
            if (wasm.memory.buffer.byteLength > size) break;
        }
        if (bytes > 16) wasm.release(taken.pop());
    }
    const full = wasm.memory.buffer.byteLength;
    for (let round = 0; round < 20; round++) work();
    assert.equal(wasm.memory.buffer.byteLength, full);
    taken.forEach((address) => wasm.release(address));
    assert.deepEqual(probe().slice(0, 4), before.slice(0, 4));
    [out, ...block.addresses].forEach((address) => wasm.release(address));
    [phone, ball, recorder].forEach((held) => wasm.let_go(held));
});

test("the ball rolls as natively, whatever drives it", () => {
    const block = filled(rows);
    native.balls.forEach((place, drive) => {
        const ball = wasm.ball_make(1, 1, 300, 400, drive);
        near(numbers(2, (out) => wasm.ball_take(ball, rows.length, ...block.addresses, out)), place, TOLERANCE);
        wasm.ball_set(ball, 60, 60, drive);
        const [x, y] = numbers(2, (out) => wasm.ball_take(ball, 0, ...block.addresses, out));
        assert.ok(x <= 35 && y <= 35);
        wasm.let_go(ball);
    });
    block.addresses.forEach((address) => wasm.release(address));
});

test("the sign of a source is found as natively", () => {
    const search = wasm.sign_search_make();
    const found = native.signs.map((row) => wasm.sign_search_take(search, ...row.slice(0, 6)));
    assert.deepEqual(found, native.signs.map((row) => row[6]));
    assert.ok(found.includes(0) && found.includes(1) && found.includes(-1));
    assert.deepEqual([[0, 0, 9.8], [0, 0, -9.8], [9.8, 0, 0], [NaN, 0, 9.8]].map((part) => wasm.sign_lying(...part)), [1, 0, -1, -1]);
    wasm.let_go(search);
});

test("trips and requests judge fixes as natively", () => {
    const trip = wasm.trip_make(...native.fixes[0].slice(0, 4)), request = wasm.request_make(0, 10, 50);
    native.fixes.forEach((row, index) => {
        if (index > 0) assert.equal(wasm.trip_take(trip, ...row.slice(0, 4)), row[4]);
        assert.equal(wasm.request_take(request, ...row.slice(0, 4)), row[5]);
    });
    let count;
    near(numbers(2, (out) => (count = wasm.trip_lengths(trip, out))), native.tripMeters, METERS_TOLERANCE);
    assert.equal(count, native.tripPlaces);
    const places = numbers(4 * count, (out) => assert.equal(wasm.trip_places(trip, out, count), count));
    assert.deepEqual(places.slice(0, 4), native.fixes[0].slice(0, 4));
    // Kept and taken up again, it goes on as the one that was never put down.
    const kept = wasm.allocate(8 * places.length), row = native.fixes.at(-1).slice(0, 4);
    new Float64Array(wasm.memory.buffer, kept, places.length).set(places);
    const resumed = wasm.trip_resume(kept, count, native.tripMeters[0]);
    const onward = [row[0] + 60_000, row[1] + 1, row[2], row[3]];
    assert.equal(wasm.trip_take(resumed, ...onward), wasm.trip_take(trip, ...onward));
    const ends = [trip, resumed].map((held) => numbers(2, (out) => wasm.trip_lengths(held, out)));
    near(ends[1], ends[0], METERS_TOLERANCE);
    assert.equal(wasm.trip_resume(kept, 0, 0), 0);
    assert.equal(wasm.trip_resume(kept, count, NaN), 0);
    new Float64Array(wasm.memory.buffer, kept, places.length)[1] = 91;
    assert.equal(wasm.trip_resume(kept, count, native.tripMeters[0]), 0);
    wasm.release(kept);
    wasm.let_go(resumed);
    assert.equal(wasm.trip_take(trip, 1e9, 91, 0, 5), -1);
    assert.equal(wasm.trip_take(trip, NaN, 1, 0, 5), -1);
    assert.equal(wasm.trip_make(0, 0, 0, -1), 0);
    wasm.request_restart(request, 1e9);
    assert.equal(wasm.request_take(request, 1e9, 46, 7, 5), 0);
    [trip, request].forEach((held) => wasm.let_go(held));
});

test("heights above the sea and climbs are those of the native build", () => {
    const file = readFileSync(new URL("../../Browser/data/geoid.bin", import.meta.url));
    const address = wasm.allocate(file.length);
    new Uint8Array(wasm.memory.buffer, address, file.length).set(file);
    const geoid = wasm.geoid_make(address, file.length);
    assert.equal(wasm.geoid_make(address, file.length - 1), 0);
    wasm.release(address);
    assert.equal(native.heights.length, 500);
    for (const row of native.heights) {
        near(numbers(2, (out) => wasm.height_above_sea(geoid, ...row.slice(0, 4), out)), row.slice(4), TOLERANCE);
    }
    for (const none of [[0, 0, 100, -1], [0, 0, NaN, 3], [91, 0, 100, 3], [0, 0, 100, NaN]]) {
        assert.ok(numbers(2, (out) => wasm.height_above_sea(geoid, ...none, out)).every(Number.isNaN));
    }
    for (const row of native.climbs) {
        near(numbers(5, (out) => wasm.climb(...row.slice(0, 5), out)), row.slice(5), TOLERANCE);
    }
    assert.ok(numbers(5, (out) => wasm.climb(NaN, 1, 2, 3, 4, out)).every(Number.isNaN));
    wasm.let_go(geoid);
});

test("the recorder keeps the newest samples and gives them back", () => {
    const recorder = wasm.recorder_make(1, 1, 100), block = filled(rows);
    assert.equal(wasm.recorder_take(recorder, rows.length, ...block.addresses), 100);
    let count;
    const read = numbers(4 * 200, (out) => (count = wasm.recorder_read(recorder, 0, 200, out)));
    assert.equal(count, 100);
    const [seconds, x, y, z] = rows.at(-1);
    near(read.slice(396, 400), [seconds, -x / 9.80665, -y / 9.80665, -z / 9.80665], TOLERANCE);
    assert.equal(wasm.recorder_read(recorder, 100, 5, block.addresses[0]), 0);
    assert.equal(wasm.recorder_read(recorder, -1, 5, block.addresses[0]), 0);
    wasm.recorder_clear(recorder);
    assert.equal(wasm.recorder_read(recorder, 0, 5, block.addresses[0]), 0);
    block.addresses.forEach((address) => wasm.release(address));
    wasm.let_go(recorder);
});

/** Memory with the columns of samples in it. */
function filled(samples) {
    const addresses = Array.from({ length: 4 }, () => wasm.allocate(8 * samples.length));
    addresses.forEach((address, column) => {
        const view = new Float64Array(wasm.memory.buffer, address, samples.length);
        samples.forEach((row, index) => (view[index] = row[column]));
    });
    return { addresses };
}

/** What a phone makes of samples. */
function take(phone, samples, way = "phone_take") {
    const block = filled(samples), room = EVENT * samples.length;
    const motions = wasm.allocate(8 * MOTION * samples.length), events = wasm.allocate(8 * EVENT * room);
    const count = wasm[way](phone, samples.length, ...block.addresses, motions, events, room);
    const found = {
        motions: pieces(new Float64Array(wasm.memory.buffer, motions, MOTION * samples.length), MOTION),
        events: pieces(new Float64Array(wasm.memory.buffer, events, EVENT * count), EVENT),
    };
    [motions, events, ...block.addresses].forEach((address) => wasm.release(address));
    return found;
}

/** @param {Float64Array} values */
function pieces(values, size) {
    return Array.from({ length: values.length / size }, (_, index) => [...values.slice(size * index, size * (index + 1))]);
}

/** So many numbers that a function writes. */
function numbers(count, body) {
    const out = wasm.allocate(8 * count);
    body(out);
    const values = [...new Float64Array(wasm.memory.buffer, out, count)];
    wasm.release(out);
    return values;
}

function near(found, expected, tolerance) {
    assert.equal(found.length, expected.length);
    found.forEach((value, index) => {
        assert.ok(Math.abs(value - expected[index]) <= tolerance, `${value} is not ${expected[index]}`);
    });
}
