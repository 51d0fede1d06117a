/**
 * What the phone's motion is called, by the codes of wasm.
 */
import { decimal } from '../format.js';
import { say } from '../strings.js';

const ORIENTATIONS = ['unknown', 'portrait', 'upside-down', 'landscape-left', 'landscape-right', 'face-up', 'face-down'];
const DIRECTIONS = ['left', 'right', 'up', 'down', 'towards', 'away'];
export const GESTURES = ['shake', 'tilt', 'fan', 'circle', 'swat'];

/** @param {number} code */
export const orientationWords = (code) => say(`motion.orientation.${ORIENTATIONS[code] ?? 'unknown'}`);

/** @param {number} code */
export const directionWords = (code) => say(`motion.direction.${DIRECTIONS[code]}`);

/**
 * An acceleration with the unit in which all of the page is written.
 * @param {number} g
 */
export const inG = (g) => say('motion.g', { value: decimal(Object.is(Math.round(g * 100), -0) ? 0 : g, 2) });
