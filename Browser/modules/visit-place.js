/**
 * Goes to a place that was searched for, and looks for what happened around it.
 */
import { announce } from './announce.js';
import { lengthBound } from './format.js';
import { say } from './strings.js';

const PLACE_ZOOM = 6;
const AROUND_KILOMETERS = 300;

/**
 * @param {import('./cities.js').City} place
 * @param {{state: import('./viewstate.js').ViewState, stage: import('./stage.js').Stage}} parts
 */
export function visitPlace({ latitude, longitude, name }, { state, stage }) {
  const view = { latitude, longitude, zoom: PLACE_ZOOM };
  stage.camera?.go(view);
  state.step({ view, around: { latitude, longitude, kilometers: AROUND_KILOMETERS, name } });
  announce(say('search.moved', { name, distance: lengthBound(AROUND_KILOMETERS) }));
}
