/**
 * The small picture of a place in a row: the land around it, and in the middle the event's circle. The whole world is
 * painted once, while the page is idle after the map is drawn, and each picture is cut out of it.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { make } from './dom.js';
import { askWorld } from './ground.js';
import { readTheme } from './theme.js';

/** Of a picture's own pixels; it is shown at half their size. */
const SIZE = 96;
const PIXELS_PER_DEGREE = 6;
const WORLD = 360 * PIXELS_PER_DEGREE;
/** Nearer to a pole a picture is not stretched any more. */
const MOST_STRETCH = 4;
const LEAST_RADIUS = 6, GREATEST_RADIUS = 20;

/** @type {WeakMap<Element, Earthquake>} */
const pictured = new WeakMap();
/** @type {HTMLCanvasElement | null} */
let world = null;
let asked = false;
/** @type {Promise<unknown>} */
let after = Promise.resolve();
/** Counts the paintings, so that one in the colours of before is left unfinished. */
let begun = 0;

/**
 * Has the pictures wait for what is wanted before them.
 * @param {Promise<unknown>} moment
 */
export function paintAfter(moment) {
  after = moment;
}

/** @param {(time: {timeRemaining: () => number}) => void} body */
const whenIdle = (body) => (globalThis.requestIdleCallback
  ? requestIdleCallback(body, { timeout: 2_000 })
  : setTimeout(() => body({ timeRemaining: () => 8 }), 100));

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * Its pixels stay in plain memory, where cutting out of it costs least.
 * @param {HTMLCanvasElement} canvas
 */
const pen = (canvas) =>
  /** @type {CanvasRenderingContext2D | null} */ (canvas.getContext('2d', { alpha: false, willReadFrequently: true }));

/**
 * What there is to paint, one stroke of the brush each.
 * @param {any} ground
 * @param {CanvasRenderingContext2D} at
 */
function* strokes(ground, at) {
  const [land, , coast] = ground.features.map((/** @type {any} */ one) => one.geometry.coordinates);
  const path = (/** @type {number[][][]} */ lines) => {
    at.beginPath();
    for (const line of lines) line.forEach(([x, y], index) => (index ? at.lineTo(x, y) : at.moveTo(x, y)));
  };
  for (const rings of land) {
    path(rings);
    at.fill('evenodd');
    yield;
  }
  for (const line of coast) {
    path([line]);
    at.stroke();
    yield;
  }
}

async function paintWorld() {
  begun += 1;
  const mine = begun, ground = await askWorld();
  if (!ground) {
    asked = false;
    return;
  }
  const canvas = /** @type {HTMLCanvasElement} */ (make('canvas'));
  canvas.width = WORLD;
  canvas.height = WORLD / 2;
  const at = pen(canvas);
  // A browser that draws nothing leaves the rows without pictures.
  if (!at) return;
  at.fillStyle = colour('--sea');
  at.fillRect(0, 0, canvas.width, canvas.height);
  at.setTransform(PIXELS_PER_DEGREE, 0, 0, -PIXELS_PER_DEGREE, WORLD / 2, WORLD / 4);
  at.fillStyle = colour('--land');
  at.strokeStyle = colour('--coast');
  at.lineWidth = 1.25 / PIXELS_PER_DEGREE;
  const painting = strokes(ground, at);
  const paint = (/** @type {{timeRemaining: () => number}} */ time) => {
    if (mine !== begun) return;
    let done = false;
    // At least one, for a page that is never idle.
    do done = painting.next().done === true; while (!done && time.timeRemaining() > 1);
    if (!done) {
      whenIdle(paint);
      return;
    }
    world = canvas;
    for (const element of document.getElementsByClassName('row-map')) draw(/** @type {HTMLCanvasElement} */ (element));
  };
  whenIdle(paint);
}

/** @param {HTMLCanvasElement} canvas */
function draw(canvas) {
  const quake = pictured.get(canvas);
  const at = pen(canvas);
  if (!quake || !world || !at) return;
  const { latitude, longitude } = quake;
  const across = SIZE * Math.min(MOST_STRETCH, 1 / Math.cos((latitude * Math.PI) / 180));
  const left = (longitude + 180) * PIXELS_PER_DEGREE - across / 2, top = (90 - latitude) * PIXELS_PER_DEGREE - SIZE / 2;
  at.fillStyle = colour('--sea');
  at.fillRect(0, 0, SIZE, SIZE);
  // The world again on either side, for what lies at the date line.
  for (const shift of [-WORLD, 0, WORLD]) {
    if (left + across < shift || left > shift + WORLD) continue;
    at.drawImage(world, left - shift, top, across, SIZE, 0, 0, SIZE, SIZE);
  }
  const symbol = quake.symbol;
  if (!symbol) return;
  at.beginPath();
  at.arc(SIZE / 2, SIZE / 2, Math.max(LEAST_RADIUS, Math.min(GREATEST_RADIUS, symbol.diameter)), 0, 2 * Math.PI);
  at.globalAlpha = symbol.hollow ? 0 : 0.85;
  at.fillStyle = symbol.colour;
  at.fill();
  at.globalAlpha = 1;
  at.lineWidth = symbol.hollow ? 3.5 : 1.5;
  at.strokeStyle = symbol.hollow ? symbol.colour : symbol.edge;
  at.stroke();
}

export class PlacePicture {
  constructor() {
    this.element = /** @type {HTMLCanvasElement} */ (make('canvas', 'row-map'));
    this.element.width = SIZE;
    this.element.height = SIZE;
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** @param {Earthquake} quake */
  show(quake) {
    pictured.set(this.element, quake);
    if (world) draw(this.element);
    else if (!asked) {
      asked = true;
      after.then(() => whenIdle(paintWorld));
    }
  }
}

readTheme(() => asked && paintWorld());
