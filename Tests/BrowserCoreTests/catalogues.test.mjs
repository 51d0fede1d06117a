// Tests that every text of the app is in every language: node --test Tests/BrowserCoreTests/

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { LANGUAGES, catalogues, modules, page } from "./app.mjs";

const english = catalogues.en;
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(" ");
const sentences = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));

test("every catalogue that is in the repository is offered", () => {
    const files = readdirSync(new URL("../../Browser/strings/", import.meta.url));
    assert.deepEqual(files.sort(), LANGUAGES.map((language) => `${language}.json`).sort());
    for (const language of LANGUAGES) assert.match(page, new RegExp(`<option value="${language}" lang="${language}">`));
});

for (const language of LANGUAGES) {
    const catalogue = catalogues[language];

    test(`${language} has every key, in the order of the English catalogue`, () => {
        assert.deepEqual(Object.keys(catalogue), Object.keys(english));
    });

    test(`${language} has the placeholders of each English sentence`, () => {
        for (const [key, entry] of Object.entries(catalogue)) {
            const wanted = placeholders(sentences(english[key]).at(-1));
            for (const text of sentences(entry)) {
                // "1" may go without saying where a plural's form is for one alone.
                assert.ok([wanted, wanted.replace(/\{count\} ?/, "")].includes(placeholders(text)), `${key}: ${text}`);
            }
        }
    });

    test(`${language} has the plural forms that it needs, and no others`, () => {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
        for (const [key, entry] of Object.entries(catalogue)) {
            assert.equal(typeof entry === "string", typeof english[key] === "string", `${key} is a plural in one only`);
            if (typeof entry !== "string") assert.deepEqual(Object.keys(entry).sort(), forms, key);
        }
    });

    test(`${language} says something everywhere, without markup or stray blanks`, () => {
        for (const [key, entry] of Object.entries(catalogue)) {
            for (const text of sentences(entry)) {
                assert.doesNotMatch(text, /[<>&\n]|[^ ] {2,}/, key);
                if (key.startsWith("list.se")) continue;
                assert.equal(text, text.trim(), key);
                assert.notEqual(text, "", key);
            }
        }
    });
}

test("a language is not English under another name", () => {
    for (const language of LANGUAGES.slice(1)) {
        const same = Object.keys(english).filter((key) => catalogues[language][key] === english[key]
            && /[a-z]{3,}[ ,]+[a-z]{2,}/i.test(english[key].replace(/\{\w+\}/g, "")));
        assert.deepEqual(same, [], language);
    }
});

/** Which keys the modules and the page name, and of which groups they build keys. */
function used() {
    const keys = new Set(), groups = new Set();
    for (const [, key] of page.matchAll(/data-say(?:-label|-content|-placeholder)?="([^"]+)"/g)) keys.add(key);
    for (const { text } of modules) {
        for (const [, key] of text.matchAll(/(?<!\bon(?:ce)?\()'([a-z]+\.[\w.-]+)'/g)) {
            if (!key.endsWith(".js")) keys.add(key);
        }
        for (const [, key] of text.matchAll(/\bsay\('([^']+)'/g)) keys.add(key);
        for (const [, group] of text.matchAll(/`([a-z]+(?:\.[a-z]+)*)\.\$\{/g)) groups.add(`${group}.`);
        for (const [, group] of text.matchAll(/\b(?:sayValue|word)\('([^']+)'/g)) groups.add(`${group}.`);
    }
    return { keys, groups: [...groups] };
}

test("every key that is used exists", () => {
    const { keys, groups } = used();
    const unknown = [...keys].filter((key) => !Object.hasOwn(english, key) && key !== "epicenter.settings");
    assert.deepEqual(unknown, []);
    assert.deepEqual(groups.filter((group) => !Object.keys(english).some((key) => key.startsWith(group))), []);
});

test("every key that exists is used", () => {
    const { keys, groups } = used();
    const unused = Object.keys(english).filter((key) =>
        !keys.has(key) && !groups.some((group) => key.startsWith(group)));
    assert.deepEqual(unused, []);
});

test("the page's own texts are the English catalogue's", () => {
    const plain = (text) => text.replace(/<[^>]*>/g, "").trim();
    for (const [, key, text] of page.matchAll(/data-say="([^"]+)"[^>]*>([^<]*)</g)) {
        if (text.trim()) assert.equal(plain(text), english[key], key);
    }
    for (const [, key, label] of page.matchAll(/data-say-label="([^"]+)" aria-label="([^"]*)"/g)) {
        assert.equal(label, english[key], key);
    }
    assert.equal(page.match(/ aria-label=/g).length, page.match(/ data-say-label=/g).length);
});

test("no module says a sentence of its own", () => {
    for (const { name, text } of modules) {
        const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
        for (const line of code.split("\n")) {
            if (/\bnew \w*Error\(|\bsuper\(/.test(line)) continue;
            const sentence = /['"`][A-Z][a-z]+ [a-z]+ [a-z]+/;
            assert.doesNotMatch(line, sentence, `${name} says a sentence outside the catalogues`);
        }
    }
});
