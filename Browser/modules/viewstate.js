/**
 * The state of this page, kept in the address.
 *
 * @typedef {import('./state.js').State} State
 */
import { addressOf, stateAt } from './address.js';

/** Readers get the state whole, with what it was before. */
export class ViewState {
  /** @type {((state: State, before: State, cause: 'app' | 'history') => void)[]} */
  #readers = [];

  constructor() {
    this.current = stateAt(location);
    addEventListener('popstate', () => this.#become(stateAt(location), 'history'));
  }

  /** @param {(state: State, before: State, cause: 'app' | 'history') => void} reader */
  read(reader) {
    this.#readers.push(reader);
  }

  /**
   * A change that a step back in the history undoes.
   * @param {Partial<State>} change
   */
  step(change) {
    this.#change(change, (address) => history.pushState(null, '', address));
  }

  /**
   * A change of the present entry of the history.
   * @param {Partial<State>} change
   */
  adjust(change) {
    this.#change(change, (address) => history.replaceState(null, '', address));
  }

  /**
   * @param {Partial<State>} change
   * @param {(address: string) => void} write
   */
  #change(change, write) {
    const next = { ...this.current, ...change };
    if (addressOf(next) === addressOf(this.current)) return;
    write(addressOf(next));
    this.#become(next, 'app');
  }

  /**
   * @param {State} next
   * @param {'app' | 'history'} cause
   */
  #become(next, cause) {
    const before = this.current;
    this.current = next;
    for (const reader of this.#readers) reader(next, before, cause);
  }
}
