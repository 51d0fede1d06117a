/**
 * How the list follows a finger that pulls it down.
 */
const THRESHOLD = 64, FARTHEST = 112;

/**
 * How far the list follows: less and less.
 * @param {number} distance of the finger
 */
export const follow = (distance) => (distance <= 0 ? 0 : FARTHEST * (1 - Math.exp(-distance / FARTHEST)));

/**
 * Whether a finger that has gone so far asks for the list when it lets go.
 * @param {number} distance
 */
export const asks = (distance) => follow(distance) >= THRESHOLD;
