/**
 * Native controls that are each named as the setting they are for: radio buttons, and check boxes whose `value` is the
 * choice when they are checked and whose `data-otherwise` is the choice when they are not.
 */
import { settings } from './settings.js';

/**
 * Keeps the controls within an element and the settings in line.
 * @param {HTMLElement} root
 */
export function connectChoices(root) {
  const show = () => {
    const current = /** @type {Record<string, any>} */ (settings.current);
    for (const input of root.querySelectorAll('input')) input.checked = current[input.name] === input.value;
  };
  root.addEventListener('change', ({ target: input }) => {
    if (!(input instanceof HTMLInputElement)) return;
    settings.choose({ [input.name]: input.checked ? input.value : input.dataset.otherwise });
  });
  settings.read(show);
  show();
}
