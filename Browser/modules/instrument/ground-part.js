/**
 * The height of the ground where one is, as GeoNames knows it: asked for only on a tap that says who is asked.
 *
 * @typedef {{status: string, meters?: number, model?: string, retryAfterSeconds?: number}} Answer
 */
import { make } from '../dom.js';
import { height, position, together } from '../format.js';
import { say } from '../strings.js';
import { button, spoken } from './controls.js';
import { Status } from './place-parts.js';
import { problemSentence } from './position-words.js';

const MODELS = /** @type {Record<string, string>} */ ({ srtm3: 'SRTM3', astergdem: 'ASTER GDEM', gtopo30: 'GTOPO30' });
/** What is sent of a position: about 100 m. */
const STEPS_PER_DEGREE = 1_000;
/** How the models say that they know nothing, in case one of these ever gets through. */
const NO_HEIGHTS = [-32_768, -9_999];
/** A position that is not older need not be found anew. */
const RECENT_MILLISECONDS = 60_000, PATIENCE_MILLISECONDS = 30_000;

const rounded = (/** @type {number} */ degrees) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/**
 * @param {{latitude: number, longitude: number}} place rounded
 * @returns {Promise<Answer>}
 */
async function askGround({ latitude, longitude }) {
  try {
    const response = await fetch(`/api/elevation?latitude=${latitude}&longitude=${longitude}`, {
      cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const answer = await response.json();
    if (answer.status !== 'known') return ['none', 'off', 'limited'].includes(answer.status) ? answer : { status: 'failed' };
    if (NO_HEIGHTS.includes(answer.meters)) return { status: 'none' };
    return Number.isFinite(answer.meters) ? answer : { status: 'failed' };
  } catch {
    return { status: 'not-reached' };
  }
}

export class GroundPart {
  #status = new Status();
  #ask = button('ground.ask', () => this.#find());
  #isAsking = false;
  #isFinding = false;
  /** Says what was found, in the chosen language. */
  #words = () => '';

  /** @param {import('./positions.js').Positions} positions */
  constructor(positions) {
    this.positions = positions;
    this.element = make('div', 'place-part ground',
      spoken('h4', 'ground.title', 'place-title'),
      make('div', 'place-actions', this.#ask), this.#status.element,
      spoken('p', 'ground.about', 'quiet'));
  }

  close() {
    this.positions.release(this);
  }

  retell() {
    this.#render();
  }

  async #find() {
    if (this.#isAsking) return;
    this.#isAsking = this.#isFinding = true;
    this.#render();
    const { last } = this.positions, isRecent = last !== null && Date.now() - last.time < RECENT_MILLISECONDS;
    const fix = isRecent ? last : await this.positions.once(this);
    this.#isFinding = false;
    if (fix !== null && typeof fix === 'object') {
      this.#render();
      const place = { latitude: rounded(fix.latitude), longitude: rounded(fix.longitude) };
      const answer = await askGround(place);
      this.#words = () => sentence(answer, place);
    } else {
      this.#words = () => (fix === null ? '' : problemSentence(fix));
    }
    this.#isAsking = false;
    this.#render();
  }

  #render() {
    this.#ask.setAttribute('aria-disabled', String(this.#isAsking));
    const words = !this.#isAsking ? this.#words() : say(this.#isFinding ? 'fix.finding' : 'ground.asking');
    this.#status.tell(words, this.#isAsking);
  }
}

/**
 * @param {Answer} answer
 * @param {{latitude: number, longitude: number}} place
 */
function sentence({ status, meters = 0, model = '', retryAfterSeconds = 60 }, { latitude, longitude }) {
  return together(say(`ground.status.${status}`, {
    height: height(meters), model: MODELS[model] ?? model, position: position(latitude, longitude),
    count: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
  }));
}
