/**
 * The agency's page and its felt-report form, shown inside where their server allows it; else they open in a new tab,
 * as any link does.
 */
import { connectClosing } from './dialogs.js';
import { byId, linkable, make, write } from './dom.js';
import { say } from './strings.js';

/** What a page of another's may do here: nothing with this page, nor lead it away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const PATIENCE_MILLISECONDS = 12_000;

export class AgencyPage {
  #dialog = connectClosing('agency');
  #progress = byId('agency-progress');
  #note = byId('agency-note');
  #address = '';
  /** @type {string | null} the server whose pages may be framed */
  #origin = null;
  /** @type {number | undefined} */
  #timer;

  constructor() {
    for (const id of ['event-link', 'event-felt']) {
      byId(id).addEventListener('click', (/** @type {MouseEvent} */ event) => this.#follow(event));
    }
    byId('agency-reload').addEventListener('click', () => this.#load());
    this.#dialog.addEventListener('close', () => this.#end());
    // Where this page's own policy does not know the server yet, the frame stays empty.
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective === 'frame-src' && this.#dialog.open) this.#giveUp();
    });
  }

  /**
   * Takes what is known of the open event's page; null while nothing is.
   * @param {any} answer of /api/events/ID/page
   */
  take(answer) {
    const page = linkable(answer?.page), origin = page === null ? null : new URL(page).origin;
    // A page of this very server's would not be kept apart by the sandbox.
    this.#origin = answer?.mayBeFramed === true && origin !== location.origin ? origin : null;
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const { href } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    const wantsTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (wantsTab || this.#origin === null || new URL(href).origin !== this.#origin) return;
    event.preventDefault();
    this.#address = href;
    const link = byId('agency-address');
    link.href = href;
    write(link, href);
    this.#dialog.showModal();
    this.#load();
  }

  #load() {
    this.#end();
    const frame = /** @type {HTMLIFrameElement} */ (make('iframe', 'agency-frame'));
    frame.setAttribute('sandbox', SANDBOX);
    frame.referrerPolicy = 'no-referrer';
    frame.title = say('page.title');
    frame.addEventListener('load', () => this.#settle());
    this.#progress.hidden = false;
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE_MILLISECONDS);
    frame.src = this.#address;
    byId('agency-place').replaceChildren(frame);
  }

  #settle() {
    clearTimeout(this.#timer);
    this.#progress.hidden = true;
  }

  /** Offers a new tab; what may still come of the page stays. */
  #giveUp() {
    this.#settle();
    this.#note.hidden = false;
  }

  #end() {
    this.#settle();
    this.#note.hidden = true;
    byId('agency-place').replaceChildren();
  }
}
