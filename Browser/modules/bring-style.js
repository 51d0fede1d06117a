/**
 * Style sheets that a first visit does not need: each is brought once, by the part that is laid out by it.
 */

/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * @param {string} address
 * @returns {Promise<void>} resolved once it holds; rejected where it cannot be had, and then it may be asked for again
 */
export function bringStyle(address) {
  const sheet = coming.get(address) ?? /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: address, onload: () => resolve() });
    link.onerror = () => {
      link.remove();
      coming.delete(address);
      reject(new Error(`${address} did not come`));
    };
    document.head.append(link);
  }));
  coming.set(address, sheet);
  return sheet;
}
