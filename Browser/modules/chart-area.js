/**
 * What a chart is made of, and where its axes lie.
 *
 * @typedef {{at: number, label: string}} Tick
 * @typedef {{look: string, path: string}} Mark
 * @typedef {{left: number, top: number, right: number, bottom: number, width: number, height: number, em: number}} Area
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} head
 * @property {string[][]} rows the first cell names its row
 * @typedef {object} Chart
 * @property {string} title
 * @property {string} label what the picture shows, in a sentence
 * @property {{name: string, ticks: Tick[]}} x
 * @property {{name: string, ticks: Tick[]}} y
 * @property {Mark[]} marks from the lowest to the topmost
 * @property {string[]} notes
 * @property {string} [warning]
 * @property {Table} table
 */

const HEIGHT = 248;
/** How much of the picture the axes take, in the units of a text of 16 px. */
const AROUND = { left: 58, top: 28, right: 14, bottom: 46 };

/**
 * Where the axes of a chart lie.
 * @param {number} width of the picture, in points
 * @param {number} em how much larger than usual the text is
 * @returns {Area}
 */
export function areaOf(width, em) {
  const height = HEIGHT * Math.max(1, em * 0.75 + 0.25);
  return {
    left: AROUND.left * em, top: AROUND.top * em, right: Math.max(width - AROUND.right * em, AROUND.left * em + 40),
    bottom: height - AROUND.bottom * em, width, height, em,
  };
}

/**
 * How many names an axis has room for.
 * @param {Area} area
 * @param {number} letters the longest name's
 */
export const roomAcross = ({ left, right, em }, letters) =>
  Math.max(2, Math.floor((right - left) / ((letters * 7.5 + 18) * em)));

/** @param {Area} area */
export const roomDown = ({ top, bottom, em }) => Math.max(2, Math.floor((bottom - top) / (24 * em)));

/**
 * How wide a name is, about: of scripts such as Japanese a letter is a square.
 * @param {string} name
 * @param {number} em
 */
const widthOf = (name, em) => [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13.5 : 8), 0) * em;

/**
 * Where the names of a horizontal axis begin: in the middle of their ticks, but within the picture; without those that
 * would lie on the one before.
 * @param {Tick[]} ticks from left to right
 * @param {Area} area
 * @returns {{x: number, label: string}[]} the middle of each name
 */
export function namesApart(ticks, { width, em }) {
  let free = 0;
  return ticks.flatMap(({ at, label }) => {
    const half = widthOf(label, em) / 2, x = Math.max(half, Math.min(at, width - half));
    if (x - half < free) return [];
    free = x + half + 6 * em;
    return [{ x, label }];
  });
}
