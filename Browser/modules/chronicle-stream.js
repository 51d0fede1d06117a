/**
 * Fetches every event the server holds, the largest first, and hands them on while they come.
 */
import { ChronicleReader } from './chronicle-reader.js';
import { RequestError } from './feed.js';

const ADDRESS = '/columns/points?starttime=0001-01-01&orderby=magnitude';
/** So long nothing may come. */
const SILENCE_MILLISECONDS = 30_000;

/**
 * @param {AbortSignal} signal ends it
 * @param {(store: import('./chronicle-store.js').ChronicleStore) => void} onCome called whenever more is in the store
 * @throws {RequestError} where not all came, unless it was ended
 */
export async function loadChronicle(signal, onCome) {
  const controller = new AbortController(), reader = new ChronicleReader();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  let late = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = true;
      stop();
    }, SILENCE_MILLISECONDS);
  };
  try {
    wait();
    const response = await fetch(ADDRESS, { cache: 'no-cache', signal: controller.signal });
    if (!response.ok || !response.body) throw new RequestError('status', response.status);
    const body = response.body.getReader();
    for (let held = -1; ;) {
      wait();
      const { done, value } = await body.read();
      if (done) break;
      reader.take(value);
      if (!reader.store || reader.store.count === held) continue;
      held = reader.store.count;
      onCome(reader.store);
    }
    reader.finish();
  } catch (error) {
    stop();
    if (error instanceof RequestError || signal.aborted) throw error;
    if (late) throw new RequestError('timed-out');
    throw new RequestError(error instanceof RangeError ? 'not-events' : 'no-connection');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
