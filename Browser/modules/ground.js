/**
 * The ground, asked for and read once for all that draw it: the whole world, plainly, and each coast as it is from near.
 */
import { loadLand, loadWorld } from './feed.js';
import { ground } from './land.js';

/** @param {() => Promise<any>} load */
function once(load) {
  /** @type {Promise<any> | null} */
  let asked = null;
  return () => {
    asked ??= load().then(ground).catch(() => {
      asked = null;
      return null;
    });
    return asked;
  };
}

/** Land, borders and coasts of the world as GeoJSON, as exact as the whole globe shows them; null where they cannot be had now. */
export const askWorld = once(loadWorld);

/** The same, exact enough for the nearest look. */
export const askNearGround = once(loadLand);
