/**
 * The ground, asked for and read once for all that draw it.
 */
import { loadLand } from './feed.js';
import { ground } from './land.js';

/** @type {Promise<any> | null} */
let asked = null;

/**
 * Land, borders and coasts as GeoJSON; null where they cannot be had now.
 * @returns {Promise<any>}
 */
export function askGround() {
  asked ??= loadLand().then(ground).catch(() => {
    asked = null;
    return null;
  });
  return asked;
}
