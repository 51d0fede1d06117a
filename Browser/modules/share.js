/**
 * Hands on the address of the open event: by the device's own way of sharing where it has one, else as a copy.
 */
import { eventPath } from './address.js';
import { byId, write } from './dom.js';
import { nameInAddress } from './earthquake.js';
import { say } from './strings.js';

/**
 * @param {() => import('./earthquake.js').Earthquake | null} quake the open one
 */
export function connectShare(quake) {
  const share = byId('event-share'), copy = byId('event-copy'), note = byId('event-address');
  const address = () => {
    const open = quake();
    return open && new URL(eventPath(nameInAddress(open)), location.origin).href;
  };
  /** @param {string} words */
  const tell = (words) => {
    note.hidden = false;
    write(note, words);
  };
  share.hidden = typeof navigator.share !== 'function';
  share.addEventListener('click', async () => {
    const url = address();
    if (!url) return;
    try {
      await navigator.share({ title: byId('event-sentence').textContent ?? '', url });
    } catch (error) {
      // Who closes the list of ways to share has not failed.
      if (/** @type {any} */ (error)?.name !== 'AbortError') tell(say('share.address', { address: url }));
    }
  });
  copy.addEventListener('click', async () => {
    const url = address();
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      tell(say('share.copied'));
    } catch {
      tell(say('share.address', { address: url }));
    }
  });
}
