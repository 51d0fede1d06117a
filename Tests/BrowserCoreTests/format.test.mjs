// Tests how numbers, units, places and times are written: node --test Tests/BrowserCoreTests/
//
// What ICU itself decides (names of months, blanks) is asked for loosely, so that another version of it may differ.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { LANGUAGES, catalogues, load } from "./app.mjs";

const { useCatalogue, localeOf, negotiated, say, sayValue } = await load("strings.js");
const { useConventions } = await load("conventions.js");
const format = await load("format.js");
const summary = await load("summary.js");

const zoneAtFirst = process.env.TZ;
/** Noon UTC. */
const NOON = Date.UTC(2026, 8, 20, 12, 2, 33, 120);
const HOUR = 3_600_000, DAY = 24 * HOUR;

function speak(language, { units = "km", clock = "24", zone = "local", timeZone = "UTC" } = {}) {
    process.env.TZ = timeZone;
    useCatalogue(catalogues[language]);
    useConventions({ locale: localeOf(language, []), units, clock, zone });
}

/** With every kind of blank as a plain one. */
const plain = (text) => text.replace(/\s/g, " ");

afterEach(() => {
    if (zoneAtFirst === undefined) delete process.env.TZ;
    else process.env.TZ = zoneAtFirst;
});

test("numbers have the language's separators and a real minus sign", () => {
    const written = Object.fromEntries(LANGUAGES.map((language) => {
        speak(language);
        return [language, [format.decimal(-12345.67, 1), format.magnitude(6.1), format.count(1_234_567)]];
    }));
    assert.deepEqual(written, {
        en: ["−12,345.7", "6.1", "1,234,567"],
        es: ["−12.345,7", "6,1", "1.234.567"],
        ja: ["−12,345.7", "6.1", "1,234,567"],
        tr: ["−12.345,7", "6,1", "1.234.567"],
        id: ["−12.345,7", "6,1", "1.234.567"],
    });
});

test("what rounds to nothing has no sign", () => {
    speak("en");
    assert.equal(format.decimal(-0.04, 1), "0.0");
    assert.equal(format.magnitude(-0.3), "−0.3");
});

test("a missing value is a dash or says that it is not known", () => {
    for (const language of LANGUAGES) {
        speak(language);
        assert.equal(format.magnitude(null), "–");
        assert.equal(format.depth(null), catalogues[language]["depth.not-known"]);
        assert.equal(format.magnitudeWords(null, "mww"), catalogues[language]["magnitude.not-known"]);
    }
});

test("lengths are in the chosen unit, with one decimal below ten", () => {
    speak("en");
    assert.deepEqual([9.94, 9.96, 1234.4].map((x) => plain(format.length(x))), ["9.9 km", "10 km", "1,234 km"]);
    speak("en", { units: "mi" });
    assert.deepEqual([9.94, 16.1, 1609.344].map((x) => plain(format.length(x))), ["6.2 mi", "10 mi", "1,000 mi"]);
    assert.equal(plain(format.distance(1609.344)), "1.0 mi");
    assert.equal(plain(format.depth(32.2)), "20 mi deep");
    speak("tr", { units: "mi" });
    assert.equal(plain(format.length(16.1)), "10 mil");
});

test("depths above sea level say so, and rounding makes none", () => {
    speak("en");
    assert.equal(plain(format.depth(-1.5)), "1.5 km above sea level");
    assert.equal(plain(format.depth(-0.04)), "0.0 km deep");
    speak("ja");
    assert.equal(plain(format.depth(-1.5)), "海抜1.5 km");
});

test("a place in the USGS's pattern is said in the chosen unit and language, every other as given", () => {
    speak("en");
    assert.equal(plain(format.place("84km ESE of Miyako, Japan")), "84 km ESE of Miyako, Japan");
    assert.equal(plain(format.placeWords("7 km NE of Testville")), "7 km northeast of Testville");
    speak("en", { units: "mi" });
    assert.equal(plain(format.place("84 km ESE of Miyako, Japan")), "52 mi ESE of Miyako, Japan");
    speak("es");
    assert.equal(plain(format.placeWords("84 km W of Town of E of X")), "84 km al oeste de Town of E of X");
    speak("ja");
    assert.equal(plain(format.place("84 km ESE of Miyako, Japan")), "Miyako, Japanの東南東84 km");
    for (const language of LANGUAGES) {
        speak(language, { units: "mi" });
        for (const given of ["Southern Mid-Atlantic Ridge", "5 km XYZ of Town", "km N of Town", "<b>4 km N of</b>"]) {
            assert.equal(format.place(given), given);
        }
        assert.equal(format.place(""), catalogues[language]["place.not-named"]);
    }
});

test("directions round to the nearest of sixteen points, over north too", () => {
    speak("en");
    assert.deepEqual([0, 11, 12, 348, 349, 360].map(format.direction),
        ["north", "north", "north-northeast", "north-northwest", "north", "north"]);
    speak("tr");
    assert.equal(format.direction(45), "kuzeydoğu");
    speak("id");
    assert.equal(format.direction(225), "barat daya");
});

test("a position names its hemispheres", () => {
    speak("en");
    assert.equal(format.position(-38.3, -142.4), "38.300° S, 142.400° W");
    speak("es");
    assert.equal(format.position(38.3, -142.4), "38,300° N, 142,400° O");
    speak("ja");
    assert.equal(format.position(-38.3, 142.4), "南緯38.300°、東経142.400°");
});

test("the time of day follows the clock and the zone", () => {
    speak("en", { timeZone: "Asia/Tokyo" });
    assert.equal(format.clock(NOON), "21:02");
    speak("en", { timeZone: "America/Los_Angeles", clock: "12" });
    assert.match(plain(format.clock(NOON)), /^5:02 ?am$/i);
    speak("en", { timeZone: "Asia/Tokyo", zone: "utc" });
    assert.equal(plain(format.clock(NOON)), "12:02 UTC");
    speak("ja", { timeZone: "Asia/Tokyo", clock: "12" });
    assert.match(format.clock(NOON), /午後9:02/);
    speak("en", { timeZone: "UTC", clock: "12" });
    assert.match(plain(format.clock(Date.UTC(2026, 8, 20, 0, 5))), /^12:05 ?am$/i);
    speak("en");
    assert.equal(format.clock(Date.UTC(2026, 8, 20, 0, 5)), "00:05");
});

test("a date is named where the day in the chosen zone is another one", () => {
    const evening = Date.UTC(2026, 8, 19, 23, 30), now = Date.UTC(2026, 8, 20, 1, 0);
    speak("en", { timeZone: "Asia/Tokyo" });
    assert.equal(format.moment(evening, now), "08:30");
    speak("en", { timeZone: "UTC" });
    assert.match(format.moment(evening, now), /^19 Sept?, 23:30$/);
    speak("en", { timeZone: "Asia/Tokyo", zone: "utc" });
    assert.match(plain(format.moment(evening, now)), /^19 Sept?, 23:30 UTC$/);
    speak("ja", { timeZone: "UTC" });
    assert.match(format.moment(evening, now), /9月19日.23:30/);
});

test("a year is named where it is another one in the chosen zone", () => {
    const now = Date.UTC(2027, 0, 1, 6);
    speak("en", { timeZone: "UTC" });
    assert.match(format.day(NOON, now), /^20 Sept? 2026$/);
    speak("en", { timeZone: "America/Los_Angeles" });
    assert.match(format.day(NOON, now), /^20 Sept?$/);
});

test("how long ago, up to a day, then the date", () => {
    const ages = [3_000, 12_000, 119_000, 59 * 60_000, 3.9 * HOUR, 1.5 * DAY];
    const words = Object.fromEntries(["es", "ja", "id"].map((language) => {
        speak(language);
        return [language, ages.map((age) => plain(format.ago(NOON - age, NOON))).join("; ").replaceAll(".", "")];
    }));
    assert.match(words.es, /^ahora mismo; hace 10 s; hace 1 min; hace 59 min; hace 3 h; 19 sept?$/);
    assert.match(words.ja, /^たった今; 10 ?秒前; 1 ?分前; 59 ?分前; 3 ?時間前; 9月19日$/);
    assert.match(words.id, /^baru saja; 10 dtk lalu; 1 mnt lalu; 59 mnt lalu; 3 jam lalu; 19 Sep$/);
});

test("the exact time carries its offset, and UTC its milliseconds", () => {
    speak("en", { timeZone: "Asia/Kolkata" });
    assert.match(format.exactLocal(NOON), /17:32:33.*UTC\+5:30/);
    assert.equal(format.exactUTC(NOON), "2026-09-20 12:02:33.120 UTC");
    speak("en", { timeZone: "Asia/Kolkata", zone: "utc" });
    assert.match(format.exactLocal(NOON), /17:32:33.*UTC\+5:30/, "local time is the device's, whatever zone is chosen");
});

test("counts choose the plural form", () => {
    speak("en");
    assert.deepEqual([0, 1, 2].map((count) => say("summary.earthquakes", { count })),
        ["0 earthquakes", "1 earthquake", "2 earthquakes"]);
    speak("es");
    assert.deepEqual([1, 2, 1_000_000].map((count) => say("summary.earthquakes", { count })),
        ["1 sismo", "2 sismos", "1.000.000 de sismos"]);
    speak("ja");
    assert.equal(say("summary.earthquakes", { count: 1 }), "地震1件");
});

test("values are put in as text alone", () => {
    speak("en");
    assert.equal(say("pill.asking", { source: "{source} $& <b>" }), "Asking {source} $& <b>");
});

test("a kind that has no word is said as given", () => {
    speak("tr");
    assert.equal(sayValue("kind", "quarry blast"), "Taş ocağı patlatması");
    assert.equal(sayValue("kind", "frost quake"), "frost quake");
    assert.equal(sayValue("kind", "constructor"), "constructor");
});

test("a sentence begins with the language's own capital", () => {
    speak("tr");
    assert.equal(format.capital("içinde"), "İçinde");
});

test("the summary is a whole sentence in every language", () => {
    const largest = { magnitude: 6.1, place: "84 km ESE of Miyako, Japan", time: NOON - 3 * HOUR };
    const shown = [...Array(213).fill({ kind: "earthquake" }), { kind: "explosion" }];
    const state = { period: "day", least: 2.5, greatest: 9 };
    for (const language of LANGUAGES) {
        speak(language);
        const words = plain(summary.summarySentence({ shown, largest }, state, NOON));
        for (const part of [format.magnitude(6.1), format.magnitude(2.5), "213", "84 km", "Miyako, Japan"]) {
            assert.ok(words.includes(part), `${language}: ${words}`);
        }
        assert.doesNotMatch(words, /[{}]|undefined|  /);
        const none = summary.summarySentence({ shown: [], largest: null }, state, NOON);
        assert.ok(none.includes(format.magnitude(2.5)), none);
    }
    speak("tr");
    assert.match(plain(summary.summarySentence({ shown, largest }, state, NOON)),
        /^Son bir günde büyüklüğü 2,5 ve üzeri 213 deprem ve 1 başka olay; en büyüğü M 6,1, .* 3 sa\.? önce$/);
});

test("the browser's languages decide, the first that there is, with its region", () => {
    assert.equal(negotiated(["fr-CA", "es-MX", "en-US"]), "es");
    assert.equal(negotiated(["fr"]), "en");
    assert.equal(negotiated([]), "en");
    assert.equal(localeOf("en", ["de", "en-US"]), "en-US");
    assert.equal(localeOf("en", ["de"]), "en-GB");
    assert.equal(localeOf("id", ["id"]), "id");
});
