// Tests the page's reader of binary columns on the worked example of their specification, whole and damaged:
//
//     node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { readColumns } from "../../Browser/modules/columns.js";

const specification = readFileSync(new URL("../../Documentation/columns.md", import.meta.url), "utf8");
const dump = [...specification.matchAll(/^ {4}((?:[0-9a-f]{2} ?)+)$/gm)].map((line) => line[1]).join(" ");
const example = Uint8Array.from(dump.trim().split(/\s+/), (byte) => parseInt(byte, 16));

const textOfTable = new TextDecoder().decode(example.subarray(48, 159));

/** A copy of the example with some bytes changed. */
function changed(at, ...bytes) {
    const copy = example.slice();
    copy.set(bytes, at);
    return copy;
}

test("the worked example is read as it says", () => {
    const columns = readColumns(example);
    assert.equal(columns.revision, "7-6");
    assert.equal(columns.whole, true);
    assert.equal(columns.start, null);
    assert.equal(columns.count, 2);
    assert.deepEqual([...columns.gone], []);
    const values = Object.fromEntries(
        ["number", "time", "latitude", "longitude", "depth", "magnitude", "significance", "felt", "classOf"]
            .map((name) => [name, [...columns[name]]]));
    assert.deepEqual(values, {
        number: [12, 11], time: [1760000000123, 1759999990000], latitude: [35.6812, 19.192667],
        longitude: [139.7671, -155.4831696], depth: [40.25, NaN], magnitude: [7.1, 2.005], significance: [850, 62],
        felt: [12, NaN], classOf: [1, 0],
    });
    assert.deepEqual(columns.classes[1], {
        agency: "usgs", network: "us", magnitudeType: "mww", kind: "earthquake", status: "reviewed", alert: "green",
        withdrawn: false, tsunami: true,
    });
});

test("bytes may stand anywhere in a buffer", () => {
    const buffer = new Uint8Array(example.length + 3);
    buffer.set(example, 3);
    assert.deepEqual(readColumns(buffer.subarray(3)), readColumns(example));
});

test("changes carry the numbers that are gone", () => {
    const header = changed(6, 1).slice(0, 40);
    header.set([0, 0, 0, 0, 1, 0, 0, 0], 32);
    const columns = readColumns(Uint8Array.of(...header, 5, 0, 0, 0, 1, 0, 0, 0));
    assert.equal(columns.whole, false);
    assert.deepEqual([...columns.gone], [2 ** 32 + 5]);
});

for (const [what, bytes, reason] of [
    ["nothing", new Uint8Array(), /EQCL/],
    ["another form", changed(0, 0x7b), /EQCL/],
    ["a later version", changed(4, 2), /version 2.*load the page again/],
    ["an unknown kind of answer", changed(6, 2), /neither/],
    ["more rows than there are bytes", changed(32, 0xff, 0xff, 0xff, 0xff), /4294967295 rows/],
    ["more numbers than there are bytes", changed(36, 0xff, 0xff, 0xff, 0xff), /4294967295 numbers/],
    ["a block without rows", changed(40, 0), /claims 0 rows/],
    ["a block of too many rows", changed(40, 3), /claims 3 rows/],
    ["a class table beyond the end", changed(44, 0xff, 0xff), /longer/],
    ["a class table that is no JSON", changed(48, 0x20, 0x20), /JSON/],
    ["a class of an unknown form", changed(48 + textOfTable.indexOf("3]"), 0x34), /malformed/],
    ["a class that is not there", changed(191, 2), /class 2/],
    ["a latitude beyond the pole", changed(201, 1), /beyond 90/],
    ["a time beyond all", changed(173, 0xff, 0xff), /beyond any/],
    ["something after the end", Uint8Array.of(...example, 0), /1 bytes follow/],
]) {
    test(`${what} is refused in a sentence`, () => {
        assert.throws(() => readColumns(bytes), (error) => {
            assert.ok(error instanceof RangeError, error.stack);
            assert.match(error.message, reason);
            return error.message.endsWith(".");
        });
    });
}

test("an answer that is cut anywhere is refused", () => {
    for (let length = 0; length < example.length; length++) {
        assert.throws(() => readColumns(example.subarray(0, length)), RangeError, `${length} bytes`);
    }
});

test("an answer with any byte changed is read or refused, and nothing else", () => {
    for (let at = 0; at < example.length; at++) {
        for (const byte of [0, 1, 0x22, 0x5b, 0x7f, 0x80, 0xff, example[at] ^ 1]) {
            try {
                const columns = readColumns(changed(at, byte));
                assert.ok(columns.count <= 2);
            } catch (error) {
                assert.ok(error instanceof RangeError, `byte ${at} as ${byte}: ${error.stack}`);
            }
        }
    }
});
