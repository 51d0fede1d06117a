/**
 * What stands between the page and the sensor: a sentence for each, and the tap that it takes.
 *
 * @typedef {import('./page.js').BlockContext} BlockContext
 */
import { make, write } from '../dom.js';
import { say } from '../strings.js';
import { button } from './controls.js';

export class SensorNote {
  #words = make('p');
  #ask = button('motion.sensor.allow', () => this.motion.ask());
  #lies = button('motion.sign.lies', () => this.#takeForLying());
  #isNotLying = false;

  /** @param {BlockContext} context */
  constructor({ motion }) {
    this.motion = motion;
    this.#words.setAttribute('role', 'status');
    this.element = make('div', 'instrument-note', this.#words, this.#ask, this.#lies);
    this.follow();
  }

  /** The sensor or the sign is another. */
  follow() {
    const { sensor, hasToLie, lacksCore } = this.motion, key = lacksCore ? 'motion.no-core' : this.#keyOf(sensor, hasToLie);
    // An element that says nothing stays, so that what it comes to say is heard.
    this.element.classList.toggle('is-empty', key === '');
    write(this.#words, key && say(key));
    this.#ask.hidden = lacksCore || sensor !== 'ask' && !(sensor === 'refused' && this.motion.canAskAgain);
    this.#lies.hidden = lacksCore || sensor !== 'running' || !hasToLie;
  }

  /**
   * @param {import('./accelerometer.js').SensorState} sensor
   * @param {boolean} hasToLie
   */
  #keyOf(sensor, hasToLie) {
    if (sensor === 'running') return hasToLie ? `motion.sign.${this.#isNotLying ? 'not-lying' : 'lay'}` : '';
    return sensor === 'off' || sensor === 'waiting' ? '' : `motion.sensor.${sensor}`;
  }

  #takeForLying() {
    this.#isNotLying = !this.motion.lies();
    this.follow();
  }
}
