/**
 * Which of the held events are shown, and what the range hides. Magnitudes are compared as IEEE 754 binary64 numbers.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Selection
 * @property {Earthquake[]} shown newest first
 * @property {Earthquake | null} largest
 * @property {{smaller: number, larger: number, unmeasured: number}} hidden
 */
import { OPEN_GREATEST, OPEN_LEAST, PERIODS } from './state.js';

/**
 * @param {Earthquake[]} newestFirst
 * @param {import('./state.js').State} state
 * @param {number} now on the server's clock
 * @returns {Selection}
 */
export function select(newestFirst, state, now) {
  const since = now - PERIODS[state.period];
  const least = state.least === OPEN_LEAST ? -Infinity : state.least;
  const greatest = state.greatest === OPEN_GREATEST ? Infinity : state.greatest;
  const shown = [], hidden = { smaller: 0, larger: 0, unmeasured: 0 };
  let largest = null;
  for (const quake of newestFirst) {
    if (quake.time < since) break;
    if (quake.magnitude === null) {
      if (least !== -Infinity) {
        hidden.unmeasured += 1;
        continue;
      }
    } else if (quake.magnitude < least) {
      hidden.smaller += 1;
      continue;
    } else if (quake.magnitude > greatest) {
      hidden.larger += 1;
      continue;
    } else if (!largest || quake.magnitude > (largest.magnitude ?? -Infinity)) {
      largest = quake;
    }
    shown.push(quake);
  }
  return { shown, largest, hidden };
}
