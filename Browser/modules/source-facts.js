/**
 * What is known of a source, in words.
 *
 * @typedef {import('./beachball.js').Source} Source
 */
import { count, decimal, written } from './quantities.js';
import { say } from './strings.js';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * "5.85 × 10²⁰ N m"
 * @param {number} moment newton meters
 */
function momentWords(moment) {
  const [mantissa, exponent] = moment.toExponential(2).split('e');
  const raised = exponent.replace('+', '').replace('-', '⁻').replace(/\d/g, (digit) => RAISED[Number(digit)]);
  return say('source.moment-value', { mantissa: decimal(Number(mantissa), 2), exponent: raised });
}

/** @param {import('./beachball.js').Axis} axis */
export const axisWords = ({ azimuth, plunge }) =>
  say('source.axis', { azimuth: count(azimuth), plunge: count(plunge) });

/** @param {import('./beachball.js').Plane} plane */
export const planeWords = ({ strike, dip, rake }) =>
  say('source.plane', { strike: count(strike), dip: count(dip), rake: count(rake) });

/** @param {number} part */
const share = (part) => written(part, { style: 'percent', maximumFractionDigits: 0 });

/**
 * Names and values, as the event's page lists them.
 * @param {Source} source
 * @returns {{heading: string, pairs: [string, string][]}}
 */
export function sourceFacts({ moment, magnitude, t, n, p, planes, shares }) {
  const [first, second] = planes ?? [];
  return {
    heading: say('source.title'),
    pairs: [
      [say('source.moment'), momentWords(moment)],
      [say('source.magnitude'), decimal(magnitude, 2)],
      .../** @type {[string, string][]} */ (first ? [[say('source.first-plane'), planeWords(first)]] : []),
      .../** @type {[string, string][]} */ (second ? [[say('source.second-plane'), planeWords(second)]] : []),
      [say('source.tension'), axisWords(t)],
      [say('source.neutral'), axisWords(n)],
      [say('source.pressure'), axisWords(p)],
      [say('source.double-couple'), share(shares.doubleCouple)],
      [say('source.linear-dipole'), share(shares.linearDipole)],
      [say('source.volume'), share(shares.isotropic)],
    ],
  };
}
