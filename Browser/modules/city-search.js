/**
 * Finding a city by the beginning of any word of any of its names, whatever its case and accents.
 */

/** Letters that no decomposition leads back to the one without a stroke or a dot. */
const PLAIN = /** @type {Record<string, string>} */ ({
  ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ə: 'e', ħ: 'h',
});
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const HIRAGANA = /[ぁ-ゖ]/g, KATAKANA_AFTER_HIRAGANA = 0x60;
const MOST_FOUND = 8;

/**
 * What is left of a text when case, accents and punctuation do not count. Words are parted by one space, lines stay.
 * @param {string} text
 */
export const folded = (text) => text
  .normalize('NFKD')
  .toLowerCase()
  .replace(/[\u0300-\u036f]+/g, '')
  .normalize('NFC')
  .replace(PLAIN_LETTERS, (letter) => PLAIN[letter])
  .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_AFTER_HIRAGANA))
  .replace(/['’‘ʻʼ`´]+/g, '')
  .replace(/[^\p{L}\p{M}\p{N}ー\n]+/gu, ' ')
  .replace(/^ +| +$/gm, '');

/** The names of all cities in one text, a line a name, those of the largest city first. */
export class CitySearch {
  #text;
  #names = /** @type {string[]} */ ([]);
  /** Where the break before each line is, and of which city the line is. */
  #breaks = /** @type {number[]} */ ([]);
  #owners = /** @type {number[]} */ ([]);

  /**
   * @param {import('./cities.js').Cities} cities
   * @param {string} language
   */
  constructor(cities, language) {
    const { populations } = cities;
    for (const index of [...populations.keys()].sort((a, b) => populations[b] - populations[a])) {
      for (const name of cities.everyName(index, language)) {
        this.#names.push(name);
        this.#owners.push(index);
      }
    }
    this.#text = folded(`\n${this.#names.join('\n')}\n`);
    for (let at = 0; at >= 0; at = this.#text.indexOf('\n', at + 1)) this.#breaks.push(at);
  }

  /**
   * The cities that a text may mean: those of that name, then those whose name begins so, then those of whose name a
   * word begins so; among equals the larger ones first.
   * @param {string} text
   * @returns {{index: number, name: string}[]} at most eight, each with the name that was found
   */
  find(text) {
    const wanted = folded(text.replaceAll('\n', ' '));
    /** @type {Map<number, string>} */
    const found = new Map();
    if (wanted) for (const pattern of [`\n${wanted}\n`, `\n${wanted}`, ` ${wanted}`]) this.#collect(pattern, found);
    return Array.from(found, ([index, name]) => ({ index, name }));
  }

  /**
   * @param {string} pattern
   * @param {Map<number, string>} found
   */
  #collect(pattern, found) {
    for (let at = this.#text.indexOf(pattern); at >= 0 && found.size < MOST_FOUND;) {
      const line = this.#line(at), index = this.#owners[line];
      if (!found.has(index)) found.set(index, this.#names[line]);
      at = this.#text.indexOf(pattern, at + 1);
    }
  }

  /**
   * The line that holds a position of the text.
   * @param {number} position
   */
  #line(position) {
    let low = 0, high = this.#breaks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#breaks[middle] <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
