/** What becomes of the search for a position, as a sentence. */
import { height, moment, position, together } from '../format.js';
import { say } from '../strings.js';

/** @param {import('./positions.js').Problem} problem */
export const problemSentence = (problem) => say(`fix.${problem}`);

/**
 * @param {import('./tracker.js').Tracker} tracker
 * @param {number} now
 */
export function positionSentence({ problem, judged, isReading, wanted }, now) {
  if (problem) return problemSentence(problem);
  if (!isReading) return say('trip.none');
  if (!judged) return say('fix.finding');
  const { fix, verdict } = judged, { accuracy, filter } = wanted();
  const words = { time: moment(fix.time, now), accuracy: height(fix.accuracy), wanted: height(accuracy), filter: height(filter) };
  return together(say(`fix.judged.${verdict}`, words));
}

/**
 * "14:02, 46.020° N, 7.750° E, accurate to 8 m"
 * @param {{time: number, latitude: number, longitude: number, accuracy: number}} fix
 * @param {number} now
 */
export const fixWords = ({ time, latitude, longitude, accuracy }, now) => together(say('fix.words', {
  time: moment(time, now), position: position(latitude, longitude), accuracy: height(accuracy),
}));
