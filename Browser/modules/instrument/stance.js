/**
 * How a phone stands in the room, from how gravity pulls at it.
 *
 * @typedef {[number, number, number]} Vector
 */

export const dot = (/** @type {Vector} */ a, /** @type {Vector} */ b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** @param {Vector} a @returns {Vector} */
const unit = (a) => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/**
 * The directions right, up and towards the viewer along the axes of the device. Which way it faces gravity does not tell: the
 * screen faces the viewer as far as it can, and where it lies its top points away.
 * @param {Vector} gravity
 */
export function stanceOf(gravity) {
  const up = unit([-gravity[0], -gravity[1], -gravity[2]]);
  const facing = [0, 0, 1].map((part, axis) => part - up[2] * up[axis]), top = [0, 1, 0].map((part, axis) => part - up[1] * up[axis]);
  const towards = unit(/** @type {Vector} */ (facing.map((part, axis) => part - up[2] * top[axis])));
  return { right: cross(up, towards), up, towards };
}
