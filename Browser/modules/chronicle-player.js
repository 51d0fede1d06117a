/**
 * Lets time pass on the map: frame by frame, or, where little motion is wanted, step by step once a second. It begins
 * only when it is told to.
 */
import { reducedMotion } from './dom.js';

const SECOND = 1_000, LONGEST_FRAME_MILLISECONDS = 250;

export class ChroniclePlayer {
  #frame = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #at = 0;
  isPlaying = false;

  /**
   * @param {object} how
   * @param {(seconds: number) => boolean} how.step lets so much time pass, and says whether it goes on
   * @param {() => void} how.onStop
   */
  constructor(how) {
    this.how = how;
    document.addEventListener('visibilitychange', () => document.hidden && this.stop());
    reducedMotion.addEventListener('change', () => this.stop());
  }

  start() {
    if (this.isPlaying) return;
    this.isPlaying = true;
    if (reducedMotion.matches) {
      this.#timer = setInterval(() => this.how.step(1) || this.stop(), SECOND);
      return;
    }
    this.#at = performance.now();
    this.#next();
  }

  #next() {
    this.#frame = requestAnimationFrame((now) => {
      const passed = Math.max(0, Math.min(now - this.#at, LONGEST_FRAME_MILLISECONDS));
      this.#at = now;
      if (this.how.step(passed / SECOND)) this.#next();
      else this.stop();
    });
  }

  stop() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.#frame);
    clearInterval(this.#timer);
    this.how.onStop();
  }
}
