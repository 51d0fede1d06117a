// Tests the service worker in a world of its own, with a network that can be cut: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { test } from "node:test";
import vm from "node:vm";

import { source } from "./app.mjs";

const ORIGIN = "https://quakes.example";
const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const tableOf = (texts) => Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, hash(text)]));
const absolute = (key) => new URL(key.url ?? String(key), ORIGIN).href;

/** What a browser keeps, as far as the worker asks it. */
class FakeCache {
    entries = new Map();

    async match(key, { ignoreSearch = false } = {}) {
        const wanted = absolute(key).replace(ignoreSearch ? /\?.*$/ : /$^/, "");
        for (const [address, response] of this.entries) {
            if (address.replace(ignoreSearch ? /\?.*$/ : /$^/, "") === wanted) return response.clone();
        }
        return undefined;
    }

    async put(key, response) { this.entries.set(absolute(key), response); }
    async delete(key) { return this.entries.delete(absolute(key)); }
    async keys() { return [...this.entries.keys()].map((url) => ({ url })); }
}

/** A worker with the files of one version; `server` answers it and may be cut. */
function worker(texts, server, caches = new Map()) {
    const listeners = {}, told = [];
    const self = {
        FILES: tableOf(texts),
        clients: { claim: async () => told.push("claim") },
        skipWaiting: () => told.push("take over"),
        addEventListener: (type, listener) => { listeners[type] = listener; },
    };
    const fetch = async (request) => {
        const { pathname, search } = new URL(absolute(request));
        server.asked.push(pathname + search);
        if (server.cut) throw new TypeError("Failed to fetch");
        const answer = server.texts[pathname + search] ?? server.texts[pathname];
        return answer instanceof Response ? answer.clone() : new Response(answer ?? "", { status: answer === undefined ? 404 : 200 });
    };
    const open = async (name) => {
        if (server.broken) throw new Error("the disk is full");
        if (!caches.has(name)) caches.set(name, new FakeCache());
        return caches.get(name);
    };
    class Asked extends Request {
        constructor(address) { super(absolute(String(address))); }
    }
    vm.runInNewContext(source("service-worker.js"), {
        self, fetch, caches: { open }, crypto: webcrypto, location: new URL(`${ORIGIN}/service-worker.js`),
        Request: Asked, Response, URL, Uint8Array, Infinity,
    });
    const whole = async (type, event = {}) => {
        const waits = [];
        listeners[type]({ ...event, waitUntil: (promise) => waits.push(promise) });
        await Promise.all(waits);
    };
    /** What a page gets for an address; nothing where the worker leaves it to the browser. */
    async function get(address, { mode = "cors", method = "GET", headers = {} } = {}) {
        const waits = [];
        let answer = null;
        const request = { url: absolute(address), mode, method, headers: new Headers(headers) };
        listeners.fetch({ request, respondWith: (promise) => { answer = promise; }, waitUntil: (promise) => waits.push(promise) });
        const response = await answer;
        await Promise.all(waits);
        return response;
    }
    return { whole, get, told, caches, text: async (...asked) => (await get(...asked))?.text() };
}

const server = (texts) => ({ texts, asked: [], cut: false, broken: false });
const APP = { "/index.html": "<p>one", "/modules/app.js": "one", "/modules/map.js": "map", "/data/land.json": "land" };

test("an installed version answers whole without the server, whatever the address of the page says", async () => {
    const world = server({ ...APP }), one = worker(APP, world);
    await one.whole("install");
    await one.whole("activate");
    assert.deepEqual(one.told, ["claim"]);
    assert.equal(world.asked.includes("/data/land.json"), false, "data waits for its first use");
    world.cut = true;
    assert.equal(await one.text("/?period=week&event=us1", { mode: "navigate" }), "<p>one");
    assert.equal(await one.text("/modules/map.js"), "map");
});

test("data is kept when it is first used, and not asked for again", async () => {
    const world = server({ ...APP }), one = worker(APP, world);
    assert.equal(await one.text("/data/land.json"), "land");
    world.cut = true;
    assert.equal(await one.text("/data/land.json"), "land");
    assert.equal(world.asked.length, 1);
});

test("a new version fetches only what differs, and stands beside the old one until it takes over", async () => {
    const next = { ...APP, "/index.html": "<p>two", "/modules/app.js": "two", "/data/land.json": "more land" };
    delete next["/modules/map.js"];
    const world = server({ ...APP }), one = worker(APP, world);
    await one.whole("install");
    await one.text("/data/land.json");
    world.texts = next;
    world.asked = [];
    const two = worker(next, world, one.caches);
    await two.whole("install");
    assert.deepEqual(world.asked.sort(), ["/index.html", "/modules/app.js"]);
    assert.deepEqual([await one.text("/modules/app.js"), await two.text("/modules/app.js")], ["one", "two"]);
    assert.equal(await one.text("/", { mode: "navigate" }), "<p>one");
    await two.whole("activate");
    const kept = (await one.caches.get("epicenter-app").keys()).map(({ url }) => new URL(url).pathname);
    assert.deepEqual(kept.sort(), ["/data/land.json", "/index.html", "/modules/app.js"], "old files are gone");
    world.cut = true;
    assert.equal(await two.text("/data/land.json"), "land", "old land is better than none");
    world.cut = false;
    assert.equal(await two.text("/data/land.json"), "more land");
});

test("files of another version are not mixed in: the version is not installed", async () => {
    const world = server({ ...APP, "/modules/map.js": "of another version" }), one = worker(APP, world);
    await assert.rejects(one.whole("install"), /not the file of this version/);
});

test("the server's answer comes first; what was kept is given where it cannot be reached, and says from when it is", async () => {
    const world = server({ "/columns": "old", "/api/events/us1": "event" }), one = worker(APP, world);
    assert.equal(await one.text("/columns?minmagnitude=1"), "old");
    world.texts["/columns"] = "new";
    const fresh = await one.get("/columns?minmagnitude=1");
    assert.deepEqual([await fresh.text(), fresh.headers.get("Epicenter-Kept-At")], ["new", null]);
    for (const fail of [() => { world.cut = true; }, () => {
        world.cut = false;
        world.texts["/columns"] = new Response("", { status: 504 });
    }]) {
        fail();
        const kept = await one.get("/columns?minmagnitude=1");
        assert.equal(await kept.text(), "new");
        assert.ok(Math.abs(Number(kept.headers.get("Epicenter-Kept-At")) - Date.now()) < 60_000);
    }
    world.cut = true;
    assert.equal((await one.get("/columns?minmagnitude=2")).type, "error", "another question has another answer");
    assert.equal((await one.get("/api/events/us1")).type, "error");
});

test("a refusal is passed on, and not kept", async () => {
    const world = server({ "/columns": "rows" }), one = worker(APP, world);
    await one.get("/columns");
    for (const status of [400, 404, 500, 503]) {
        world.texts["/columns"] = new Response("no", { status });
        assert.equal((await one.get("/columns")).status, status);
    }
    world.cut = true;
    assert.equal(await one.text("/columns"), "rows");
});

test("texts are put together from whichever answers hold them", async () => {
    const texts = (...numbers) => Response.json({ events: numbers.map((number) => ({ number, place: `place ${number}` })) });
    const world = server({
        "/columns/texts?numbers=1,2": texts(1, 2), "/columns/texts?numbers=3": texts(3),
    }), one = worker(APP, world);
    await one.get("/columns/texts?numbers=1,2");
    await one.get("/columns/texts?numbers=3");
    world.cut = true;
    const kept = await one.get("/columns/texts?numbers=3,9,1");
    assert.deepEqual((await kept.json()).events.map(({ place }) => place), ["place 3", "place 1"]);
    assert.ok(Number(kept.headers.get("Epicenter-Kept-At")) > 0);
    assert.equal((await one.get("/columns/texts?numbers=9")).type, "error");
});

test("what tells of now, and what is no plain question, is left to the browser", async () => {
    const one = worker(APP, server({ ...APP }));
    for (const path of ["/live", "/api/sources", "/health", "/columns?since=1-1", "/api/history"]) {
        assert.equal(await one.get(path), null, path);
    }
    assert.equal(await one.get("/columns", { method: "POST" }), null);
    assert.equal(await one.get("/columns", { headers: { Range: "bytes=0-1" } }), null);
    assert.equal(await one.get("/columns", { mode: "navigate" }), null);
    assert.equal(await one.get("https://elsewhere.example/columns"), null);
});

test("of answers only so many are kept, the newest", async () => {
    const world = server({ "/columns": "rows" }), one = worker(APP, world);
    for (let place = 0; place < 9; place += 1) await one.get(`/columns?latitude=${place}`);
    await one.get("/columns?latitude=5");
    const kept = (await one.caches.get("epicenter-answers").keys()).map(({ url }) => Number(url.at(-1)));
    assert.deepEqual(kept, [3, 4, 6, 7, 8, 5]);
});

test("what a page had loaded before the worker came is kept, and later the events as they are by then", async () => {
    const world = server({ ...APP, "/columns": "then", "/api/events/us1": "event" }), one = worker(APP, world);
    const addresses = [`${ORIGIN}/columns`, `${ORIGIN}/data/land.json`, `${ORIGIN}/api/events/us1`, `${ORIGIN}/live`,
        "https://elsewhere.example/columns"];
    await one.whole("message", { data: { keep: { addresses, again: false } } });
    assert.deepEqual(world.asked.sort(), ["/api/events/us1", "/columns", "/data/land.json"]);
    world.texts["/columns"] = "now";
    world.asked = [];
    await one.whole("message", { data: { keep: { addresses: ["/columns", "/data/land.json"], again: true } } });
    assert.deepEqual(world.asked, ["/columns"], "land that is kept is not asked for again");
    world.cut = true;
    assert.equal(await one.text("/columns"), "now");
});

test("a browser that keeps nothing is served by the server", async () => {
    const world = server({ ...APP, "/columns": "rows" }), one = worker(APP, world);
    await one.whole("install");
    world.broken = true;
    assert.equal(await one.text("/modules/app.js"), "one");
    assert.equal(await one.text("/data/land.json"), "land");
    assert.equal(await one.text("/columns"), "rows");
    world.cut = true;
    assert.equal((await one.get("/columns")).type, "error");
});

test("a version takes over when the page says so", async () => {
    const one = worker(APP, server({ ...APP }));
    await one.whole("message", { data: { takeOver: true } });
    await one.whole("message", { data: null });
    assert.deepEqual(one.told, ["take over"]);
});
