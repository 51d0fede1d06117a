/**
 * Memory of the core's, lent for the time of one call.
 */

/**
 * A view, taken anew each time: growth of the memory detaches the old ones.
 * @param {any} wasm the core's exports
 * @param {number} pointer
 * @param {number} count
 */
export const doubles = (wasm, pointer, count) => new Float64Array(wasm.memory.buffer, pointer, count);

/**
 * Lends the body blocks of memory.
 * @template T
 * @param {any} wasm
 * @param {number[]} sizes in bytes
 * @param {(pointers: number[]) => T} body
 * @returns {T}
 */
export function lend(wasm, sizes, body) {
  const pointers = sizes.map((bytes) => wasm.allocate(Math.max(bytes, 8)));
  try {
    if (pointers.includes(0)) throw new RangeError('The core has no memory left');
    return body(pointers);
  } finally {
    for (const pointer of pointers) if (pointer) wasm.release(pointer);
  }
}
