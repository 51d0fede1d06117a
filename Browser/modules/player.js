/**
 * Steps on its own, once a second, until there is no further step, or the person does anything at all.
 */
const STEP_MILLISECONDS = 1_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel'];

export class Player {
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;
  /** @param {Event} event */
  #interrupt = (event) => {
    // The button that began it stops it by itself.
    if (!this.how.button.contains(/** @type {Node} */ (event.target))) this.stop();
  };

  /**
   * @param {object} how
   * @param {HTMLElement} how.button
   * @param {() => boolean} how.step takes a step, and says whether there is a further one
   * @param {(playing: boolean) => void} how.onChange
   */
  constructor(how) {
    this.how = how;
    how.button.addEventListener('click', () => (this.playing ? this.stop() : this.#start()));
    document.addEventListener('visibilitychange', () => document.hidden && this.stop());
  }

  get playing() {
    return this.#timer !== null;
  }

  #start() {
    for (const kind of INTERACTIONS) addEventListener(kind, this.#interrupt, { capture: true, passive: true });
    this.#wait();
    this.how.onChange(true);
  }

  #wait() {
    this.#timer = setTimeout(() => {
      if (this.how.step()) this.#wait();
      else this.stop();
    }, STEP_MILLISECONDS);
  }

  stop() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    for (const kind of INTERACTIONS) removeEventListener(kind, this.#interrupt, { capture: true });
    this.how.onChange(false);
  }
}
