/**
 * The service worker as the page sees it: it is there once the page has settled, keeps what the page loaded before, and
 * offers a new version without taking anything from under the finger.
 */
import { byId } from './dom.js';

const HOUR = 3_600_000;
/** How old the kept events may become while the page is open. */
const KEEP_AGAIN_MILLISECONDS = 600_000;

/** The worker container; none where the browser has none, or the page came neither over https nor from this device. */
export const workers = globalThis.navigator?.serviceWorker ?? null;

/**
 * @param {string[]} addresses
 * @param {boolean} again whether they may have changed since they were loaded
 */
const keep = (addresses, again) => workers?.controller?.postMessage({ keep: { addresses, again } });

/** Has the worker keep what was asked for before it was there, whenever the answers come. */
class LoadedWithout {
  /** @type {string[]} */
  #addresses = [];

  constructor() {
    new PerformanceObserver((list) => {
      const entries = /** @type {PerformanceResourceTiming[]} */ (list.getEntries());
      const without = entries.filter(({ name, workerStart }) => !workerStart && name.startsWith(`${location.origin}/`));
      this.#addresses.push(...without.map(({ name }) => name));
      this.flush();
    }).observe({ type: 'resource', buffered: true });
  }

  flush() {
    if (!workers?.controller || !this.#addresses.length) return;
    keep(this.#addresses, false);
    this.#addresses = [];
  }
}

/**
 * Has the worker keep the events as they are by now, and the texts of the newest: some came by the live stream.
 * @param {number[]} newest
 */
function keepEvents(newest) {
  keep(['/columns', ...(newest.length ? [`/columns/texts?numbers=${newest.join(',')}`] : [])], true);
}

/** Offers the version that waits, or, where another page has let it take over, to follow it. */
class Update {
  #button = byId('update');
  #asked = false;
  /** @type {ServiceWorker | null} */
  #waiting = null;

  constructor() {
    this.#button.addEventListener('click', () => {
      this.#asked = true;
      this.#button.disabled = true;
      if (this.#waiting?.state === 'installed') this.#waiting.postMessage({ takeOver: true });
      else location.reload();
    });
  }

  /** @param {ServiceWorker | null} waiting */
  offer(waiting) {
    this.#waiting = waiting;
    this.#button.hidden = false;
  }

  /** Another version has taken over. */
  tookOver() {
    if (this.#asked) location.reload();
    else this.offer(null);
  }

  /** @param {ServiceWorkerRegistration} registration */
  watch(registration) {
    if (registration.waiting && workers?.controller) this.offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && workers?.controller) this.offer(coming);
      });
    });
  }
}

/** @param {ServiceWorkerRegistration} registration */
function lookForUpdates(registration) {
  let lookedAt = performance.now();
  const look = () => {
    if (document.hidden || !navigator.onLine || performance.now() - lookedAt < HOUR) return;
    lookedAt = performance.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, HOUR);
}

/**
 * @param {object} reader
 * @param {(address: URL) => void} reader.onOpen an event was asked for by its notification
 * @param {() => number[]} reader.newest the numbers of the newest events
 * @param {Promise<unknown>} settled the page needs the processor and the network no more for itself
 */
export function connectWorker({ onOpen, newest }, settled) {
  if (!workers) return;
  const update = new Update(), loaded = new LoadedWithout();
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page of its own version.
    if (controlled) update.tookOver();
    else loaded.flush();
    controlled = true;
  });
  workers.addEventListener('message', (event) => {
    if (typeof event.data?.open === 'string') onOpen(new URL(event.data.open, location.href));
  });
  document.addEventListener('visibilitychange', () => document.hidden && keepEvents(newest()));
  setInterval(() => document.hidden || keepEvents(newest()), KEEP_AGAIN_MILLISECONDS);
  const register = async () => {
    try {
      const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' });
      update.watch(registration);
      lookForUpdates(registration);
    } catch {
      // A browser that keeps nothing, or was told not to: the page works as it does without.
    }
  };
  settled.then(register);
}
