// Tests what the map names, as the app ships it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { decodeLabels } from "../../Browser/modules/labels.js";

const document = JSON.parse(readFileSync(new URL("../../Browser/data/labels.json", import.meta.url), "utf8"));

const named = (labels, name) => labels.find((label) => label.name === name);

test("countries and cities have their names in every language", () => {
    const expected = {
        en: ["Japan", "Tokyo", "Türkiye"], es: ["Japón", "Tokio", "Turquía"], ja: ["日本", "東京都", "トルコ"],
        tr: ["Japonya", "Tokyo", "Türkiye"], id: ["Jepang", "Tokyo", "Turki"],
    };
    for (const [language, names] of Object.entries(expected)) {
        const labels = decodeLabels(document, language);
        for (const name of names) assert.ok(named(labels, name), `${name} in ${language}`);
        assert.ok(labels.every((label) => label.name.length > 0));
    }
});

test("large countries show first, and a name stands where its place is", () => {
    const labels = decodeLabels(document, "en");
    assert.deepEqual(labels.map((label) => label.zoom), labels.map((label) => label.zoom).toSorted((a, b) => a - b));
    assert.ok(named(labels, "Canada").zoom < named(labels, "Switzerland").zoom);
    const { latitude, longitude, kind } = named(labels, "New Zealand");
    assert.equal(kind, "country");
    assert.ok(latitude < -34 && latitude > -47.5 && longitude > 166 && longitude < 179);
    assert.ok(labels.every((label) => Math.abs(label.latitude) <= 90 && Math.abs(label.longitude) <= 180));
});

test("the capitals of small island countries are among the cities", () => {
    const labels = decodeLabels(document, "en");
    for (const name of ["Nuku‘alofa", "Port-Vila", "Honiara", "Suva", "Apia"]) {
        assert.equal(named(labels, name)?.kind, "city", name);
    }
});
