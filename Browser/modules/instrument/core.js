/**
 * The instrument's arithmetic: the Swift that follows a phone's sensors, compiled to WebAssembly. A visit that does not open the
 * instrument does not load it.
 */
import { instantiate } from '../instantiate.js';

/** @type {Promise<{wasm: any} | null> | null} */
let loading = null;

/**
 * The core, loaded once for all who ask; null where this browser or the server cannot, and then asked for anew the next time.
 * @returns {Promise<{wasm: any} | null>}
 */
export function loadInstrumentCore() {
  loading ??= instantiate('/instrument.wasm').then((wasm) => {
    if (!wasm) loading = null;
    return wasm && { wasm };
  });
  return loading;
}
