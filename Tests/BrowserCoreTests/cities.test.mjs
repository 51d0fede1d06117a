// Tests the cities of the app as it ships them: decoding, finding by name, and the nearest ones, which the wasm core
// measures. Run after the wasm build:
//
//     EPICENTER_WASM=BrowserCore.wasm node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";

import { Cities, CitiesError } from "../../Browser/modules/cities.js";
import { CitySearch, folded } from "../../Browser/modules/city-search.js";
import { loadCore } from "../../Browser/modules/core.js";
import { NearCities } from "../../Browser/modules/near-cities.js";

const data = (name) => JSON.parse(readFileSync(new URL(`../../Browser/data/${name}.json`, import.meta.url), "utf8"));
const document = data("cities");
const LANGUAGES = ["es", "ja", "tr", "id"];

let cities;

before(() => {
    cities = new Cities(document);
    for (const language of LANGUAGES) cities.translate(data(`cities.${language}`));
});

function find(text, language = "en") {
    return new CitySearch(cities, language).find(text).map(({ index }) => cities.city(index, language));
}

const names = (text, language) => find(text, language).map((city) => city.name);

describe("the list of cities", () => {
    test("holds what is known of a city", () => {
        const [tokyo] = find("Tokyo");
        assert.equal(tokyo.name, "Tokyo");
        assert.equal(tokyo.country, "JP");
        assert.equal(tokyo.timeZone, "Asia/Tokyo");
        assert.ok(Math.abs(tokyo.latitude - 35.69) < 0.01 && Math.abs(tokyo.longitude - 139.69) < 0.01);
        assert.ok(tokyo.population > 8_000_000 && tokyo.population < 15_000_000);
    });

    test("names only time zones that Intl knows", () => {
        for (const zone of new Set(cities.regions.map(([, timeZone]) => timeZone))) {
            assert.doesNotThrow(() => new Intl.DateTimeFormat("en", { timeZone: zone }), zone);
        }
    });

    test("a file that is cut, or whose values cannot be, is refused with a sentence", () => {
        const spoilt = [
            null, [], {}, { ...document, groups: [] }, { ...document, groups: [["JP", "Asia/Tokyo", 1e9]] },
            { ...document, groups: [["<b>", "Asia/Tokyo", 1]] }, { ...document, groups: [null] },
            { ...document, latitudes: document.latitudes.slice(1) }, { ...document, latitudes: "12" },
            { ...document, longitudes: document.longitudes.with(7, 99_999) },
            { ...document, longitudes: document.longitudes.with(7, "1") },
            { ...document, populations: document.populations.with(0, "many") },
            { ...document, names: document.names.slice(0, 1000) }, { ...document, aliases: 7 },
            { ...document, names: document.names.replace("Tokyo", "Tokyo".repeat(100)) },
            { ...document, unitsPerDegree: 0 },
        ];
        for (const file of spoilt) assert.throws(() => new Cities(file), refusal);
        assert.throws(() => cities.translate({ language: "ja", names: "東京|大阪" }), refusal);
        assert.throws(() => cities.translate(null), refusal);
    });
});

function refusal(error) {
    return error instanceof CitiesError && /^The list of cities cannot be used: .+\.$/.test(error.message);
}

describe("finding a city", () => {
    test("accents, case and punctuation do not count", () => {
        assert.deepEqual(["Reykjavík", "SAO PAULO", "Łódź", "Nuku‘alofa", "Xi’an", "Kahramanmaraş"].map(folded), [
            "reykjavik", "sao paulo", "lodz", "nukualofa", "xian", "kahramanmaras",
        ]);
        assert.equal(names("reykjavik")[0], "Reykjavík");
        assert.equal(names("SÃO PAU")[0], "São Paulo");
        assert.equal(names("bogota")[0], "Bogotá");
        assert.equal(names("xian")[0], "Xi’an");
    });

    test("Turkish letters with and without a dot are the same", () => {
        for (const typed of ["İzmir", "IZMIR", "ızmir", "izm"]) assert.equal(names(typed, "tr")[0], "İzmir", typed);
        assert.equal(names("diyarbakır", "tr")[0], names("DIYARBAKIR", "en")[0]);
        assert.equal(names("Kahire", "tr")[0], "Kahire");
    });

    test("Japanese names are found in Japanese, in either kana, and native ones everywhere", () => {
        assert.equal(names("東京", "ja")[0], "東京都");
        assert.equal(names("ニューヨーク", "ja")[0], "ニューヨーク");
        assert.equal(names("ろんどん", "ja")[0], "ロンドン");
        assert.equal(names("大阪", "en")[0], "Osaka");
        assert.equal(names("Москва", "en")[0], "Moscow");
    });

    test("each language has its own names, and the English one serves too", () => {
        assert.deepEqual(["en", "es", "ja", "tr", "id"].map((language) => names("london", language)[0]),
            ["London", "Londres", "ロンドン", "Londra", "London"]);
        assert.equal(names("Londres", "es")[0], "Londres");
        assert.ok(!names("Londres", "en").includes("London"));
        const [cologne] = new CitySearch(cities, "en").find("cologne");
        assert.equal(cologne.name, "Cologne", "the name that was found, where the main one is another");
        assert.equal(cities.names[cologne.index], "Köln");
    });

    test("any word of a name may begin so; the whole name comes first, then the larger city", () => {
        assert.ok(names("angeles").includes("Los Angeles"));
        assert.equal(names("York")[0], "York");
        assert.equal(names("los ang")[0], "Los Angeles");
        const sizes = find("san f").map((city) => city.population);
        assert.deepEqual(sizes, sizes.toSorted((a, b) => b - a));
    });

    test("at most eight are found, and nothing by nothing", () => {
        assert.equal(find("s").length, 8);
        assert.equal(new Set(new CitySearch(cities, "en").find("san").map(({ index }) => index)).size, 8);
        for (const nothing of ["", "  ", "'", "zzzzqq", "\n", "|", "Rome\nMilan"]) assert.deepEqual(find(nothing), []);
    });

    test("is what a search through every word of every name finds", () => {
        const search = new CitySearch(cities, "es");
        for (const typed of ["la p", "vall", "b", "sant", "nueva", "kob"]) {
            const matching = [...Array(cities.count).keys()].filter((index) =>
                [...cities.everyName(index, "es")].some((name) => ` ${folded(name)}`.includes(` ${typed}`)));
            const found = search.find(typed);
            assert.equal(found.length, Math.min(8, matching.length), typed);
            assert.ok(found.every(({ index }) => matching.includes(index)), typed);
        }
    });
});

describe("the nearest cities", () => {
    let core, near;

    before(async () => {
        const path = process.env.EPICENTER_WASM;
        assert.ok(path, "EPICENTER_WASM must name the wasm build, BrowserCore.wasm");
        const fetched = globalThis.fetch;
        globalThis.fetch = async () => new Response(readFileSync(path));
        core = await loadCore();
        globalThis.fetch = fetched;
        near = new NearCities(cities);
    });

    const nearest = (place, wish) => near.nearest(core, place, wish);
    const called = (found) => found.map(({ index }) => cities.names[index]);

    test("are those that measuring every city gives", () => {
        const all = Array.from(cities.latitudes, (latitude, index) => ({ latitude, longitude: cities.longitudes[index] }));
        const places = [[38.3, 142.4], [90, 0], [-90, 12], [-17.8, 179.99], [-17.8, -179.99], [0, 0], [51.5, -0.1], [-48, -123]];
        for (const [latitude, longitude] of places) {
            const { meters } = core.distances({ latitude, longitude }, all);
            const expected = [...meters.keys()].sort((a, b) => meters[a] - meters[b]).slice(0, 5);
            const found = nearest({ latitude, longitude }, { count: 5 });
            assert.deepEqual(found.map(({ meters: length }) => length), expected.map((index) => meters[index]));
        }
    });

    test("lie across the date line and around the pole", () => {
        const [fiji] = nearest({ latitude: -16.5, longitude: -179.8 }, { count: 1 });
        assert.equal(cities.regions[fiji.index][0], "FJ");
        const aroundThePole = nearest({ latitude: 90, longitude: 0 }, { count: 3 });
        assert.ok(aroundThePole.every(({ index }) => cities.latitudes[index] > 65));
    });

    test("are the larger ones where only those are wanted", () => {
        const place = { latitude: 39.64, longitude: 142.9 };
        assert.equal(called(nearest(place, { count: 1 }))[0], "Miyako");
        const [large] = nearest(place, { count: 1, leastPopulation: 200_000 });
        assert.ok(cities.populations[large.index] >= 200_000);
        assert.deepEqual(nearest(place, { count: 3, leastPopulation: 1e9 }), []);
        assert.deepEqual(nearest(place, { count: 0 }), []);
    });

    test("say in which direction the place lies from them", () => {
        const [miyako] = nearest({ latitude: 39.64, longitude: 142.9 }, { count: 1 });
        assert.ok(Math.abs(miyako.azimuthDegrees - 90) < 3);
        assert.ok(miyako.meters > 75_000 && miyako.meters < 90_000);
    });

    test("give the time zone of a place", () => {
        const zones = { "Asia/Tokyo": [38.3, 142.4], "America/Anchorage": [61.3, -149.5], "Pacific/Auckland": [-41.5, 174],
            "Pacific/Tongatapu": [-20.5, -174.8], "Asia/Kathmandu": [28.2, 84.7], "Europe/Istanbul": [37.2, 37] };
        for (const [zone, [latitude, longitude]] of Object.entries(zones)) {
            assert.equal(near.timeZone({ latitude, longitude }), zone);
        }
    });
});
