// Tests what the Instrument page draws from: the last minute, the phone in the room, the turned screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./app.mjs";

const { Trace, KEPT_SECONDS } = await load("instrument/trace.js");
const { stanceOf } = await load("instrument/stance.js");
const { onScreen } = await load("instrument/screen-turn.js");

/** Gravity along y and a movement along x, as eight numbers of a motion. */
const motion = (push) => Float64Array.of(0, -1, 0, push, 0, 0, 1, 1);

function seen(trace, from, to, axis) {
    const found = [];
    trace.each(from, to, axis, (seconds, g) => found.push([seconds, Number(g.toFixed(3))]));
    return found;
}

test("the trace gives what was read and what of it is movement, with a neighbour on each side", () => {
    const trace = new Trace();
    assert.ok(Number.isNaN(trace.last) && Number.isNaN(trace.newest(0)));
    for (let index = 0; index < 10; index += 1) trace.add(index, motion(index / 10), 0);
    assert.deepEqual(seen(trace, 3, 5, 0), [[2, 0.2], [3, 0.3], [4, 0.4], [5, 0.5], [6, 0.6]]);
    assert.deepEqual(seen(trace, 8.5, 20, 1), [[8, -1], [9, -1]]);
    assert.deepEqual(seen(trace, 8.5, 20, 4), [[8, 0], [9, 0]]);
    assert.equal(trace.last, 9);
});

test("the trace keeps a minute at any rate that phones have, and begins anew where the clock was set back", () => {
    const trace = new Trace();
    for (let index = 0; index < 120 * 100; index += 1) trace.add(index / 100, motion(0.5), 0);
    assert.equal(seen(trace, trace.last - KEPT_SECONDS, trace.last, 0).length, KEPT_SECONDS * 100 + 2);
    assert.equal(seen(trace, trace.last - 1, trace.last, 0).length, 102);
    trace.add(3, motion(0), 0);
    assert.deepEqual(seen(trace, 0, 200, 0), [[3, 0]]);
});

test("a sample without gravity is movement alone", () => {
    const trace = new Trace();
    trace.add(1, Float64Array.of(NaN, NaN, NaN, 0.25, 0, 0, 0, 1), 0);
    assert.equal(trace.newest(0), 0.25);
    assert.equal(trace.newest(3), 0.25);
});

test("the phone stands in the room as gravity says, the screen before the viewer or the top away", () => {
    const near = (found, wanted) => found.forEach((part, axis) => assert.ok(Math.abs(part - wanted[axis]) < 1e-9, `${found} is not ${wanted}`));
    const upright = stanceOf([0, -1, 0]);
    near(upright.up, [0, 1, 0]);
    near(upright.towards, [0, 0, 1]);
    near(upright.right, [1, 0, 0]);
    const lying = stanceOf([0, 0, -1]);
    near(lying.up, [0, 0, 1]);
    near(lying.towards, [0, -1, 0]);
    near(lying.right, [1, 0, 0]);
    // On its left edge, the top to the left of who looks at it.
    const across = stanceOf([-1, 0, 0]);
    near(across.up, [1, 0, 0]);
    near(across.towards, [0, 0, 1]);
    near(across.right, [0, -1, 0]);
    for (const gravity of [[0.3, -0.5, -0.8], [0.1, 0.9, 0.4], [-0.6, 0.2, 0.7]]) {
        const { right, up, towards } = stanceOf(gravity);
        const dot = (a, b) => a.reduce((sum, part, axis) => sum + part * b[axis], 0);
        for (const [a, b, wanted] of [[right, up, 0], [up, towards, 0], [right, towards, 0], [right, right, 1], [towards, towards, 1]]) {
            assert.ok(Math.abs(dot(a, b) - wanted) < 1e-9);
        }
    }
});

test("a place of the ball is the same on a screen that is turned", () => {
    const at = (angle) => {
        globalThis.screen = { orientation: { angle } };
        const { x, y } = onScreen(10, 20, 300, 200);
        delete globalThis.screen;
        return [x, y];
    };
    assert.deepEqual(at(0), [10, 20]);
    assert.deepEqual(at(90), [20, 190]);
    assert.deepEqual(at(180), [290, 180]);
    assert.deepEqual(at(270), [280, 10]);
});
