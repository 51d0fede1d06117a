/** The drawn mountain, on whose side a marker rises. */
import { make, shape, write } from '../dom.js';
import { say } from '../strings.js';

/** The side that is climbed, from the foot to the summit, and the other down again. */
const SIDE = [[8, 152], [54, 132], [86, 120], [120, 88], [144, 80], [174, 44], [198, 16]];
const FAR_SIDE = [[222, 48], [246, 68], [274, 110], [312, 152]];
const FOOT = 152, SUMMIT = 16;

/**
 * Where the side is at a part of its height.
 * @param {number} part 0 to 1
 */
function at(part) {
  const y = FOOT + (SUMMIT - FOOT) * part;
  const upper = Math.max(1, SIDE.findIndex(([, end]) => end <= y));
  const [[x0, y0], [x1, y1]] = [SIDE[upper - 1], SIDE[upper]];
  return [x0 + ((x1 - x0) * (y0 - y)) / (y0 - y1), y];
}

const path = (/** @type {number[][]} */ points) => `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}`;

export class Mountain {
  #picture = shape('svg', { class: 'mountain', viewBox: '0 0 320 160', role: 'img' });
  #range = shape('path', { class: 'mountain-range' });
  #done = shape('path', { class: 'mountain-done' });
  #marker = shape('circle', { class: 'mountain-marker', r: 8 });
  #top = make('p', 'mountain-top');
  #foot = make('p', 'mountain-foot');
  element = make('div', 'mountain-frame', this.#top, this.#picture, this.#foot);

  constructor() {
    this.#picture.append(
      shape('path', { class: 'mountain-body', d: `${path([...SIDE, ...FAR_SIDE])}Z` }),
      shape('path', { class: 'mountain-side', d: path(SIDE) }), this.#range, this.#done, this.#marker,
    );
  }

  /**
   * @param {import('./heights.js').Standing} standing
   * @param {boolean} isUp else one comes down from the summit
   * @param {{from: string, to: string, part: string, least: string, greatest: string}} words
   */
  show({ part, least, greatest }, isUp, words) {
    const up = (/** @type {number} */ value) => (isUp ? value : 1 - value), marker = at(up(part));
    this.#marker.setAttribute('cx', marker[0].toFixed(1));
    this.#marker.setAttribute('cy', marker[1].toFixed(1));
    this.#done.setAttribute('d', along(up(0), up(part)));
    this.#range.setAttribute('d', along(up(least), up(greatest)));
    write(this.#top, isUp ? words.to : words.from);
    write(this.#foot, isUp ? words.from : words.to);
    this.#picture.setAttribute('aria-label', say('climb.picture', words));
  }
}

/**
 * The side between two parts of its height.
 * @param {number} one
 * @param {number} other
 */
function along(one, other) {
  const [low, high] = one < other ? [one, other] : [other, one];
  const [start, end] = [at(low), at(high)];
  return path([start, ...SIDE.filter(([, y]) => y < start[1] && y > end[1]), end]);
}
