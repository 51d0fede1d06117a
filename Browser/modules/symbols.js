/**
 * The circle of each event, worked out by the core for many at once.
 *
 * @typedef {object} EventSymbol
 * @property {number} diameter points
 * @property {string} colour
 * @property {string} edge the darker edge
 * @property {number} opacity
 * @property {boolean} hollow the magnitude is missing
 * @property {string} severity "strong", or empty where it is not known
 */

const SEVERITIES = ['', 'minor', 'light', 'moderate', 'strong', 'major', 'great'];
const EDGE = 0.45;

/**
 * Where there is no core: a circle that says nothing but that something is there.
 * @type {EventSymbol}
 */
const NEUTRAL = {
  diameter: 9, colour: 'rgb(140,152,164)', edge: 'rgb(70,78,86)', opacity: 0.7, hollow: false, severity: '',
};

/**
 * @param {number} red
 * @param {number} green
 * @param {number} blue
 * @param {number} factor
 */
const rgb = (red, green, blue, factor) =>
  `rgb(${Math.round(red * 255 * factor)},${Math.round(green * 255 * factor)},${Math.round(blue * 255 * factor)})`;

/**
 * The symbols of magnitudes.
 * @param {import('./core.js').Core | null} core
 * @param {(number | null)[]} magnitudes
 * @returns {EventSymbol[]}
 */
export function symbolsOf(core, magnitudes) {
  if (!core) return magnitudes.map((magnitude) => ({ ...NEUTRAL, hollow: magnitude === null }));
  const numbers = core.symbols(magnitudes), severities = core.severities(magnitudes);
  return magnitudes.map((_, index) => {
    const [diameter, red, green, blue, opacity, hollow] = numbers.subarray(index * 6, index * 6 + 6);
    return {
      diameter,
      colour: rgb(red, green, blue, 1),
      edge: rgb(red, green, blue, EDGE),
      opacity,
      hollow: hollow !== 0,
      severity: SEVERITIES[severities[index]] ?? '',
    };
  });
}

/**
 * Gives every event its symbol.
 * @param {import('./core.js').Core | null} core
 * @param {import('./earthquake.js').Earthquake[]} quakes
 */
export function assignSymbols(core, quakes) {
  const lacking = quakes.filter((quake) => !quake.symbol);
  if (!lacking.length) return;
  // Of ten thousand earthquakes a few hundred magnitudes are told.
  const magnitudes = [...new Set(lacking.map(({ magnitude }) => magnitude))], symbols = symbolsOf(core, magnitudes);
  const byMagnitude = new Map(magnitudes.map((magnitude, index) => [magnitude, symbols[index]]));
  for (const quake of lacking) quake.symbol = byMagnitude.get(quake.magnitude) ?? null;
}
