/**
 * Parts that a visit begins without: each is brought once the page has settled, or when its button is pressed before that.
 */
import { announce } from './announce.js';
import { byId } from './dom.js';
import { say } from './strings.js';

/**
 * @param {string} opener the id of the button, which the part listens to from then on
 * @param {Promise<unknown>} settled
 * @param {() => Promise<unknown>} bring fetches the part and makes it
 */
export function bringLater(opener, settled, bring) {
  const button = byId(opener);
  /** @type {Promise<unknown> | null} */
  let brought = null;
  const once = () => {
    brought ??= bring().then(() => button.removeEventListener('click', press), (error) => {
      brought = null;
      throw error;
    });
    return brought;
  };
  const press = async () => {
    try {
      await once();
    } catch {
      announce(say('part.not-loaded'));
      return;
    }
    button.click();
  };
  button.addEventListener('click', press);
  // Without a network it is tried again when it is wanted.
  settled.then(once).catch(() => {});
}
