/**
 * Calls back once the next frame has been painted.
 * @param {() => void} body
 */
export const afterPaint = (body) => requestAnimationFrame(() => setTimeout(body));
