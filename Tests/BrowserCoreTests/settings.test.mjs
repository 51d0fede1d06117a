// Tests what is kept of the person's choices: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./app.mjs";

const { Settings } = await load("settings.js");

/** What a browser keeps, as far as the settings ask it. */
function storage(kept = null) {
    const box = { kept, getItem: () => box.kept, setItem: (key, text) => { box.kept = text; } };
    return box;
}

test("the browser's region decides the units and the clock", () => {
    const plain = (...languages) => {
        const { units, clock } = new Settings(() => storage(), languages).current;
        return `${units} ${clock}`;
    };
    assert.equal(plain("en-US"), "mi 12");
    assert.equal(plain("es-US"), "mi 12");
    assert.equal(plain("en-GB"), "km 24");
    assert.equal(plain("tr-TR", "en-US"), "km 24");
    assert.equal(plain("en"), "km 12");
    assert.equal(plain(), "km 24");
    assert.equal(plain("en_US@posix"), "km 24", "a tag that is none");
});

test("a choice is kept, told, and found again", () => {
    const kept = storage(), told = [];
    const settings = new Settings(() => kept, ["en-US"]);
    settings.read((now, before) => told.push([before.units, now.units]));
    settings.choose({ units: "km" });
    settings.choose({ units: "km" });
    assert.deepEqual(told, [["mi", "km"]], "a choice that changes nothing is not told");
    assert.equal(new Settings(() => kept, ["en-US"]).current.units, "km");
    assert.equal(new Settings(() => kept, ["en-US"]).current.clock, "12", "what was not chosen follows the browser");
});

test("a browser that keeps nothing still takes choices", () => {
    const settings = new Settings(() => { throw new Error("denied"); }, []);
    settings.choose({ theme: "dark" });
    settings.choose({ zone: "utc" });
    assert.deepEqual([settings.current.theme, settings.current.zone], ["dark", "utc"]);
    const full = new Settings(() => ({ getItem: () => null, setItem() { throw new Error("quota"); } }), []);
    full.choose({ theme: "light" });
    assert.equal(full.current.theme, "light");
});

test("what is kept but not understood is passed over", () => {
    const hostile = '{"units":"furlong","__proto__":{"theme":"dark"},"zone":["utc"]}';
    for (const kept of ["", "{", "null", "7", "[1]", hostile]) {
        const { units, theme, zone } = new Settings(() => storage(kept), []).current;
        assert.deepEqual([units, theme, zone], ["km", "system", "local"], kept);
    }
    const { units, theme } = new Settings(() => storage('{"units":"mi","theme":"puce"}'), []).current;
    assert.deepEqual([units, theme], ["mi", "system"]);
});

test("a choice that there is not is not taken", () => {
    const settings = new Settings(() => storage(), []);
    settings.choose({ units: "furlong", constructor: "x" });
    assert.equal(settings.current.units, "km");
});

test("what another page of the browser chose is taken over, and not undone", () => {
    const kept = storage(), one = new Settings(() => kept, []), other = new Settings(() => kept, []);
    const told = [];
    one.read(({ theme }) => told.push(theme));
    other.choose({ theme: "dark" });
    one.choose({ units: "mi" });
    assert.deepEqual([one.current.theme, one.current.units], ["dark", "mi"]);
    other.choose({ theme: "light" });
    one.readAgain();
    assert.deepEqual(told, ["dark", "light"]);
});
