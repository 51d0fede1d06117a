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
  const dialog = connectClosing(id);
  byId(opener).addEventListener('click', () => {
    onOpen();
    dialog.showModal();
  });
}

/**
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function connectClosing(id) {
  const dialog = byId(id);
  byId(`${id}-close`).addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog && isBeside(dialog, event)) dialog.close();
  });
  return dialog;
}

/**
 * Whether a tap was beside a dialog, on the backdrop, which is part of it.
 * @param {HTMLElement} dialog
 * @param {MouseEvent} tap
 */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
