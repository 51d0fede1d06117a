/**
 * Altitude: how high one is, from where to where that may be, and from what it is counted; a mountain to climb; and what
 * GeoNames knows of the ground.
 *
 * @typedef {import('./heights.js').Height} Height
 * @typedef {import('./trip-core.js').Fix} Fix
 * @typedef {import('./positions.js').Problem} Problem
 */
import { make, write } from '../dom.js';
import { height, moment, together } from '../format.js';
import { say } from '../strings.js';
import { ClimbPart } from './climb-part.js';
import { button, spoken } from './controls.js';
import { GroundPart } from './ground-part.js';
import { Geoid, heightOf } from './heights.js';
import { Status } from './place-parts.js';
import { problemSentence } from './position-words.js';
import { positions } from './positions.js';

export class AltitudeBlock {
  #status = new Status();
  #value = make('p', 'place-value');
  #range = make('p');
  #zero = make('p', 'quiet');
  #check = button('altitude.check', () => this.check());
  /** @type {Promise<Geoid | null> | null} */
  #geoid = null;
  #isOpen = false;
  #isAsking = false;
  /** @type {Problem | 'none' | null} why there is no height */
  #trouble = null;
  /** @type {{height: Height, time: number} | null} */
  #last = null;
  /** @type {Fix | null} the newest that is being turned into a height */
  #newest = null;
  element = make('section', 'instrument-block place-block altitude-block');

  /**
   * @param {import('./distance-block.js').Context} context
   * @param {{wasm: any}} core
   */
  constructor(context, { wasm }) {
    this.context = context;
    this.wasm = wasm;
    this.climb = new ClimbPart(wasm, () => this.check());
    this.ground = new GroundPart(positions);
    const title = spoken('h3', 'altitude.title', 'place-title');
    title.id = 'instrument-altitude';
    this.element.setAttribute('aria-labelledby', title.id);
    this.element.append(
      title,
      make('div', 'place-part', this.#value, this.#range, this.#zero, this.#status.element,
        make('div', 'place-actions', this.#check),
        spoken('p', 'altitude.about', 'quiet')),
      this.climb.element, this.ground.element,
    );
    // A trip's positions tell the height too, each of them: no distance between places holds a height back.
    positions.read({ onFix: (fix) => this.#isOpen && !this.#isAsking && this.#take(fix), onProblem: () => {} });
  }

  open() {
    this.#isOpen = true;
    this.#render();
  }

  close() {
    this.#isOpen = false;
    positions.release(this);
    this.ground.close();
  }

  retell() {
    this.climb.retell();
    this.ground.retell();
    this.#render();
  }

  /**
   * Takes one position, after which the sensor rests.
   * @returns {Promise<Height | null>} the height that was found
   */
  async check() {
    if (this.#isAsking) return null;
    this.#isAsking = true;
    this.#trouble = null;
    this.#render();
    const answer = await positions.once(this);
    const isFix = answer !== null && typeof answer === 'object';
    if (isFix) await this.#take(answer);
    else this.#trouble = answer;
    this.#isAsking = false;
    if (isFix && this.#last?.time !== answer.time) this.#trouble = 'none';
    this.#render();
    return isFix && this.#trouble === null ? this.#last?.height ?? null : null;
  }

  /** @param {Fix} fix */
  async #take(fix) {
    this.#newest = fix;
    const geoid = await this.#askGeoid();
    if (this.#newest !== fix) return;
    const found = heightOf(fix, geoid);
    if (!found) return;
    this.#last = { height: found, time: fix.time };
    this.#trouble = null;
    this.climb.take(found);
    this.#render();
  }

  /** The geoid, asked for when the first height comes; where it did not come, with the next. */
  async #askGeoid() {
    this.#geoid ??= Geoid.load(this.wasm);
    const geoid = await this.#geoid;
    if (!geoid) this.#geoid = null;
    return geoid;
  }

  #render() {
    const told = this.#last, isOver = !this.#isAsking;
    this.#check.setAttribute('aria-disabled', String(this.#isAsking));
    for (const element of [this.#value, this.#range, this.#zero]) element.hidden = told === null;
    if (told) this.#tellHeight(told.height, told.time);
    const words = !isOver ? say('fix.finding')
      : this.#trouble === null ? ''
      : this.#trouble === 'none' ? say('altitude.none') : problemSentence(this.#trouble);
    this.#status.tell(words, this.#isAsking);
  }

  /**
   * @param {Height} height
   * @param {number} time
   */
  #tellHeight({ meters, accuracy, zero }, time) {
    const side = meters < 0 ? 'below' : 'above';
    write(this.#value, together(say(`altitude.${side}.${zero}`, { height: height(Math.abs(meters)) })));
    write(this.#range, together(say('altitude.range', {
      least: height(meters - accuracy), greatest: height(meters + accuracy), time: moment(time, this.context.now()),
    })));
    write(this.#zero, say(`altitude.zero.${zero}`));
  }
}
