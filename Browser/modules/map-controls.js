/**
 * The buttons on the map: where am I, all that is shown, globe or flat, layers, nearer and farther.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./position.js').Place} Place
 */
import { announce } from './announce.js';
import { connectChoices } from './choices.js';
import { connectDialog } from './dialogs.js';
import { byId, write } from './dom.js';
import { isOnOneSide, middle, smallestBox, viewOf } from './fit.js';
import { askPosition } from './position.js';
import { settings } from './settings.js';
import { say } from './strings.js';

const HERE_ZOOM = 6;
/** What is left free around what is fitted, in points. */
const FIT_MARGIN = 36;

/**
 * @typedef {object} Parts
 * @property {import('./map.js').EventMap} map
 * @property {import('./camera.js').Camera} camera
 * @property {() => Earthquake[]} shown
 * @property {(latitude: number) => number} wholeGlobe the zoom that shows all of the globe
 * @property {(place: Place) => void} onPlace
 */

/** @param {Parts} parts */
export function connectMapControls(parts) {
  const { camera } = parts;
  byId('controls').hidden = false;
  byId('locate').addEventListener('click', () => locate(parts));
  byId('fit').addEventListener('click', () => fit(parts));
  byId('globe').addEventListener('click', () => {
    settings.choose({ projection: settings.current.projection === 'globe' ? 'flat' : 'globe' });
  });
  byId('zoom-in').addEventListener('click', () => camera.zoom(1));
  byId('zoom-out').addEventListener('click', () => camera.zoom(-1));
  connectDialog('layers', 'layers-open', () => {});
  connectChoices(byId('layers-form'));
  settings.read(showProjection);
  showProjection();
  addEventListener('pointerdown', hideNote);
  addEventListener('keydown', hideNote);
}

function showProjection() {
  byId('globe').setAttribute('aria-pressed', String(settings.current.projection === 'globe'));
}

/** @param {Parts} parts */
function fit({ camera, shown, wholeGlobe }) {
  const quakes = shown(), box = smallestBox(quakes);
  if (!box) {
    note(say('map.nothing-to-fit'));
    return;
  }
  if (settings.current.projection === 'globe' && !isOnOneSide(box)) {
    const { latitude, longitude } = middle(quakes);
    camera.choose({ latitude, longitude, zoom: wholeGlobe(latitude) });
    return;
  }
  const { width, height } = camera.space;
  camera.choose(viewOf(box, { width: width - 2 * FIT_MARGIN, height: height - 2 * FIT_MARGIN }));
}

/**
 * The map alone shows where the person is, so that it does not need the core; and the address does not tell it.
 * @param {Parts} parts
 */
async function locate({ map, camera, onPlace }) {
  const button = byId('locate');
  button.disabled = true;
  note(say('me.asking'));
  const answer = await askPosition({ hasCore: true });
  button.disabled = false;
  if (document.activeElement === document.body) button.focus();
  if (typeof answer === 'string') {
    note(say(answer));
    return;
  }
  hideNote();
  onPlace(answer);
  camera.go({ ...answer, zoom: Math.max(HERE_ZOOM, Math.min(map.map.getZoom(), 9)) });
  announce(say('map.located'));
}

/** @param {string} words */
function note(words) {
  const element = byId('map-note');
  element.hidden = false;
  write(element, words);
}

function hideNote() {
  byId('map-note').hidden = true;
}
