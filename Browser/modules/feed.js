/**
 * What the page asks the server for: the feed of a period, one event, the state of the sources.
 *
 * @typedef {{generated: unknown, features: unknown[]}} Feed
 */

const TIMEOUT_MILLISECONDS = 30_000;

/** Why an answer did not come; the message completes "The server could not be reached". */
export class RequestError extends Error {
  /**
   * @param {string} reason
   * @param {number | null} [status]
   */
  constructor(reason, status = null) {
    super(reason);
    this.status = status;
  }
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
    if (!response.ok) throw new RequestError(`it answered ${response.status}`, response.status);
    return await response.json();
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error;
    if (late) throw new RequestError('timed out');
    throw new RequestError(error instanceof SyntaxError ? 'its answer was not complete' : 'no connection');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * @param {import('./state.js').Period} period
 * @param {AbortSignal} signal
 * @returns {Promise<Feed>}
 */
export async function loadFeed(period, signal) {
  const document = await getJSON(`/earthquakes/feed/v1.0/summary/all_${period}.geojson`, signal);
  if (!Array.isArray(document?.features)) throw new RequestError('its answer was not a feed');
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
export const loadCities = () => getJSON('/data/cities.json');

/**
 * @param {string} language
 * @returns {Promise<any>}
 */
export const loadCityNames = (language) => getJSON(`/data/cities.${language}.json`);
