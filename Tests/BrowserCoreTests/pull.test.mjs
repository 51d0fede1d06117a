// Tests how the list follows a finger: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./app.mjs";

const { asks, follow } = await load("pull-distance.js");

test("the list follows a finger less and less, and not up", () => {
    const steps = [-50, 0, 10, 50, 100, 200, 400, 2000].map(follow);
    assert.deepEqual(steps.slice(0, 2), [0, 0]);
    for (let place = 2; place < steps.length; place += 1) assert.ok(steps[place] > steps[place - 1], String(place));
    assert.ok(follow(20) - follow(10) > follow(210) - follow(200));
    assert.ok(steps.at(-1) < 120);
});

test("a short pull asks for nothing, a long one does", () => {
    assert.equal(asks(40), false);
    assert.equal(asks(200), true);
});
