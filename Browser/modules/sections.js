/**
 * The sections that the list has by time.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {{first: number, name: string}} Section `first` is the index of its first event
 */
import { PAST } from './period.js';
import { say } from './strings.js';

/**
 * The events of the past week and the older ones; none where all are of the past week or the order is another.
 * @param {Earthquake[]} shown
 * @param {import('./state.js').State['order']} order
 * @param {number} now
 * @returns {Section[]}
 */
export function sectionsOf(shown, order, now) {
  if (order !== 'time') return [];
  const older = shown.findIndex((quake) => quake.time < now - PAST.week);
  if (older < 0) return [];
  const sections = [{ first: older, name: say('list.older') }];
  if (older > 0) sections.unshift({ first: 0, name: say('list.recent') });
  return sections;
}
