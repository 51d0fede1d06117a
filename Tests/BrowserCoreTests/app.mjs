// Where the app's sources are, and its catalogues as they are in the repository.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../../Browser/", import.meta.url);

/** @param {string} path below Browser/ */
export const source = (path) => readFileSync(fileURLToPath(new URL(path, folder)), "utf8");

export const page = source("index.html");
export const modules = readdirSync(fileURLToPath(new URL("modules/", folder)), { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: source(`modules/${name}`) }));

/** @param {string} name */
export const load = (name) => import(new URL(`modules/${name}`, folder).href);

export const { LANGUAGES } = await load("strings.js");
/** Every language's catalogue, by language. */
export const catalogues = Object.fromEntries(
    LANGUAGES.map((language) => [language, JSON.parse(source(`strings/${language}.json`))]));
