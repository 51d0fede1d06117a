/**
 * Tells a screen reader, politely, what arrived. What comes close together is said in one sentence.
 */
import { byId } from './dom.js';
import { counted, depth, magnitude, magnitudeWords, placeWords } from './format.js';

const GATHER_MILLISECONDS = 1_500;

/** @type {import('./earthquake.js').Earthquake[]} */
let gathered = [];
/** @type {number | undefined} */
let timer;

/** @param {import('./earthquake.js').Earthquake[]} quakes */
function sentence(quakes) {
  const [first] = quakes;
  if (quakes.length === 1) {
    const size = magnitudeWords(first.magnitude, first.magnitudeType).toLowerCase();
    return `New: ${size}, ${depth(first.depthKilometers)}, ${placeWords(first.place)}`;
  }
  const largest = quakes.reduce((a, b) => ((b.magnitude ?? -Infinity) > (a.magnitude ?? -Infinity) ? b : a));
  const size = magnitude(largest.magnitude);
  return `${counted(quakes.length, 'new earthquake')}, the largest magnitude ${size}, ${placeWords(largest.place)}`;
}

/** @param {import('./earthquake.js').Earthquake} quake */
export function announceEarthquake(quake) {
  gathered.push(quake);
  timer ??= setTimeout(() => {
    say(sentence(gathered));
    gathered = [];
    timer = undefined;
  }, GATHER_MILLISECONDS);
}

/** @param {string} words */
export function say(words) {
  byId('announcements').textContent = words;
}
