// Tests what the map works out before it draws: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./app.mjs";

const { isOnOneSide, middle, smallestBox, viewOf } = await load("fit.js");
const { aroundFeatures, circleAround, destination } = await load("around.js");
const { AGE_COLOURS, DEPTH_COLOURS, edgeOf, nextAgeChange } = await load("colouring.js");
const { copyBeside, meant, SLACK } = await load("picking.js");
const { WayBack } = await load("way-back.js");
const { INITIAL } = await load("state.js");

const places = (...pairs) => pairs.map(([longitude, latitude]) => ({ longitude, latitude }));
const DEGREES = 1e-9;

/** @param {number} longitude of the same meridian, from -180 to 180 */
const wrapped = (longitude) => longitude - 360 * Math.round(longitude / 360);

for (const [name, pairs, box] of [
    ["one place", [[12, 48]], [12, 12, 48, 48]],
    ["some in a region", [[10, 40], [20, 45], [14, -3]], [10, 20, -3, 45]],
    ["two across the date line", [[179, -18], [-178, -21]], [179, 182, -21, -18]],
    ["many across the date line", [[-170, 51], [170, 52], [-175, 53], [160, 54]], [160, 190, 51, 54]],
    ["one exactly on the date line, named either way", [[180, 0], [-180, 1]], [-180, -180, 0, 1]],
    ["all but Europe and Africa", [[-120, 36], [-70, -20], [100, 0], [140, 38], [179, -20]], [100, 290, -20, 38]],
    ["longitudes beyond the world", [[370, 1], [-350, 2]], [10, 10, 1, 2]],
]) {
    test(`the smallest box around ${name}`, () => {
        const { west, east, south, north } = smallestBox(places(...pairs));
        assert.ok(Math.abs(wrapped(west - box[0])) < DEGREES, `west ${west}`);
        assert.ok(Math.abs(east - west - (box[1] - box[0])) < DEGREES, `width ${east - west}`);
        assert.deepEqual([south, north], box.slice(2));
    });
}

test("there is no box around nothing, and no globe shows all of the world", () => {
    assert.equal(smallestBox([]), null);
    assert.equal(isOnOneSide(smallestBox(places([-170, 0], [-60, 0], [60, 0], [170, 0]))), false);
    assert.equal(isOnOneSide(smallestBox(places([0, -70], [0, 70]))), false);
    assert.equal(isOnOneSide(smallestBox(places([170, 60], [-130, 50]))), true);
});

/** Where a view of the flat map shows a place, in points from the middle of the space. */
function shownAt({ latitude, longitude, zoom }, place) {
    const world = 512 * 2 ** zoom;
    const down = (degrees) => Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI);
    const across = wrapped(place.longitude - longitude) / 360;
    return { x: across * world, y: (down(latitude) - down(place.latitude)) * world };
}

test("a view shows every corner of its box, and no smaller view would", () => {
    const space = { width: 390, height: 300 };
    for (const pairs of [[[10, 40], [20, 45]], [[179, -30], [-178, -10]], [[-30, 60], [30, 78]], [[100, -60], [110, 60]]]) {
        const box = smallestBox(places(...pairs)), view = viewOf(box, space);
        const corners = places(...pairs).map((place) => shownAt(view, place));
        for (const { x, y } of corners) {
            assert.ok(Math.abs(x) <= space.width / 2 + 1e-6 && Math.abs(y) <= space.height / 2 + 1e-6, `${pairs}: ${x}, ${y}`);
        }
        const full = corners.some(({ x, y }) =>
            Math.abs(x) > space.width / 2 - 1e-6 || Math.abs(y) > space.height / 2 - 1e-6);
        assert.ok(full || view.zoom === 0, `${pairs}`);
    }
});

test("a single place is shown with its region, and a world that has no room from as far as there is", () => {
    assert.deepEqual(viewOf(smallestBox(places([20, 0])), { width: 400, height: 400 }), { latitude: 0, longitude: 20, zoom: 7 });
    assert.equal(viewOf(smallestBox(places([-90, -80], [85, 80])), { width: 100, height: 100 }).zoom, 0);
});

test("the middle of places that lie all around is where most of them are", () => {
    const { latitude, longitude } = middle(places([179, -18], [-179, -18], [178, -20], [-60, 0]));
    assert.ok(Math.abs(wrapped(longitude - 179)) < 25 && latitude < -5 && latitude > -30, `${latitude}, ${longitude}`);
});

test("places are reached by azimuth and distance", () => {
    const degree = 6_371_008.8 * Math.PI / 180;
    for (const [from, degrees, azimuth, latitude, longitude] of [
        [[0, 0], 90, 90, 0, 90], [[0, 0], 10, 0, 10, 0], [[170, 0], 20, 90, 0, 190], [[0, 80], 20, 0, 80, 180],
        [[30, 60], 60, 180, 0, 30],
    ]) {
        const reached = destination(places(from)[0], degrees * degree, azimuth);
        assert.ok(Math.abs(reached.latitude - latitude) < 1e-6, `${from}: ${reached.latitude}`);
        assert.ok(Math.abs(wrapped(reached.longitude - longitude)) < 1e-6, `${from}: ${reached.longitude}`);
    }
});

test("a circle across the date line is one line without jumps", () => {
    const line = circleAround({ latitude: -18, longitude: 179 }, 500_000);
    assert.deepEqual(line[0], line.at(-1));
    const steps = line.slice(1).map(([longitude], index) => Math.abs(longitude - line[index][0]));
    assert.ok(Math.max(...steps) < 1);
    assert.ok(line.some(([longitude]) => longitude > 180));
});

test("a circle is brought to the Earth's own shape by what measures it", () => {
    // An Earth on which every distance to the north is 2 percent longer than on the sphere.
    const measure = (place, spots) => spots.map((spot) => 300_000 * (spot.latitude > place.latitude ? 1.02 : 1));
    const plain = circleAround({ latitude: 10, longitude: 20 }, 300_000);
    const exact = circleAround({ latitude: 10, longitude: 20 }, 300_000, measure);
    assert.ok(Math.abs((exact[0][1] - 10) / (plain[0][1] - 10) - 1 / 1.02) < 1e-9);
    assert.deepEqual(exact[60], plain[60]);
});

test("a circle around a pole encloses it; a very large one is a line alone; no place has none", () => {
    const features = (latitude, kilometers) =>
        aroundFeatures({ latitude, longitude: 40, kilometers, name: "" }, null).features;
    const [, area] = features(88, 1000);
    assert.ok(area.geometry.coordinates[0].some(([, latitude]) => latitude === 90));
    assert.ok(features(-88, 1000)[1].geometry.coordinates[0].some(([, latitude]) => latitude === -90));
    assert.ok(features(60, 300)[1].geometry.coordinates[0].every(([, latitude]) => latitude < 63));
    assert.deepEqual(features(0, 15_000).map(({ geometry }) => geometry.type), ["LineString"]);
    assert.deepEqual(aroundFeatures(null, null).features, []);
});

test("the scales rise, and each colour has an edge that stands out from it", () => {
    const rising = (numbers) => numbers.every((number, index) => index === 0 || number > numbers[index - 1]);
    assert.ok(rising(DEPTH_COLOURS.map(([depth]) => depth)) && rising(AGE_COLOURS.map(({ below }) => below)));
    const light = (colour) => {
        const parts = colour.startsWith("#")
            ? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) : colour.match(/\d+/g).map(Number);
        return parts[0] * 0.2126 + parts[1] * 0.7152 + parts[2] * 0.0722;
    };
    const depths = DEPTH_COLOURS.map(([, colour]) => light(colour));
    assert.ok(rising(depths.toReversed()), "the deeper, the darker");
    for (const [, colour] of DEPTH_COLOURS) assert.ok(Math.abs(light(colour) - light(edgeOf(colour))) > 40, colour);
});

test("the colours of the ages are given anew when the first event outgrows its own", () => {
    const hour = 3_600_000, now = 100 * 24 * hour;
    const next = (...hoursAgo) => (nextAgeChange(hoursAgo.map((hours) => ({ time: now - hours * hour })), now) - now) / hour;
    assert.equal(next(0.25), 0.75);
    assert.equal(next(0.25, 23.5), 0.5);
    assert.equal(next(1, 30), 23, "at an hour it is no longer of the past hour");
    assert.equal(next(24 * 6), 24);
    assert.equal(next(24 * 8), Infinity);
    assert.equal(next(), Infinity);
});

const circle = (of, away, radius) => ({ of, away, radius });

for (const [name, candidates, slack, expected] of [
    ["nothing is near", [circle("a", 60, 10)], SLACK.finger, []],
    ["one circle is under the tap", [circle("a", 3, 10), circle("b", 40, 5)], SLACK.pointer, ["a"]],
    ["no circle is, and two are in reach", [circle("a", 20, 4), circle("b", 17, 4)], SLACK.pointer, ["b"]],
    ["a small one lies on a large one", [circle("large", 10, 30), circle("small", 1, 4)], SLACK.pointer, ["large", "small"]],
    ["a finger covers two", [circle("a", 8, 4), circle("b", 9, 4)], SLACK.finger, ["a", "b"]],
    ["a pointer is beside one and on the other", [circle("a", 8, 4), circle("b", 3, 4)], SLACK.pointer, ["b"]],
]) {
    test(`what a tap means where ${name}`, () => {
        assert.deepEqual(meant(candidates, slack).toSorted(), expected.toSorted());
    });
}

test("an event is looked for in the copy of the world that was tapped", () => {
    assert.equal(copyBeside(170, -185), -190);
    assert.equal(copyBeside(-170, 185), 190);
    assert.equal(copyBeside(20, 30), 20);
});

/** Ways back, and whether each said that it was there. */
function ways() {
    const told = [];
    return { way: new WayBack((there) => told.push(there)), told };
}

const HOME = { latitude: 1, longitude: 2, zoom: 3 }, ELSEWHERE = { latitude: 4, longitude: 5, zoom: 6 };

test("the way back leads to the view and to what was chosen", () => {
    const { way, told } = ways();
    way.leave(HOME, { ...INITIAL, period: "week", felt: true, view: HOME }, false);
    const { view, choices } = way.take();
    assert.deepEqual([view, choices.period, choices.felt], [HOME, "week", true]);
    assert.ok(!("view" in choices) && !("event" in choices), "neither the address's view nor its event comes back");
    assert.deepEqual(told, [true, false]);
    assert.equal(way.take(), null);
});

test("going from event to event keeps the one way back", () => {
    const { way, told } = ways();
    way.leave(HOME, INITIAL, true);
    way.leave(ELSEWHERE, { ...INITIAL, event: "one" }, false);
    assert.deepEqual(way.take().view, HOME);
    assert.deepEqual(told, [true, false]);
});

test("what the person did in between is a place of its own", () => {
    const { way } = ways();
    way.leave(HOME, INITIAL, false);
    way.leave(ELSEWHERE, { ...INITIAL, event: "one" }, true);
    way.leave(ELSEWHERE, { ...INITIAL, event: "two", period: "month" }, false);
    assert.deepEqual([way.take().choices.period, way.take().view, way.take().view], ["month", ELSEWHERE, HOME]);
    way.leave(HOME, INITIAL, false);
    assert.deepEqual(way.take().view, HOME, "after a return the next glide is remembered again");
});

test("what is remembered is bounded", () => {
    const { way } = ways();
    for (let zoom = 0; zoom < 100; zoom += 1) way.leave({ ...HOME, zoom }, INITIAL, true);
    let count = 0;
    while (way.take()) count += 1;
    assert.equal(count, 20);
});
