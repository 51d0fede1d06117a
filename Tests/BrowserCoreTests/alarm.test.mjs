// Tests which earthquakes a person is told of: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./app.mjs";

const { Alarm, isWanted } = await load("alarm.js");

const NOW = 1_760_000_000_000, MINUTE = 60_000;
const anywhere = { on: true, magnitude: 4.5, kilometers: null }, near = { ...anywhere, kilometers: 300 };
const quake = (more = {}) => ({ number: 1, id: "us1", time: NOW - MINUTE, magnitude: 5, kind: "earthquake", ...more });

test("what is wanted follows from magnitude, distance, kind and the switch", () => {
    const table = [
        [quake(), anywhere, null, true],
        [quake({ magnitude: 4.5 }), anywhere, null, true],
        [quake({ magnitude: 4.4 }), anywhere, null, false],
        [quake({ magnitude: null }), { ...anywhere, magnitude: 0 }, null, false],
        [quake({ kind: "quarry blast" }), anywhere, null, false],
        [quake(), { ...anywhere, on: false }, null, false],
        [quake(), near, 300_000, true],
        [quake(), near, 300_001, false],
        [quake(), near, null, true], // the distance is not known, so it is not applied
        [quake(), anywhere, 20_000_000, true],
    ];
    for (const [one, wish, meters, wanted] of table) {
        assert.equal(isWanted(one, wish, meters), wanted, JSON.stringify([one, wish, meters]));
    }
});

/** An alarm whose tellings are kept. */
function alarm(wish = anywhere, meters = () => null) {
    const told = [];
    const made = new Alarm({ wish: () => wish, meters, tell: (quakes) => told.push(quakes.map(({ number }) => number)) });
    return { told, made };
}

test("an event is told of once, whatever is reported of it later", () => {
    const { told, made } = alarm();
    made.take([quake()], NOW);
    made.take([quake({ magnitude: 6 })], NOW);
    made.revise(quake({ magnitude: 6.1 }), quake(), NOW);
    made.revise(quake({ magnitude: 6.1 }), quake({ magnitude: 4 }), NOW);
    assert.deepEqual(told, [[1]]);
});

test("a revision is news where the event had not been worth telling", () => {
    const { told, made } = alarm();
    made.take([quake({ magnitude: 4.2 })], NOW);
    assert.deepEqual(told, []);
    made.revise(quake({ magnitude: 4.7 }), quake({ magnitude: 4.2 }), NOW);
    assert.deepEqual(told, [[1]]);
    made.revise(quake({ number: 2, magnitude: 5.2 }), quake({ number: 2 }), NOW);
    assert.deepEqual(told, [[1]], "what the page has shown since it was opened is no news");
});

test("what is older than an hour is no news, whenever it arrives", () => {
    const { told, made } = alarm();
    made.take([quake({ time: NOW - 61 * MINUTE }), quake({ number: 2, time: NOW - 59 * MINUTE })], NOW);
    assert.deepEqual(told, [[2]]);
});

test("events that arrive together are told of together, the largest first", () => {
    const { told, made } = alarm();
    made.take([quake(), quake({ number: 2, magnitude: 7 }), quake({ number: 3, magnitude: 2 })], NOW);
    assert.deepEqual(told, [[2, 1]]);
});

test("how far away an event was is asked only where it matters", () => {
    const asked = [], meters = ({ number }) => { asked.push(number); return number * 200_000; };
    const far = alarm(near, meters);
    far.made.take([quake(), quake({ number: 2 })], NOW);
    assert.deepEqual([far.told, asked], [[[1]], [1, 2]]);
    alarm(anywhere, meters).made.take([quake({ number: 3 })], NOW);
    alarm({ ...near, on: false }, meters).made.take([quake({ number: 4 })], NOW);
    assert.deepEqual(asked, [1, 2]);
});
