/**
 * The search for a place: a combobox with a list of suggestions, as the ARIA Authoring Practices describe it.
 *
 * @typedef {import('./cities.js').City} City
 * @typedef {{city: City, called: string}} Suggestion a city and the one of its names that was typed
 */
import { announce } from './announce.js';
import { byId, make, write } from './dom.js';
import { say } from './strings.js';

export class PlaceSearch {
  #form = byId('search');
  #text = byId('search-text');
  #list = byId('search-list');
  #note = byId('search-note');
  #open = byId('search-open');
  /** @type {Suggestion[]} */
  #found = [];
  #active = -1;
  /** Counts the questions, so that a late answer to an old one is dropped. */
  #asked = 0;

  /** @param {{book: import('./city-book.js').CityBook, language: () => string, onPlace: (place: City) => void}} parts */
  constructor({ book, language, onPlace }) {
    this.book = book;
    this.language = language;
    this.onPlace = onPlace;
    this.#open.addEventListener('click', () => this.open());
    byId('search-close').addEventListener('click', () => this.close());
    this.#text.addEventListener('input', () => this.#suggest());
    this.#form.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.#form.addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#choose(Math.max(this.#active, 0));
    });
    // The text keeps the focus while the list is tapped.
    this.#list.addEventListener('mousedown', (/** @type {Event} */ event) => event.preventDefault());
    this.#list.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const option = /** @type {Element} */ (event.target).closest('[role=option]');
      if (option) this.#choose([...this.#list.children].indexOf(option));
    });
    this.#form.addEventListener('focusout', (/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget && !this.#form.contains(event.relatedTarget)) this.#hide();
    });
    addEventListener('pointerdown', (event) => {
      if (!this.#form.hidden && !this.#form.contains(event.target)) this.#hide();
    });
  }

  open() {
    this.#form.hidden = false;
    this.#form.parentElement.classList.add('searching');
    this.#open.setAttribute('aria-expanded', 'true');
    this.#text.value = '';
    this.#text.focus();
    this.#suggest();
  }

  /** Closes the search and leads back to where it was opened. */
  close() {
    this.#hide();
    this.#open.focus();
  }

  #hide() {
    this.#form.hidden = true;
    this.#form.parentElement.classList.remove('searching');
    this.#open.setAttribute('aria-expanded', 'false');
    this.#show([], '');
  }

  async #suggest() {
    const asked = ++this.#asked, language = this.language(), text = this.#text.value.trim();
    const waiting = setTimeout(() => asked === this.#asked && this.#show([], say('search.loading')), 200);
    try {
      const [cities, search] = await Promise.all([this.book.cities(language), this.book.search(language)]);
      if (asked !== this.#asked || this.#form.hidden) return;
      const found = search.find(text)
        .map(({ index, name }) => ({ city: cities.city(index, language), called: name }));
      this.#show(found, found.length || !text ? '' : say('search.none', { text }));
    } catch {
      if (asked === this.#asked && !this.#form.hidden) this.#show([], say('search.failed'));
    } finally {
      clearTimeout(waiting);
    }
  }

  /**
   * @param {Suggestion[]} found
   * @param {string} note
   */
  #show(found, note) {
    this.#found = found;
    this.#list.replaceChildren(...found.map((suggestion, index) => this.#option(suggestion, index)));
    this.#list.hidden = found.length === 0;
    this.#text.setAttribute('aria-expanded', String(found.length > 0));
    this.#note.classList.toggle('unseen', !note);
    write(this.#note, note || (found.length ? say('search.found', { count: found.length }) : ''));
    this.#activate(-1);
  }

  /**
   * @param {Suggestion} suggestion
   * @param {number} index
   */
  #option({ city, called }, index) {
    const where = new Intl.DisplayNames([this.language(), 'en'], { type: 'region', fallback: 'code' }).of(city.country);
    const about = make('span', 'quiet', say('search.people', { country: where ?? city.country, count: city.population }));
    const name = called === city.name ? city.name : say('search.also', { name: city.name, other: called });
    const option = make('li', 'search-option', make('span', '', name), about);
    option.id = `search-option-${index}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    return option;
  }

  /** @param {number} index */
  #activate(index) {
    this.#list.children[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const option = this.#list.children[index];
    if (!option) {
      this.#text.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.#text.setAttribute('aria-activedescendant', option.id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { length } = this.#found;
    if (event.key === 'Escape') {
      // Elsewhere Escape closes the open event.
      event.stopPropagation();
      if (length) this.#show([], '');
      else this.close();
    } else if (event.key === 'ArrowDown' && !length) {
      this.#suggest();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const start = event.key === 'ArrowDown' ? -1 : 0, step = event.key === 'ArrowDown' ? 1 : -1;
      if (length) this.#activate(((this.#active < 0 ? start : this.#active) + step + length) % length);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {number} index */
  #choose(index) {
    const chosen = this.#found[index];
    if (!chosen) return;
    this.close();
    this.onPlace(chosen.city);
    announce(say('search.moved', { name: chosen.city.name }));
  }
}
