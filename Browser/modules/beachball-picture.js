/**
 * The beach ball of a source, as a picture.
 *
 * @typedef {Pick<import('./core.js').Core, 'wasm'>} Core
 */
import { ballPath, outlinesOf, pointOf, sourceOf } from './beachball.js';
import { shape } from './dom.js';
import { axisWords } from './source-facts.js';
import { say, sayAll } from './strings.js';

/** The picture's own units; it is as wide as its place. */
const RADIUS = 100, RIM = 4;

/**
 * The ball with its T and P axes; its colours are the style sheet's.
 * @param {Core} core
 * @param {import('./beachball.js').Tensor} tensor
 * @returns {SVGElement | null} null where the components are no tensor
 */
export function beachBall(core, tensor) {
  const source = sourceOf(core, tensor), outlines = outlinesOf(core, tensor);
  if (!source || !outlines) return null;
  const reach = RADIUS + RIM;
  // Without planes the axes may be any, as those of an explosion are.
  const hasAxes = source.planes !== null;
  const axes = hasAxes ? say('source.ball-axes', { tension: axisWords(source.t), pressure: axisWords(source.p) }) : '';
  const label = sayAll(say('source.ball'), axes);
  const mark = (/** @type {string} */ letter, /** @type {import('./beachball.js').Axis} */ axis) => {
    const [east, north] = pointOf(core, axis);
    return shape('text', { class: 'ball-mark', x: east * RADIUS * 0.9, y: -north * RADIUS * 0.9 }, letter);
  };
  const viewBox = `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
  return shape(
    'svg', { class: 'ball', role: 'img', 'aria-label': label, viewBox },
    shape('circle', { class: 'ball-ground', r: RADIUS }),
    shape('path', { class: 'ball-away', 'fill-rule': 'evenodd', d: ballPath(outlines, RADIUS) }),
    shape('circle', { class: 'ball-rim', r: RADIUS }),
    ...(hasAxes ? [mark('T', source.t), mark('P', source.p)] : []),
  );
}
