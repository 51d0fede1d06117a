/**
 * The climb under way, kept in this browser.
 *
 * @typedef {import('./climb-part.js').Climb} Climb
 */
const KEY = 'epicenter-climb';

/** @returns {Climb | null} */
export function keptClimb() {
  try {
    const { start, destination } = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const isHeight = [start.meters, start.accuracy, destination].every((value) => Number.isFinite(value));
    return isHeight && ['sea', 'ellipsoid'].includes(start.zero) ? { start, destination } : null;
  } catch {
    return null;
  }
}

/** @param {Climb | null} climb */
export function keepClimb(climb) {
  try {
    if (climb) localStorage.setItem(KEY, JSON.stringify(climb));
    else localStorage.removeItem(KEY);
  } catch {
    // Then it lasts as long as the page does.
  }
}
