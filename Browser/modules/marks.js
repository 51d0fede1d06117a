/**
 * The marks of a row: what is known of an event beyond its numbers, as an icon with a name or as a word.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Mark
 * @property {string} icon
 * @property {string} look the class of its colour, or empty
 * @property {string} name
 * @property {string} words beside the icon, or empty where it stands alone
 */
import { number, text } from './earthquake.js';
import { count } from './format.js';
import { say, sayValue } from './strings.js';

const ALERTS = ['green', 'yellow', 'orange', 'red'];

/**
 * @param {Earthquake} quake
 * @returns {Mark[]}
 */
export function marksOf({ properties, felt, reviewed }) {
  /** @type {Mark[]} */
  const marks = [];
  const alert = text(properties.alert)?.toLowerCase() ?? '';
  if (ALERTS.includes(alert)) {
    const level = sayValue('mark.alert', alert);
    marks.push({ icon: 'alert', look: `mark-${alert}`, name: say('mark.alert', { level }), words: level });
  }
  if (properties.tsunami === 1) marks.push({ icon: 'tsunami', look: '', name: say('mark.tsunami'), words: '' });
  if (felt) {
    const reports = number(properties.felt) ?? 0;
    marks.push({ icon: 'felt', look: '', name: say('mark.felt', { count: reports }), words: count(reports) });
  }
  const status = text(properties.status)?.toLowerCase();
  if (reviewed) marks.push({ icon: 'reviewed', look: '', name: say('mark.reviewed'), words: '' });
  else if (status === 'automatic') marks.push({ icon: 'automatic', look: '', name: say('mark.automatic'), words: '' });
  return marks;
}
