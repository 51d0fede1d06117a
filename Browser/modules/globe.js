/**
 * How MapLibre draws the globe, where it does more than can be seen and has no setting for it. It reads what these
 * functions change of its own parts; where a part is missing, everything stays as MapLibre means it.
 */

/** Into how many parts the whole globe's width is cut: at this many a part bends by less than half a point. */
const PARTS_OF_GLOBE = 64;
/** Less than a hundredth of a point on the largest globe that is shown. */
const INVISIBLE_RADIANS = 2e-6;

/**
 * Has lines and areas cut into fewer parts for the globe: their corners are most of what a frame costs. Where the map
 * is flat nothing is cut, and this changes nothing.
 * @param {any} map
 */
export function drawCoarsely(map) {
  const parts = map.style.projection?.subdivisionGranularity;
  for (const kind of [parts?.line, parts?.fill]) {
    if (kind?._baseZoomGranularity > PARTS_OF_GLOBE) kind._baseZoomGranularity = PARTS_OF_GLOBE;
  }
}

/**
 * Has the map stand still when the error of the graphics card's arithmetic, which MapLibre measures and takes back over
 * most of a second of frames, is none that anybody could see.
 * @param {any} map
 */
export function settleSoon(map) {
  const globe = map.style.projection?._verticalPerspectiveProjection;
  if (typeof globe?.hasTransition !== 'function') return;
  const takesBack = globe.hasTransition.bind(globe);
  globe.hasTransition = () => {
    const step = Math.abs(globe._errorMeasurementLastValue - globe._errorCorrectionPreviousValue);
    return Boolean(globe._errorMeasurement?.awaitingQuery) || (!(step < INVISIBLE_RADIANS) && takesBack());
  };
}
