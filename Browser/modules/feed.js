/**
 * What the page asks the server for: events as columns, their texts, one event, the state of the sources.
 */
import { readColumns } from './columns.js';
import { early } from './early.js';
import { noteShown } from './kept.js';
import { say } from './strings.js';

const TIMEOUT_MILLISECONDS = 30_000;

/** Why an answer did not come; the key is that of a clause. */
export class RequestError extends Error {
  /**
   * @param {'timed-out' | 'incomplete' | 'no-connection' | 'not-events' | 'status'} reason
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
 * @template T
 * @param {string} address
 * @param {(response: Response) => Promise<T>} read
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
async function get(address, read, signal) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, TIMEOUT_MILLISECONDS);
  try {
    const response = await (early(address, controller.signal) ?? fetch(address, { cache: 'no-cache', signal: controller.signal }));
    if (!response.ok) throw new RequestError('status', response.status);
    return await read(response);
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error;
    if (late) throw new RequestError('timed-out');
    if (error instanceof RangeError) throw new RequestError('not-events');
    throw new RequestError(error instanceof SyntaxError ? 'incomplete' : 'no-connection');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * @param {string} address
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
const getJSON = (address, signal) => get(address, (response) => response.json(), signal);

/**
 * Events that answer a question, newest first.
 * @param {Record<string, string>} question of the FDSN event service's parameters
 * @param {AbortSignal} signal
 * @returns {Promise<import('./columns.js').Columns>}
 */
export function loadColumns(question, signal) {
  const query = new URLSearchParams(question).toString();
  const read = async (/** @type {Response} */ response) => {
    const columns = readColumns(new Uint8Array(await response.arrayBuffer()));
    noteShown(response);
    return columns;
  };
  return get(query ? `/columns?${query}` : '/columns', read, signal);
}

/**
 * The texts of at most 500 events.
 * @param {number[]} numbers
 * @returns {Promise<any[]>}
 */
export async function loadTexts(numbers) {
  const document = await getJSON(`/columns/texts?numbers=${numbers.join(',')}`);
  return Array.isArray(document?.events) ? document.events : [];
}

/**
 * @param {string} id
 * @param {AbortSignal} signal
 */
export const loadEvent = (id, signal) => getJSON(`/api/events/${encodeURIComponent(id)}`, signal);

/**
 * What is around an event: its "detail", "page", "webcams" or "posts".
 * @param {string} id
 * @param {string} what
 * @param {boolean} refresh whether to ask again although what is kept is still good
 * @param {AbortSignal} signal
 */
export const loadAround = (id, what, refresh, signal) =>
  getJSON(`/api/events/${encodeURIComponent(id)}/${what}${refresh ? '?refresh=true' : ''}`, signal);

export const loadSources = () => getJSON('/api/sources');

/** @returns {Promise<any>} */
export const loadWorld = () => getJSON('/data/world.json');

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
