/**
 * How the screen is turned against the phone, whose axes the sensors keep to.
 */

/** In degrees: 90 where the top of the phone is at the left of what is read. */
export const screenTurn = () => globalThis.screen?.orientation?.angle ?? 0;

/** Whether the screen's width is along the long side of the phone. */
export const isAcross = () => screenTurn() % 180 !== 0;

/**
 * Where a place within a frame is on the screen, from its left and upper edge.
 * @param {number} x from the left of the phone
 * @param {number} y from its top
 * @param {number} width of the frame on the screen
 * @param {number} height
 */
export function onScreen(x, y, width, height) {
  switch (screenTurn()) {
    case 90: return { x: y, y: height - x };
    case 180: return { x: width - x, y: height - y };
    case 270: return { x: width - y, y: x };
    default: return { x, y };
  }
}
