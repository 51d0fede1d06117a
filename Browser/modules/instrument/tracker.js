/**
 * What is known of where one is and how far one has come: takes positions, judges them, and keeps the trip under way.
 *
 * @typedef {import('./positions.js').Problem} Problem
 * @typedef {import('./trip-core.js').Fix} Fix
 * @typedef {import('./trip-core.js').Verdict} Verdict
 * @typedef {import('./trip-store.js').TripRecord} TripRecord
 */
import { PositionRequest, Trip } from './trip-core.js';

export class Tracker {
  /** @type {PositionRequest | null} */
  #request = null;
  /** @type {Trip | null} */
  #trip = null;
  /** The newest fix that was exact enough but too near for news. */
  #near = /** @type {Fix | null} */ (null);
  #isOpen = false;
  /** Whether a trip begins with the next news. */
  isBeginning = false;
  /** Whether the next news is waited for without a trip. */
  isAsked = false;
  /** Whether the browser keeps what it is given. */
  isKept = true;
  /** @type {TripRecord | null} */
  record = null;
  /** @type {Fix | null} */
  news = null;
  /** @type {{fix: Fix, verdict: Verdict} | null} the newest fix since it was asked for, and what it was */
  judged = null;
  /** @type {Problem | null} */
  problem = null;

  /**
   * @param {object} parts
   * @param {any} parts.wasm
   * @param {import('./positions.js').Positions} parts.positions
   * @param {import('./trip-store.js').TripStore} parts.store
   * @param {() => {accuracy: number, filter: number}} parts.wanted meters
   * @param {() => number} parts.clock the device's own, as that of the positions is
   * @param {() => void} parts.onChange
   */
  constructor({ wasm, positions, store, wanted, clock, onChange }) {
    this.wasm = wasm;
    this.positions = positions;
    this.store = store;
    this.wanted = wanted;
    this.clock = clock;
    this.onChange = onChange;
    positions.read({ onFix: (fix) => this.#take(fix), onProblem: (problem) => this.#fail(problem) });
  }

  /** Whether positions are being read. */
  get isReading() {
    return this.#isOpen && this.#isNeeded;
  }

  get #isNeeded() {
    return this.isBeginning || this.isAsked || this.record !== null;
  }

  /** From now on the person sees it: a trip under way goes on. */
  open() {
    this.#isOpen = true;
    this.#takeUp();
    this.#follow();
  }

  /** Nobody looks: nothing is read. */
  close() {
    this.#isOpen = false;
    this.isAsked = false;
    this.#follow();
  }

  /** Begins a trip with the next place that is exact enough. */
  begin() {
    this.isBeginning = true;
    this.#askAnew();
  }

  /** Asks for the position anew: the next that is exact enough is news, however near it is. */
  updateNow() {
    this.isAsked = true;
    this.#askAnew();
  }

  /** Follows what accuracy and distance are wanted. */
  reconsider() {
    if (!this.#request) return;
    this.#dropRequest();
    this.#follow();
    this.onChange();
  }

  /** Ends the trip under way, or gives up the one that has not begun. */
  end() {
    this.isBeginning = false;
    if (this.record) {
      // What is nearer than the distance between places is on the way too, at its end.
      if (this.#near) this.#trip?.take(this.#near);
      this.#keep({ ended: Math.max(this.clock(), this.record.began) });
      this.#trip?.letGo();
      this.#trip = null;
      this.record = null;
    }
    this.#follow();
    this.onChange();
  }

  /** Takes over what another page of this browser has done to the trips. */
  readAgain() {
    // A trip that this page alone holds is no longer found where trips are kept.
    if (!this.isKept) return;
    this.store.readAgain();
    this.#trip?.letGo();
    this.#trip = null;
    this.record = null;
    this.#takeUp();
    this.#follow();
    this.onChange();
  }

  /** Goes on with the trip that is kept as under way. */
  #takeUp() {
    const { current } = this.store;
    if (this.record || !current) return;
    this.#trip = Trip.resume(this.wasm, current);
    if (this.#trip) this.record = current;
    // What cannot go on is not lost: it is over.
    else this.store.keep({ ...current, ended: current.places.at(-4) ?? current.began });
  }

  #askAnew() {
    this.judged = null;
    this.problem = null;
    this.#near = null;
    this.#request?.restart(this.clock());
    const { isWatching } = this.positions;
    this.#follow();
    if (isWatching) this.positions.restart();
    this.onChange();
  }

  /** Reads positions while they are needed and seen, and only then. */
  #follow() {
    if (!this.isReading) {
      this.positions.release(this);
      this.#dropRequest();
      return;
    }
    this.#request ??= new PositionRequest(this.wasm, this.clock(), this.wanted());
    this.positions.want(this);
  }

  #dropRequest() {
    this.#request?.letGo();
    this.#request = null;
  }

  /** @param {Fix} fix */
  #take(fix) {
    if (!this.#request) return;
    const verdict = this.#request.take(fix);
    this.judged = { fix, verdict };
    this.problem = null;
    this.#near = verdict === 'near' ? fix : null;
    if (verdict === 'news') this.#takeNews(fix);
    this.onChange();
  }

  /** @param {Fix} fix */
  #takeNews(fix) {
    this.news = fix;
    this.isAsked = false;
    if (this.#trip) {
      if (this.#trip.take(fix)) this.#keep({});
    } else if (this.isBeginning) {
      this.#trip = Trip.begin(this.wasm, fix);
      if (this.#trip) this.#keep({ id: String(this.clock()), name: '', began: fix.time, ended: null });
      this.isBeginning = this.#trip === null;
    }
    this.#follow();
  }

  /** @param {Partial<TripRecord>} change */
  #keep(change) {
    if (!this.#trip) return;
    this.record = /** @type {TripRecord} */ ({ ...this.record, ...change, ...this.#trip.kept() });
    this.isKept = this.store.keep(this.record);
  }

  /** @param {Problem} problem */
  #fail(problem) {
    if (!this.#request) return;
    this.problem = problem;
    // A trip under way waits for better times; a question is over.
    this.isAsked = false;
    if (problem !== 'timed-out' && problem !== 'unavailable') this.isBeginning = false;
    this.#follow();
    this.onChange();
  }
}
