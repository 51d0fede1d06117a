/**
 * The source of an earthquake as the agency found it: the moment tensor or the planes, as a beach ball and in words.
 *
 * @typedef {import('./beachball.js').Tensor} Tensor
 * @typedef {import('./core.js').Core} Core
 */
import { block, factList, items } from './around-parts.js';
import { beachBall } from './beachball-picture.js';
import { sourceOf, tensorOfPlane } from './beachball.js';
import { make } from './dom.js';
import { number, text } from './earthquake.js';
import { length, magnitudeWithType } from './format.js';
import { planeWords, sourceFacts } from './source-facts.js';
import { say } from './strings.js';

/**
 * @param {any} solution
 * @returns {Tensor | null}
 */
function tensorOf({ components }) {
  const values = items(components).map(number);
  if (values.length !== 6 || values.includes(null)) return null;
  const [mrr, mtt, mpp, mrt, mrp, mtp] = /** @type {number[]} */ (values);
  return { mrr, mtt, mpp, mrt, mrp, mtp };
}

/**
 * @param {any} solution
 * @returns {import('./beachball.js').Plane[]}
 */
const planesOf = ({ planes }) => items(planes).filter(({ strike, dip, rake }) =>
  [strike, dip, rake].every((angle) => number(angle) !== null)).slice(0, 2);

/**
 * @param {any} solution
 * @param {Tensor | null} tensor
 * @param {Core} core
 * @returns {[string, string | 0 | null][]}
 */
function pairsOf(solution, tensor, core) {
  const source = tensor && sourceOf(core, tensor), planes = planesOf(solution);
  const names = [say('source.first-plane'), say('source.second-plane')];
  const given = /** @type {[string, string][]} */ (planes.map((plane, at) => [names[at], planeWords(plane)]));
  const magnitude = number(solution.magnitude), depth = number(solution.depthKilometers);
  const maker = text(solution.origin) ?? text(solution.maker?.source);
  return [
    ...(source ? sourceFacts(source).pairs : given),
    [say('source.agency-magnitude'), magnitude && magnitudeWithType(magnitude, text(solution.magnitudeType))],
    [say('source.depth'), depth === null ? null : length(depth)],
    [say('source.maker'), maker],
  ];
}

/**
 * @param {any} detail
 * @param {Core | null} core
 * @returns {Node[]}
 */
export function sourceBlock(detail, core) {
  const solution = detail.momentTensor ?? detail.focalMechanism;
  if (!solution || !core) return [];
  const tensor = tensorOf(solution), [plane] = planesOf(solution);
  const shown = tensor ?? (plane ? tensorOfPlane(core, plane) : null);
  const ball = shown && beachBall(core, shown);
  const heading = say(tensor ? 'source.title' : 'source.mechanism');
  return block(heading, ball && make('div', 'ball-place', ball), factList(pairsOf(solution, tensor, core)));
}
