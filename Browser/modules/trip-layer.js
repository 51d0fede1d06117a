/**
 * A place or a trip of the Instrument page's on the map: a marker, or the way as a line from its start to its end.
 *
 * @typedef {import('./core.js').Spot} Spot
 * @typedef {Spot & {zoom?: number, path?: Spot[]}} Target
 */
import { byId, icon, make, reducedMotion } from './dom.js';
import { collectionOf, unwrapped } from './trip-features.js';
import { smallestBox, viewOf } from './fit.js';
import { say } from './strings.js';
import { readTheme } from './theme.js';

/** A walk is looked at from nearer than the events are. */
const GREATEST_ZOOM = 16, PLACE_ZOOM = 10;
const FIT_MARGIN = 36, GLIDE_MILLISECONDS = 700;
/** What the button that takes it away covers at the bottom, in points. */
const BUTTON_HEIGHT = 56;
const SOURCE = 'trip', BUTTON = 'trip-hide';
const COLOURS = [
  ['trip-edge', 'line-color', '--raised'], ['trip-line', 'line-color', '--accent'],
  ['trip-ends', 'circle-color', '--raised'], ['trip-ends', 'circle-stroke-color', '--accent'],
];

/** How near each map goes without a trip. @type {WeakMap<any, number>} */
const usualZooms = new WeakMap();

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Shows a place, or a trip whole, in place of the one before. It stays until it is taken away by its button on the map.
 * @param {any} map MapLibre's
 * @param {Target} target
 */
export function showOnMap(map, target) {
  const path = target.path?.length ? unwrapped(target.path) : [target];
  whenDrawn(map, () => draw(map, collectionOf(path)));
  usualZooms.set(map, usualZooms.get(map) ?? map.getMaxZoom());
  map.setMaxZoom(GREATEST_ZOOM);
  const { latitude, longitude, zoom } = viewFor(map, path, target.zoom);
  const duration = reducedMotion.matches || !map.style ? 0 : GLIDE_MILLISECONDS;
  const look = { center: [longitude, latitude], zoom, padding: map.getPadding(), offset: [0, -BUTTON_HEIGHT / 2] };
  map.easeTo({ ...look, duration, essential: true });
  offerToHide(map);
}

/**
 * Takes what was shown from the map.
 * @param {any} map
 */
export function hideFromMap(map) {
  document.getElementById(BUTTON)?.remove();
  whenDrawn(map, () => map.getSource(SOURCE)?.setData(collectionOf([])));
  map.setMaxZoom(usualZooms.get(map));
}

/**
 * The view that shows a path whole in the part of the map that nothing covers.
 * @param {any} map
 * @param {Spot[]} path
 * @param {number} [zoom] that is wished for a place
 */
function viewFor(map, path, zoom = PLACE_ZOOM) {
  if (path.length === 1) return { ...path[0], zoom };
  const { clientWidth, clientHeight } = map.getContainer(), { top, right, bottom, left } = map.getPadding();
  const width = clientWidth - left - right - 2 * FIT_MARGIN;
  const height = clientHeight - top - bottom - 2 * FIT_MARGIN - BUTTON_HEIGHT;
  return viewOf(/** @type {import('./fit.js').Box} */ (smallestBox(path)), { width, height }, GREATEST_ZOOM);
}

/**
 * Runs once the style has come, which waits for the ground.
 * @param {any} map
 * @param {() => void} body
 */
function whenDrawn(map, body) {
  if (map.getLayer('here')) body();
  else map.once('style.load', body);
}

/**
 * @param {any} map
 * @param {any} data
 */
function draw(map, data) {
  const source = map.getSource(SOURCE);
  if (source) {
    source.setData(data);
    return;
  }
  map.addSource(SOURCE, { type: 'geojson', data });
  const line = { type: 'line', source: SOURCE, layout: { 'line-join': 'round', 'line-cap': 'round' } };
  map.addLayer({ ...line, id: 'trip-edge', paint: { 'line-width': 7 } });
  map.addLayer({ ...line, id: 'trip-line', paint: { 'line-width': 3.5 } });
  map.addLayer({
    id: 'trip-ends', type: 'circle', source: SOURCE, filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': ['match', ['get', 'end'], 'last', 7, 5], 'circle-stroke-width': 3.5 },
  });
  const repaint = () => {
    for (const [layer, property, name] of COLOURS) map.setPaintProperty(layer, property, colour(name));
  };
  repaint();
  readTheme(repaint);
}

/** @param {any} map */
function offerToHide(map) {
  if (document.getElementById(BUTTON)) return;
  const words = make('span', '', say('map.trip-hide')), button = make('button', 'float back', icon('close'), words);
  words.dataset.say = 'map.trip-hide';
  button.id = BUTTON;
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => {
    hideFromMap(map);
    map.getCanvas().focus();
  });
  byId('back').after(button);
}
