/**
 * What every visit asks for, asked before the modules that read the answers are here.
 */
const ADDRESSES = ['/columns', '/epicenter.wasm', '/data/world.json', '/data/labels.json'];

/** @type {Map<string, Promise<Response>>} */
const asked = new Map((globalThis.document ? ADDRESSES : []).map((address) => [address, fetch(address, { cache: 'no-cache' })]));
// Whoever takes an answer is told of its failure.
for (const answer of asked.values()) answer.catch(() => {});

/**
 * The answer that was asked for early, to the first who wants it; nothing to all others.
 * @param {string} address
 * @returns {Promise<Response> | undefined}
 */
export function early(address) {
  const answer = asked.get(address);
  asked.delete(address);
  return answer;
}
