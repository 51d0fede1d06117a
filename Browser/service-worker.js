/**
 * Keeps the app and what it last heard, so that it starts and shows what was known where there is no network.
 *
 * The app's files are kept by the hash of what they hold. `scripts/stamp-app.py` writes the table of these hashes before
 * this script when the app is assembled: a new version is a new table, installs whole beside the old one, and takes over
 * when no page uses the old one any more, or when the person says so. What it shares with the old one is not fetched again.
 */
const APP = 'epicenter-app', ANSWERS = 'epicenter-answers';
/** The name of the header that says when an answer was kept, in milliseconds since 1970. */
const KEPT_AT = 'Epicenter-Kept-At';
const LARGEST_ANSWER = 16_000_000, MOST_ADDRESSES = 300, AT_A_TIME = 6;

/** @type {any} */
const worker = self;
/** @type {Record<string, string>} the hash of each file, by its path */
const files = worker.FILES ?? {};

/** The addresses of the page: of its places, and of events. */
const isOfPage = (/** @type {string} */ path) => /^\/(charts|instrument|settings|event\/[^/]+)?$/.test(path);
/** What the app is made of comes whole with its version; what is only data, when it is first used. */
const isData = (/** @type {string} */ path) => path.startsWith('/data/');
const keyOf = (/** @type {string} */ path) => `${path}?${files[path]}`;

/**
 * The answers that are kept, and how many of each kind. The live stream and the state of the sources are not among them:
 * they say how things are now, or nothing.
 * @type {{most: number, takes: (url: URL) => boolean}[]}
 */
const KINDS = [
  { most: 6, takes: (url) => url.pathname === '/columns' && !url.searchParams.has('since') },
  { most: 40, takes: ({ pathname }) => pathname === '/columns/texts' },
  // The addresses of the webcams' pictures run out soon.
  { most: 200, takes: ({ pathname }) => pathname.startsWith('/api/events/') && !pathname.endsWith('/webcams') },
];
/** What a proxy answers while the server behind it is gone. */
const AWAY = [502, 504];
const kindOf = (/** @type {URL} */ url) => KINDS.find((kind) => kind.takes(url));

/** @type {Promise<Cache> | null} */
let opened = null;

/** The app's files, opened once: a visit asks for more than a hundred of them. */
function openFiles() {
  opened ??= caches.open(APP).catch((/** @type {unknown} */ error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** @param {Response} response */
async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fetches a file of this version and keeps it; refuses what another version would be mixed with.
 * @param {Cache} cache
 * @param {string} path
 */
async function bring(cache, path) {
  // What the page has just loaded is in the browser's own cache: it need not come twice.
  for (const mode of /** @type {RequestCache[]} */ (['force-cache', 'no-cache'])) {
    const response = await fetch(path, { cache: mode });
    if (!response.ok || await hashOf(response.clone()) !== files[path]) continue;
    await cache.put(keyOf(path), response.clone());
    return response;
  }
  throw new Error(`${path} is not the file of this version; the next visit tries again`);
}

async function install() {
  const cache = await openFiles(), wanted = Object.keys(files).filter((path) => !isData(path));
  const bringNext = async () => {
    for (let path = wanted.pop(); path; path = wanted.pop()) {
      if (!await cache.match(keyOf(path))) await bring(cache, path);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, bringNext));
}

/** Forgets the files of other versions, but for data that this version has not fetched yet, and takes the open pages. */
async function activate() {
  const cache = await openFiles();
  for (const { url } of await cache.keys()) {
    const { pathname: path, search } = new URL(url);
    const isCurrent = files[path] !== undefined && search === `?${files[path]}`;
    const isFallback = isData(path) && files[path] !== undefined && !await cache.match(keyOf(path));
    if (!isCurrent && !isFallback) await cache.delete(url);
  }
  await worker.clients.claim();
}

/**
 * A file of the app as this version has it.
 * @param {Request} request
 * @param {string} path
 */
async function file(request, path) {
  try {
    const cache = await openFiles(), kept = await cache.match(keyOf(path));
    if (kept) return kept;
    if (isData(path)) {
      const older = await cache.match(path, { ignoreSearch: true });
      return await bring(cache, path).catch((error) => older ?? Promise.reject(error));
    }
  } catch {
    // What cannot be kept is asked for as if nothing were.
  }
  return fetch(request);
}

/**
 * @param {URL} url
 * @param {Response} response
 */
async function keep(url, response) {
  const kind = kindOf(url), body = await response.arrayBuffer();
  if (!kind || body.byteLength > LARGEST_ANSWER) return;
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '', [KEPT_AT]: String(Date.now()) };
  const cache = await caches.open(ANSWERS);
  // Put anew it is the last of the keys; the first ones are forgotten.
  await cache.delete(url.href);
  await cache.put(url.href, new Response(body, { headers }));
  const alike = (await cache.keys()).filter((key) => kind.takes(new URL(key.url)));
  for (const key of alike.slice(0, Math.max(0, alike.length - kind.most))) await cache.delete(key);
}

/** @param {URL} url */
const numbersOf = (url) => (url.searchParams.get('numbers') ?? '').split(',');

/**
 * The texts of events, out of whichever answers hold them: they are asked for in other groups each time.
 * @param {Cache} cache
 * @param {URL} url
 */
async function keptTexts(cache, url) {
  const numbers = numbersOf(url), wanted = new Set(numbers), found = new Map();
  let keptAt = Infinity;
  for (const key of (await cache.keys()).reverse()) {
    const other = new URL(key.url);
    if (other.pathname !== url.pathname || !numbersOf(other).some((number) => wanted.has(number))) continue;
    const answer = await cache.match(key), document = await answer?.json();
    keptAt = Math.min(keptAt, Number(answer?.headers.get(KEPT_AT)));
    for (const event of document?.events ?? []) if (!found.has(String(event.number))) found.set(String(event.number), event);
  }
  if (!found.size) return undefined;
  const events = numbers.flatMap((number) => found.get(number) ?? []);
  return Response.json({ events }, { headers: { [KEPT_AT]: String(keptAt) } });
}

/** @param {URL} url */
async function keptAnswer(url) {
  const cache = await caches.open(ANSWERS);
  return await cache.match(url.href) ?? (url.pathname === '/columns/texts' ? await keptTexts(cache, url) : undefined);
}

/**
 * The server's answer, which is kept; what was kept where the server cannot be reached.
 * @param {any} event
 * @param {URL} url
 */
async function answer(event, url) {
  const response = await fetch(event.request).catch(() => null);
  if (response?.ok) event.waitUntil(keep(url, response.clone()).catch(() => {}));
  if (response && !AWAY.includes(response.status)) return response;
  return await keptAnswer(url).catch(() => null) ?? response ?? Response.error();
}

/**
 * Keeps what a page names: what it loaded before this worker was there, or, `again`, what has changed since.
 * @param {{addresses: string[], again: boolean}} wish
 */
async function keepLoaded({ addresses, again }) {
  for (const address of addresses.slice(0, MOST_ADDRESSES)) {
    const url = new URL(address, location.href), kind = kindOf(url);
    if (url.origin !== location.origin) continue;
    if (isData(url.pathname) && files[url.pathname]) await file(new Request(url), url.pathname).catch(() => {});
    if (!kind) continue;
    const response = await fetch(url, { cache: again ? 'no-cache' : 'force-cache' }).catch(() => null);
    if (response?.ok) await keep(url, response).catch(() => {});
  }
}

/**
 * Shows the event that a notification tells of, in the app where it is open.
 * @param {string} address
 */
async function show(address) {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return worker.clients.openWindow(address);
  page.postMessage({ open: address });
  return page.focus();
}

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data?.takeOver) worker.skipWaiting();
  if (event.data?.keep) event.waitUntil(keepLoaded(event.data.keep));
});
worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.address ?? '/').catch(() => {}));
});
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('Range') || url.origin !== location.origin) return;
  const isPage = request.mode === 'navigate', path = isPage && isOfPage(url.pathname) ? '/index.html' : url.pathname;
  if (files[path] && (isPage || !url.search)) event.respondWith(file(request, path));
  else if (!isPage && kindOf(url)) event.respondWith(answer(event, url));
});
