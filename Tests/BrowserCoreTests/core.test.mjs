// Tests the wasm executables: what each imports and exports and how large it is, and that the one of every visit computes
// what the same sources compute natively. Run after the Swift tests and the wasm build:
//
//     EPICENTER_NATIVE_RESULTS=results.json swift test
//     EPICENTER_WASM=BrowserCore.wasm EPICENTER_INSTRUMENT_WASM=InstrumentCore.wasm \
//         EPICENTER_NATIVE_RESULTS=results.json node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";

/** What the page loads, with the most bytes that each may have. */
const EXECUTABLES = [
    {
        name: "BrowserCore.wasm", variable: "EPICENTER_WASM", mostBytes: 44 * 1024,
        imports: ["atan2", "cbrt", "cos", "exp", "log", "sin"],
        exports: [
            "aftershock_window", "allocate", "ball_point", "beach_ball", "distances", "frequency", "plane_tensor", "profile",
            "release", "severities", "source", "symbols", "tally",
        ],
    },
    {
        name: "InstrumentCore.wasm", variable: "EPICENTER_INSTRUMENT_WASM", mostBytes: 52 * 1024,
        imports: ["atan2", "cbrt", "cos", "exp", "sin"],
        exports: [
            "allocate", "ball_make", "ball_set", "ball_take", "climb", "geoid_make", "height_above_sea", "let_go",
            "phone_inclination", "phone_make", "phone_shake_rule", "phone_take",
            "phone_take_removed", "recorder_clear", "recorder_make",
            "recorder_read", "recorder_take", "release", "request_make", "request_restart", "request_take", "sign_lying",
            "sign_search_make", "sign_search_take", "trip_lengths", "trip_make", "trip_places", "trip_resume",
            "trip_take",
        ],
    },
];
/** JavaScript's elementary functions differ from the C library's in the last bit. */
const DISTANCE_TOLERANCE_METERS = 1e-6;
/** How far astray a different azimuth may lead where that matters most. */
const AZIMUTH_TOLERANCE_METERS = 1e-6;
/** Half the length of a meridian of WGS84: where the antipode lies, near which every azimuth leads. */
const ANTIPODE_METERS = 20_003_931.458625447;

let module, wasm, native;

before(async () => {
    native = JSON.parse(read("EPICENTER_NATIVE_RESULTS", "the file that `swift test` wrote with the same variable set"));
    module = await WebAssembly.compile(read("EPICENTER_WASM", "the wasm build, BrowserCore.wasm"));
    wasm = (await WebAssembly.instantiate(module, { env: Math })).exports;
});

for (const { name, variable, mostBytes, imports, exports } of EXECUTABLES) {
    test(`${name} imports elementary functions and exports its memory and what the page calls, and is small`, async () => {
        const bytes = read(variable, `the wasm build, ${name}`), module = await WebAssembly.compile(bytes);
        const imported = WebAssembly.Module.imports(module).map(({ module, name, kind }) => `${module}.${name} ${kind}`);
        assert.deepEqual(imported.sort(), imports.map((name) => `env.${name} function`));
        const exported = WebAssembly.Module.exports(module).map(({ name, kind }) => `${name} ${kind}`);
        assert.deepEqual(exported.sort(), [...exports.map((name) => `${name} function`), "memory memory"].sort());
        console.log(`${name} has ${bytes.length} bytes.`);
        assert.ok(bytes.length <= mostBytes, `${name} has ${bytes.length} bytes, the limit is ${mostBytes}.`);
    });
}

test("distances and azimuths are those of the native build", () => {
    let worstMeters = 0;
    let worstSwayMeters = 0;
    assert.ok(native.pairs.length >= 10_000);
    for (const [latitude, longitude, otherLatitude, otherLongitude, meters, azimuth] of native.pairs) {
        const [path] = distances(latitude, longitude, [[otherLatitude, otherLongitude]]);
        const turn = Math.abs(path.azimuth - azimuth);
        const sway = (Math.min(turn, 360 - turn) * Math.PI / 180) * Math.min(meters, Math.abs(ANTIPODE_METERS - meters));
        worstMeters = Math.max(worstMeters, Math.abs(path.meters - meters));
        worstSwayMeters = Math.max(worstSwayMeters, sway);
    }
    console.log(`Largest difference from native: distance ${worstMeters} m, azimuth ${worstSwayMeters} m.`);
    assert.ok(worstMeters <= DISTANCE_TOLERANCE_METERS);
    assert.ok(worstSwayMeters <= AZIMUTH_TOLERANCE_METERS);
});

test("many places at once give what each gives alone, also where memory had to grow", () => {
    const places = Array.from({ length: 20 }, () => native.pairs).flat().map((pair) => pair.slice(2, 4));
    const together = distances(47.4, 8.5, places);
    assert.equal(together.length, places.length);
    for (let index = 0; index < places.length; index += 997) {
        assert.deepEqual(together[index], distances(47.4, 8.5, [places[index]])[0]);
    }
});

test("what is no coordinate gives no number, and the others are computed all the same", () => {
    const good = [10, 20];
    const bad = [[NaN, 0], [0, NaN], [90.1, 0], [-Infinity, 0], [0, 360.1], [0, Infinity]];
    for (const place of bad) {
        const [before, none, after] = distances(1, 2, [good, place, good]);
        assert.deepEqual(none, { meters: NaN, azimuth: NaN });
        assert.deepEqual(before, after);
        assert.ok(before.meters > 0);
        assert.deepEqual(distances(...place, [good]), [{ meters: NaN, azimuth: NaN }]);
    }
});

test("symbols are exactly those of the native build", () => {
    const results = overMagnitudes(wasm.symbols, 6, Float32Array);
    assert.deepEqual(results, Float32Array.from(native.symbols.flat()));
});

test("severities are exactly those of the native build", () => {
    const results = overMagnitudes(wasm.severities, 1, Int32Array);
    assert.deepEqual(results, Int32Array.from(native.severities));
    assert.deepEqual(new Set(results), new Set([0, 1, 2, 3, 4, 5, 6]));
});

test("a count of zero or less does nothing", () => {
    const address = wasm.allocate(64);
    new Uint8Array(wasm.memory.buffer, address, 64).fill(7);
    for (const count of [0, -1, -(2 ** 31)]) {
        wasm.distances(0, 0, address, address, count, address, address);
        wasm.symbols(address, count, address);
        wasm.severities(address, count, address);
    }
    assert.ok(new Uint8Array(wasm.memory.buffer, address, 64).every((byte) => byte === 7));
    wasm.release(address);
});

test("memory is aligned, refused where it cannot be, and used again", () => {
    for (const count of [0, -1, -(2 ** 31), 2 ** 31 - 1]) assert.equal(wasm.allocate(count), 0);
    wasm.release(0);
    const addresses = Array.from({ length: 100 }, (_, index) => wasm.allocate(1 + 37 * index));
    assert.ok(addresses.every((address) => address > 0 && address % 16 === 0));
    addresses.forEach((address) => wasm.release(address));
    const size = wasm.memory.buffer.byteLength;
    for (let round = 0; round < 1000; round++) wasm.release(wasm.allocate(size >> 1));
    assert.ok(wasm.memory.buffer.byteLength <= 2 * size);
});

test("memory that is given back twice ends the program", async () => {
    const { exports } = await WebAssembly.instantiate(module, { env: Math });
    const address = exports.allocate(10);
    exports.release(address);
    assert.throws(() => exports.release(address), WebAssembly.RuntimeError);
});

/** The bytes of the file that an environment variable names. */
function read(variable, content) {
    const path = process.env[variable];
    assert.ok(path, `${variable} is not set: it must name ${content}.`);
    return readFileSync(path);
}

/** Distances in meters and azimuths in degrees from one place to others, each [latitude, longitude]. */
function distances(latitude, longitude, places) {
    const bytes = 8 * places.length;
    const addresses = Array.from({ length: 4 }, () => wasm.allocate(bytes));
    assert.ok(addresses.every((address) => address !== 0));
    // Views are taken after the last allocation: memory that grows leaves older ones empty.
    const [latitudes, longitudes, meters, azimuths] = addresses.map(
        (address) => new Float64Array(wasm.memory.buffer, address, places.length));
    places.forEach((place, index) => [latitudes[index], longitudes[index]] = place);
    wasm.distances(latitude, longitude, addresses[0], addresses[1], places.length, addresses[2], addresses[3]);
    const results = places.map((_, index) => ({ meters: meters[index], azimuth: azimuths[index] }));
    addresses.forEach((address) => wasm.release(address));
    return results;
}

/** What a function writes for the magnitudes of the native results, as an array of so many values for each. */
function overMagnitudes(compute, values, ArrayType) {
    const count = native.magnitudes.length;
    const input = wasm.allocate(8 * count);
    const output = wasm.allocate(ArrayType.BYTES_PER_ELEMENT * values * count);
    new Float64Array(wasm.memory.buffer, input, count).set(native.magnitudes.map((value) => value ?? NaN));
    compute(input, count, output);
    const results = new ArrayType(wasm.memory.buffer, output, values * count).slice();
    wasm.release(input);
    wasm.release(output);
    return results;
}
