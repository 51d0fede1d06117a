/**
 * Whether what is shown came from what this browser keeps, and from when that is. The service worker gives kept answers
 * where the server cannot be reached, and says so in a header.
 */
const KEPT_AT = 'Epicenter-Kept-At';

/** @type {number | null} */
let shownFrom = null;

/**
 * When an answer was kept, in milliseconds since 1970; null where it is the server's own.
 * @param {Response} response
 */
export function keptAt(response) {
  const time = Number(response.headers.get(KEPT_AT) ?? NaN);
  return Number.isFinite(time) ? time : null;
}

/**
 * Takes note of an answer whose events are shown from now on.
 * @param {Response} response
 */
export function noteShown(response) {
  shownFrom = keptAt(response);
}

/** From when the kept events are that are shown; null where they are the server's own. */
export const shownFromKept = () => shownFrom;
