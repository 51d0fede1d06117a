/**
 * How it stands with a service outside, in a sentence.
 */
import { number, text } from './earthquake.js';
import { moment } from './format.js';
import { say } from './strings.js';

/**
 * @param {any} service of webcams or posts, as the server tells of it
 * @param {string} name
 * @param {number} now
 * @returns {string} empty where there is nothing to say
 */
export function outsideSentence({ state, until, failure, configure, reachDays }, name, now) {
  const setting = text(configure) ?? '', when = number(until);
  switch (state) {
    case 'ok': case 'empty': return '';
    case 'notConfigured': return say('outside.configure', { name, setting });
    case 'limited':
      if (when === null) return say('outside.limited', { name });
      return say('outside.limited-until', { name, time: moment(when, now) });
    case 'beyondReach': return say('outside.beyond', { name, days: String(number(reachDays) ?? '') });
    case 'nothingToAsk': return say('outside.nothing', { name });
    default: return say('outside.failed', { name, failure: text(failure) ?? say('value.not-known') });
  }
}
