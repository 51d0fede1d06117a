/**
 * The kinds of event that the period holds, each with its count; where none is chosen all are shown.
 */
import { byId, make, write } from './dom.js';
import { kindWords } from './filter-words.js';
import { say } from './strings.js';

export class KindsChoice {
  #list = byId('kinds');
  /** @type {Map<string, {label: HTMLElement, input: HTMLInputElement, name: HTMLElement, count: HTMLElement}>} */
  #boxes = new Map();

  /** @param {(kinds: string[] | null) => void} onChange */
  constructor(onChange) {
    this.#list.addEventListener('change', () => {
      const chosen = [...this.#boxes].filter(([, { input }]) => input.checked).map(([kind]) => kind).sort();
      onChange(chosen.length ? chosen : null);
    });
  }

  /**
   * @param {string[] | null} chosen
   * @param {Map<string, number>} counts
   */
  show(chosen, counts) {
    const kinds = [...new Set([...counts.keys(), ...(chosen ?? [])])].sort(earthquakesFirst);
    for (const [kind, { label }] of this.#boxes) {
      if (kinds.includes(kind)) continue;
      label.remove();
      this.#boxes.delete(kind);
    }
    kinds.forEach((kind, index) => {
      const box = this.#boxes.get(kind) ?? this.#box(kind);
      const there = this.#list.children[index] ?? null;
      if (there !== box.label) this.#list.insertBefore(box.label, there);
      box.input.checked = chosen?.includes(kind) ?? false;
      write(box.name, kindWords(kind));
      write(box.count, say('filter.count', { count: counts.get(kind) ?? 0 }));
    });
  }

  /** @param {string} kind */
  #box(kind) {
    const input = /** @type {HTMLInputElement} */ (make('input'));
    input.type = 'checkbox';
    const name = make('span'), count = make('span', 'quiet');
    const box = { label: make('label', 'check', input, name, count), input, name, count };
    this.#boxes.set(kind, box);
    return box;
  }
}

/**
 * @param {string} a
 * @param {string} b
 */
function earthquakesFirst(a, b) {
  if (a === 'earthquake' || b === 'earthquake') return a === b ? 0 : a === 'earthquake' ? -1 : 1;
  return a < b ? -1 : 1;
}
