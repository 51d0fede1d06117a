/**
 * What the page asks the server for: the feed of a period, one event, the state of the sources.
 *
 * @typedef {{generated: unknown, features: unknown[]}} Feed
 */
import { say } from './strings.js';

const TIMEOUT_MILLISECONDS = 30_000;

/** Why an answer did not come; the key is that of a clause. */
export class RequestError extends Error {
  /**
   * @param {'timed-out' | 'incomplete' | 'no-connection' | 'not-a-feed' | 'status'} reason
   * @param {number | null} [status]
   */
  constructor(reason, status = null) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

/**
 * Why something failed, as a clause in the chosen language.
 * @param {unknown} error
 */
export function reasonOf(error) {
  if (error instanceof RequestError) return say(`reason.${error.reason}`, { status: String(error.status) });
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {string} address
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function getJSON(address, signal) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, TIMEOUT_MILLISECONDS);
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: controller.signal });
    if (!response.ok) throw new RequestError('status', response.status);
    return await response.json();
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error;
    if (late) throw new RequestError('timed-out');
    throw new RequestError(error instanceof SyntaxError ? 'incomplete' : 'no-connection');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * @param {import('./period.js').Moving} period
 * @param {AbortSignal} signal
 * @returns {Promise<Feed>}
 */
export async function loadFeed(period, signal) {
  const document = await getJSON(`/earthquakes/feed/v1.0/summary/all_${period}.geojson`, signal);
  if (!Array.isArray(document?.features)) throw new RequestError('not-a-feed');
  return { generated: document.metadata?.generated, features: document.features };
}

/**
 * @param {string} id
 * @param {AbortSignal} signal
 */
export const loadEvent = (id, signal) => getJSON(`/api/events/${encodeURIComponent(id)}`, signal);

export const loadSources = () => getJSON('/api/sources');

/** @returns {Promise<any>} */
export const loadLand = () => getJSON('/data/land.json');

/** @returns {Promise<any>} */
export const loadLabels = () => getJSON('/data/labels.json');

/** @returns {Promise<any>} */
export const loadCities = () => getJSON('/data/cities.json');

/**
 * @param {string} language
 * @returns {Promise<any>}
 */
export const loadCityNames = (language) => getJSON(`/data/cities.${language}.json`);
