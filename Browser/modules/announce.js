/**
 * Tells a screen reader, politely, what arrived. What comes close together is said in one sentence.
 */
import { byId } from './dom.js';
import { depth, magnitude, magnitudeWords, placeInWords } from './format.js';
import { say } from './strings.js';

const GATHER_MILLISECONDS = 1_500;

/** @type {import('./earthquake.js').Earthquake[]} */
let gathered = [];
/** @type {number | undefined} */
let timer;

/** @param {import('./earthquake.js').Earthquake[]} quakes */
function sentence(quakes) {
  const [first] = quakes;
  if (quakes.length === 1) {
    return say('announce.one', {
      magnitude: magnitudeWords(first.magnitude, first.magnitudeType),
      depth: depth(first.depthKilometers),
      place: placeInWords(first),
    });
  }
  const largest = quakes.reduce((a, b) => ((b.magnitude ?? -Infinity) > (a.magnitude ?? -Infinity) ? b : a));
  return say('announce.many', {
    count: quakes.length, magnitude: magnitude(largest.magnitude), place: placeInWords(largest),
  });
}

/** @param {import('./earthquake.js').Earthquake} quake */
export function announceEarthquake(quake) {
  gathered.push(quake);
  timer ??= setTimeout(() => {
    announce(sentence(gathered));
    gathered = [];
    timer = undefined;
  }, GATHER_MILLISECONDS);
}

/** @param {string} words */
export function announce(words) {
  byId('announcements').textContent = words;
}
