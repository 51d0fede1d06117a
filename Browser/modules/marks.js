/**
 * The marks of a row: what is known of an event beyond its numbers, as an icon with a name or as a word.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {{icon: string, name: string, words: string}} Mark `words` stand beside the icon, empty where it stands alone
 */
import { icon, make } from './dom.js';
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
    marks.push({ icon: `alert mark-${alert}`, name: say('mark.alert', { level }), words: level });
  }
  if (properties.tsunami === 1) marks.push({ icon: 'tsunami', name: say('mark.tsunami'), words: '' });
  if (felt) {
    const reports = number(properties.felt) ?? 0;
    marks.push({ icon: 'felt', name: say('mark.felt', { count: reports }), words: count(reports) });
  }
  const status = text(properties.status)?.toLowerCase();
  if (reviewed) marks.push({ icon: 'reviewed', name: say('mark.reviewed'), words: '' });
  else if (status === 'automatic') marks.push({ icon: 'automatic', name: say('mark.automatic'), words: '' });
  return marks;
}

/**
 * @param {HTMLElement} element
 * @param {Mark[]} marks
 */
export function fillMarks(element, marks) {
  element.replaceChildren(...marks.map(({ icon: look, name, words }) => {
    const [symbol, className = ''] = look.split(' ');
    const mark = make('span', `mark ${className}`, icon(symbol), ...(words ? [make('span', '', words)] : []));
    mark.title = name;
    return mark;
  }));
}
