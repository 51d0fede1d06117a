import { loadCore } from '../core.js';

/** @type {Promise<{wasm: any} | null> | null} */
let loading = null;

/** @returns {Promise<{wasm: any} | null>} */
export function loadInstrumentCore() {
  loading ??= loadCore();
  return loading;
}
