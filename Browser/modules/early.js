/**
 * What every visit asks for, asked before the modules that read the answers are here.
 */
const ADDRESSES = ['/columns', '/epicenter.wasm', '/data/world.json'];

/** @param {string} address */
function ask(address) {
  const controller = new AbortController();
  const answer = fetch(address, { cache: 'no-cache', signal: controller.signal });
  // Whoever takes the answer is told of its failure.
  answer.catch(() => {});
  return { answer, controller };
}

const asked = new Map((globalThis.document ? ADDRESSES : []).map((address) => [address, ask(address)]));

/**
 * The answer that was asked for early, to the first who wants it; nothing to all others.
 * @param {string} address
 * @param {AbortSignal} [signal] ends the request, as it would one of the reader's own
 * @returns {Promise<Response> | undefined}
 */
export function early(address, signal) {
  const held = asked.get(address);
  asked.delete(address);
  signal?.addEventListener('abort', () => held?.controller.abort());
  return held?.answer;
}
