/**
 * What people post about an earthquake. Text from outside becomes elements and text nodes, never markup.
 */
import { items, outwardLink } from './around-parts.js';
import { connectClosing } from './dialogs.js';
import { byId, make } from './dom.js';
import { number, text } from './earthquake.js';
import { count, listed, moment } from './format.js';
import { outsideSentence } from './outside-state.js';
import { say, sayAll } from './strings.js';

const FIRST = 12, MORE = 50;

/** @param {any} post */
const runsOf = ({ runs }) => items(runs).map(({ kind, text: words, address }) => {
  const said = typeof words === 'string' ? words : '';
  return kind === 'text' ? said : outwardLink(said, address);
});

/**
 * @param {any} post
 * @returns {HTMLElement}
 */
function body(post) {
  const words = make('p', 'post-text', ...runsOf(post));
  if (text(post.language)) words.lang = post.language;
  if (typeof post.warning !== 'string') return words;
  const summary = make('summary', '', post.warning.trim() || say('posts.sensitive'));
  return make('details', 'post-warning', summary, words);
}

/**
 * @param {any} post
 * @param {Map<string, string>} names of the services
 * @param {number} now
 */
function heading(post, names, now) {
  const { author } = post, posted = number(post.posted);
  const who = text(author?.name) ?? text(author?.handle) ?? say('posts.somebody');
  const about = [
    text(author?.handle) ?? '', author?.isBot === true ? say('posts.bot') : '',
    posted === null ? '' : moment(posted, now), names.get(post.service) ?? '',
  ].filter(Boolean);
  return make('header', 'post-heading', outwardLink(who, author?.page), make('span', 'quiet', listed(about)));
}

/** Opens posts larger, from where they lead to their site. */
export class Posts {
  #dialog = connectClosing('post');
  #shown = FIRST;

  /**
   * @param {any} answer of /api/events/ID/posts
   * @param {number} now
   * @returns {import('./around-section.js').Drawn}
   */
  draw(answer, now) {
    const posts = items(answer.posts), services = items(answer.services);
    const names = new Map(services.map(({ id, name }) => [id, text(name) ?? '']));
    const words = items(answer.words).filter((word) => text(word));
    const from = number(answer.from), to = number(answer.to);
    const searched = words.length && from !== null && to !== null
      ? say('posts.searched', { words: listed(words), from: moment(from, now), to: moment(to, now) }) : '';
    const list = make('div', 'posts', ...posts.slice(0, this.#shown).map((post) => this.#article(post, names, now)));
    const sentence = (/** @type {any} */ service) => outsideSentence(service, text(service.name) ?? '', now);
    const troubles = services.map(sentence).filter(Boolean).map((trouble) => make('li', '', trouble));
    const more = posts.length - this.#shown;
    return {
      nodes: [
        ...(posts.length ? [list] : []),
        ...(more > 0 ? [this.#moreButton(list, posts, names, now)] : []),
        ...(troubles.length ? [make('ul', 'troubles quiet', ...troubles)] : []),
      ],
      note: sayAll(posts.length ? say('posts.found', { count: posts.length }) : say('posts.none'), searched),
    };
  }

  /**
   * @param {HTMLElement} list
   * @param {any[]} posts
   * @param {Map<string, string>} names
   * @param {number} now
   */
  #moreButton(list, posts, names, now) {
    const words = () => say('posts.more', { number: count(Math.min(MORE, posts.length - this.#shown)) });
    const button = make('button', 'chip', words());
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => {
      const next = posts.slice(this.#shown, this.#shown + MORE).map((post) => this.#article(post, names, now));
      this.#shown += next.length;
      list.append(...next);
      next[0]?.querySelector('button')?.focus();
      button.textContent = words();
      button.hidden = this.#shown >= posts.length;
    });
    return button;
  }

  /** Another event: the first posts of it. */
  restart() {
    this.#shown = FIRST;
  }

  /**
   * @param {any} post
   * @param {Map<string, string>} names
   * @param {number} now
   */
  #article(post, names, now) {
    const larger = make('button', 'link', say('posts.larger'));
    larger.setAttribute('type', 'button');
    larger.addEventListener('click', () => this.#open(post, names, now));
    return make('article', 'post', heading(post, names, now), body(post), larger);
  }

  /**
   * @param {any} post
   * @param {Map<string, string>} names
   * @param {number} now
   */
  #open(post, names, now) {
    const site = outwardLink(say('posts.site'), post.page, 'chip');
    const parts = [heading(post, names, now), body(post), ...(site.tagName === 'A' ? [site] : [])];
    byId('post-body').replaceChildren(make('article', 'post', ...parts));
    this.#dialog.showModal();
  }
}
