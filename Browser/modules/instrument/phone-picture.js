/**
 * A phone as it is held, drawn from how gravity pulls at it: seen from before it and a little above.
 *
 * @typedef {import('./stance.js').Vector} Vector
 */
import { shape } from '../dom.js';
import { dot, stanceOf } from './stance.js';

/** Half of the phone along its axes: width, length, thickness. */
const HALF = /** @type {Vector} */ ([0.5, 1, 0.07]);
const ABOVE = 28 * Math.PI / 180, DISTANCE = 6, SIZE = 200, SCALE = 82;
/** The faces by axis and side, and the corners of each, one after the other around it. */
const AROUND = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
const FACES = [0, 1, 2].flatMap((axis) => [-1, 1].map((side) => ({ axis, side })));
const SCREEN = /** @type {Vector[]} */ ([[-0.43, -0.9], [0.43, -0.9], [0.43, 0.9], [-0.43, 0.9]].map(([x, y]) => [x, y, HALF[2]]));
/** Shows which end is the top. */
const SPEAKER = /** @type {Vector[]} */ ([[-0.14, 0.8], [0.14, 0.8]].map(([x, y]) => [x, y, HALF[2]]));

export class PhonePicture {
  #faces = FACES.map(({ axis }) => shape('polygon', { class: axis === 2 ? 'phone-face' : 'phone-side' }));
  #screen = shape('polygon', { class: 'phone-screen' });
  #speaker = shape('polyline', { class: 'phone-speaker' });
  /** @type {Vector} */
  #drawn = [NaN, NaN, NaN];

  constructor() {
    this.element = shape(
      'svg', { class: 'phone-picture', viewBox: `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`, 'aria-hidden': 'true' },
      shape('ellipse', { class: 'phone-ground', cx: 0, cy: 74, rx: 72, ry: 14 }), ...this.#faces, this.#screen, this.#speaker,
    );
  }

  /** @param {Vector} gravity in g, by Apple's sign */
  show(gravity) {
    const moved = Math.max(...gravity.map((part, axis) => Math.abs(part - this.#drawn[axis])));
    if (moved < 0.004) return;
    this.#drawn = gravity;
    const stance = stanceOf(gravity), eye = viewOf(stance, [0, Math.sin(ABOVE), Math.cos(ABOVE)]);
    FACES.forEach(({ axis, side }, index) => {
      const isSeen = side * eye[axis] * DISTANCE > HALF[axis];
      this.#faces[index].setAttribute('points', isSeen ? points(corners(axis, side), stance) : '');
    });
    const isScreenSeen = eye[2] * DISTANCE > HALF[2];
    this.#screen.setAttribute('points', isScreenSeen ? points(SCREEN, stance) : '');
    this.#speaker.setAttribute('points', isScreenSeen ? points(SPEAKER, stance) : '');
  }
}

/**
 * A direction of the room along the axes of the device.
 * @param {ReturnType<typeof stanceOf>} stance
 * @param {Vector} direction
 */
const viewOf = ({ right, up, towards }, direction) =>
  [0, 1, 2].map((axis) => right[axis] * direction[0] + up[axis] * direction[1] + towards[axis] * direction[2]);

/**
 * @param {number} axis
 * @param {number} side
 * @returns {Vector[]}
 */
function corners(axis, side) {
  const [first, second] = [0, 1, 2].filter((other) => other !== axis);
  return AROUND.map(([one, two]) => {
    const corner = /** @type {Vector} */ ([0, 0, 0]);
    corner[axis] = side * HALF[axis];
    corner[first] = one * HALF[first];
    corner[second] = two * HALF[second];
    return corner;
  });
}

/**
 * @param {Vector[]} places along the axes of the device
 * @param {ReturnType<typeof stanceOf>} stance
 */
function points(places, { right, up, towards }) {
  return places.map((place) => {
    const across = dot(place, right), height = dot(place, up), near = dot(place, towards);
    const depth = height * Math.sin(ABOVE) + near * Math.cos(ABOVE);
    const scale = SCALE * DISTANCE / (DISTANCE - depth);
    return `${(across * scale).toFixed(1)},${(-(height * Math.cos(ABOVE) - near * Math.sin(ABOVE)) * scale).toFixed(1)}`;
  }).join(' ');
}
