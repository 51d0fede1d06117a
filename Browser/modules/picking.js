/**
 * Which events a tap means.
 *
 * @template Of
 * @typedef {object} Candidate
 * @property {Of} of
 * @property {number} away how far the circle's middle is from the tap, in points
 * @property {number} radius
 */

/** How far from a circle a tap still means it, in points, where it can mean no other. */
export const REACH = 22;
/** How far beside a circle a tap is still on it, in points: a finger covers more than a pointer. */
export const SLACK = { finger: 9, pointer: 2 };

/**
 * Everything under the tap, the nearest first; where nothing is, the nearest in reach.
 * @template Of
 * @param {Candidate<Of>[]} candidates
 * @param {number} slack
 * @param {number} [reach]
 * @returns {Of[]}
 */
export function meant(candidates, slack, reach = REACH) {
  const beyond = ({ away, radius }) => away - radius;
  const near = candidates.filter((candidate) => beyond(candidate) <= Math.max(reach, slack))
    .sort((a, b) => beyond(a) - beyond(b) || a.radius - b.radius);
  const under = near.filter((candidate) => beyond(candidate) <= slack);
  return (under.length ? under : near.slice(0, 1)).map((candidate) => candidate.of);
}

/**
 * The longitude of a place in the copy of the world that is nearest to another longitude.
 * @param {number} longitude
 * @param {number} near
 */
export const copyBeside = (longitude, near) => longitude + 360 * Math.round((near - longitude) / 360);
