/**
 * The part of the settings that says how to have Epicenter among the device's apps, and whether it works without network.
 */
import { byId, write } from './dom.js';
import { say } from './strings.js';
import { workers } from './worker.js';

const standalone = matchMedia('(display-mode: standalone)');

/** Which sentence holds here; the last word on its key in the catalogue. */
function state(/** @type {boolean} */ canAsk) {
  const { navigator, isSecureContext } = /** @type {any} */ (globalThis);
  if (standalone.matches || navigator.standalone) return 'done';
  if (!isSecureContext) return 'insecure';
  if (canAsk) return 'ask';
  // Only the browsers of iPhones and iPads have this property, and only they never ask.
  return 'standalone' in navigator ? 'share' : 'menu';
}

export class Install {
  /** @type {any} the browser's own question, until it was asked */
  #question = null;
  #button = byId('install');
  #isKept = false;

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#question = event;
      this.show();
    });
    addEventListener('appinstalled', () => this.#asked());
    standalone.addEventListener('change', () => this.show());
    this.#button.addEventListener('click', async () => {
      const question = this.#question;
      this.#asked();
      await question?.prompt();
    });
    workers?.ready.then(() => {
      this.#isKept = true;
      this.show();
    });
    this.show();
  }

  /** A browser's question can be asked once. */
  #asked() {
    this.#question = null;
    this.show();
  }

  /** Says how it stands, in the chosen language. */
  show() {
    const present = state(this.#question !== null);
    write(byId('install-words'), say(`install.${present}`));
    this.#button.hidden = present !== 'ask';
    byId('install-kept').hidden = !this.#isKept;
  }
}
