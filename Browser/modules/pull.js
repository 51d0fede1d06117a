/**
 * Pulling the list down at its top, by touch, to ask for it anew.
 */
import { announce } from './announce.js';
import { byId } from './dom.js';
import { asks, follow } from './pull-distance.js';
import { say } from './strings.js';

const SLOP = 8;

export class Pull {
  #scroller = byId('scroller');
  /** @type {{x: number, y: number, id: number, pulling: boolean, distance: number} | null} */
  #touch = null;

  /** @param {() => void} onAsk */
  constructor(onAsk) {
    this.onAsk = onAsk;
    this.#scroller.addEventListener('touchstart', (/** @type {TouchEvent} */ event) => this.#begin(event), { passive: true });
    this.#scroller.addEventListener('touchmove', (/** @type {TouchEvent} */ event) => this.#move(event), { passive: false });
    this.#scroller.addEventListener('touchend', (/** @type {TouchEvent} */ event) => this.#end(event));
    this.#scroller.addEventListener('touchcancel', () => this.#letGo());
  }

  /** @param {TouchEvent} event */
  #begin(event) {
    const [touch] = event.touches;
    const takesItself = event.target instanceof Element && event.target.closest('input[type="range"], select');
    const free = event.touches.length === 1 && this.#scroller.scrollTop <= 0 && !takesItself;
    this.#letGo();
    if (free) this.#touch = { x: touch.clientX, y: touch.clientY, id: touch.identifier, pulling: false, distance: 0 };
  }

  /** @param {TouchEvent} event */
  #move(event) {
    const touch = this.#touch, finger = [...event.touches].find(({ identifier }) => identifier === touch?.id);
    if (!touch || !finger) return;
    const down = finger.clientY - touch.y, aside = Math.abs(finger.clientX - touch.x);
    if (!touch.pulling) {
      if (Math.max(Math.abs(down), aside) < SLOP) return;
      // A list that scrolls already is not pulled, nor is one that the finger pushes up or aside.
      if (down < aside || !event.cancelable || event.touches.length > 1 || this.#scroller.scrollTop > 0) {
        this.#touch = null;
        return;
      }
      touch.pulling = true;
      this.#scroller.classList.add('pulling');
    }
    event.preventDefault();
    touch.distance = down - SLOP;
    this.#draw(touch.distance);
  }

  /** @param {TouchEvent} event */
  #end(event) {
    const asked = this.#touch?.pulling && asks(this.#touch.distance);
    // Nothing is tapped by a finger that pulled.
    if (this.#touch?.pulling && event.cancelable) event.preventDefault();
    this.#letGo();
    if (!asked || byId('refresh').disabled) return;
    this.#scroller.classList.add('pulled');
    announce(say('pull.asking'));
    this.onAsk();
  }

  #letGo() {
    this.#touch = null;
    this.#scroller.classList.remove('pulling');
    this.#draw(0);
  }

  /** @param {number} distance */
  #draw(distance) {
    this.#scroller.style.setProperty('--pull', `${Math.round(follow(distance))}px`);
    this.#scroller.classList.toggle('asks', asks(distance));
  }
}
