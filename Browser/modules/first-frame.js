/**
 * The first frame of the map. While its parts come one after the other MapLibre draws a frame for each, and without a
 * graphics card every one of them keeps the whole page waiting.
 */

/** From then on what is there is drawn. */
const PATIENCE_MILLISECONDS = 2_000;

/**
 * Has a map draw nothing until all that its sources hold by a moment can be drawn. Its container is busy until then.
 * @param {any} map
 * @param {Promise<unknown>} whole the moment
 * @returns {Promise<void>} resolved once it is drawn
 */
export function drawFirstWhenWhole(map, whole) {
  const { painter } = map, container = map.getContainer();
  container.setAttribute('aria-busy', 'true');
  // Its own method comes back when this one is deleted. What it measures of the graphics card is measured meanwhile.
  painter.render = (/** @type {any} */ style) => {
    painter.style = style;
    const useProgram = (/** @type {string} */ name) => painter.useProgram(name);
    style.projection?.updateGPUdependent?.({ context: painter.context, useProgram });
  };
  return new Promise((resolve) => {
    const draw = () => {
      clearTimeout(timer);
      map.off('render', look);
      delete painter.render;
      map.on('render', end);
      map.triggerRepaint();
    };
    // Not `once`, which would still hear of the frame that is being left out.
    const end = () => {
      map.off('render', end);
      container.removeAttribute('aria-busy');
      resolve();
    };
    let isWhole = false;
    const look = () => isWhole && map.isStyleLoaded() && map.areTilesLoaded() && !map.style.hasTransitions() && draw();
    const timer = setTimeout(draw, PATIENCE_MILLISECONDS);
    map.on('render', look);
    whole.then(() => {
      isWhole = true;
      map.triggerRepaint();
    });
  });
}
