/**
 * The page's dialogs: each is opened by its button, and closed by its own, by Escape, or by a tap beside it.
 */
import { byId } from './dom.js';

/**
 * @param {string} id
 * @param {string} opener the id of the button
 * @param {() => void} onOpen called before it is shown
 */
export function connectDialog(id, opener, onOpen) {
  const dialog = byId(id);
  byId(opener).addEventListener('click', () => {
    onOpen();
    dialog.showModal();
  });
  byId(`${id}-close`).addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog) dialog.close();
  });
}

export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
