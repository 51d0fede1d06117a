/**
 * Says where the chosen days of the calendar reach beyond what the server holds, and has them fetched on a tap.
 *
 * @typedef {import('./past-days.js').Holdings} Holdings
 * @typedef {import('./past-days.js').Job} Job
 * @typedef {import('./wishes.js').Wish} Wish
 */
import { byId, write } from './dom.js';
import { failureWords, missingWords, progressWords, resultWords } from './history-words.js';
import { PastDays } from './past-days.js';
import { calendarDays, PAST, spanOf } from './period.js';
import { say, sayAll } from './strings.js';
import { daysIn, daysTouched, serviceFilter, wishesFor } from './wishes.js';

/** A slider that is dragged asks once, when it rests. */
const REST_MILLISECONDS = 300;
/** What the server takes at once, unless it says otherwise. */
const MOST_DAYS = 31;

/** The results of wishes so far. */
const NOTHING = Object.freeze({ days: 0, events: 0, new: 0, revised: 0, unchanged: 0, refused: 0, incomplete: 0 });
/** @typedef {typeof NOTHING} Tally */

/**
 * @param {Tally} tally
 * @param {Job} job
 * @returns {Tally}
 */
const withJob = (tally, job) => ({
  days: tally.days + job.finished,
  events: tally.events + job.events,
  new: tally.new + job.new,
  revised: tally.revised + job.revised,
  unchanged: tally.unchanged + job.unchanged,
  refused: tally.refused + job.refused,
  incomplete: tally.incomplete + job.incomplete.length,
});

export class History {
  #server = new PastDays();
  /** What was asked about, as text; empty for nothing. */
  #asked = '';
  /** @type {Holdings | null} */
  #holdings = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /**
   * How far fetching is; null while nothing is fetched.
   * @type {{days: number, tally: Tally, waits: boolean} | null}
   */
  #underWay = null;
  #isStopped = false;
  /** @type {(() => string) | null} what is said after the fetching */
  #end = null;
  #endFailed = false;

  /**
   * @param {object} how
   * @param {() => import('./state.js').State} how.state
   * @param {() => {now: number, zone: import('./period.js').Zone}} how.circumstances
   * @param {() => void} how.onFetched called when days have come that the page may not hold
   */
  constructor(how) {
    this.how = how;
    byId('history-act').addEventListener('click', () => {
      if (this.#underWay) this.#stop();
      else this.#fetch();
    });
  }

  /**
   * Takes news from the live stream.
   * @param {any} document
   */
  take(document) {
    this.#server.take(document);
  }

  /**
   * Whether days of a span are known to be missing.
   * @param {import('./period.js').Span} span
   */
  lacks(span) {
    const days = daysTouched(span, this.how.circumstances().now);
    return days !== null && (this.#holdings?.missing ?? []).some(({ from, to }) => from <= days.to && to >= days.from);
  }

  /** Brings what is said in line with what was chosen. */
  show() {
    const wish = this.#wish(), asked = wish ? JSON.stringify(wish) : '';
    if (asked !== this.#asked && !this.#underWay) {
      this.#asked = asked;
      this.#holdings = null;
      this.#end = null;
      clearTimeout(this.#rest);
      if (wish) this.#rest = setTimeout(() => this.#ask(wish, asked), REST_MILLISECONDS);
    }
    this.#tell();
  }

  /** @returns {Wish | null} */
  #wish() {
    const state = this.how.state(), { now, zone } = this.how.circumstances();
    if (!calendarDays(state.period)) return null;
    const days = daysTouched(spanOf(state.period, now, zone), now);
    return days && { ...days, filter: serviceFilter(state) };
  }

  /**
   * @param {Wish} wish
   * @param {string} asked
   */
  async #ask(wish, asked) {
    try {
      const holdings = await this.#server.holdings(wish);
      if (asked === this.#asked) this.#holdings = holdings;
    } catch {
      // What the server holds is not known, and nothing is said of it; the status says that it is not reached.
      if (asked === this.#asked) this.#asked = '';
    }
    this.#tell();
  }

  async #fetch() {
    const holdings = this.#holdings, wish = this.#wish();
    if (!holdings || !wish) return;
    // Today goes on: it is always fetched anew.
    const today = { from: wish.to, to: wish.to };
    const stretches = holdings.today ? [...holdings.missing, today] : holdings.missing;
    const underWay = { days: daysIn(stretches), tally: /** @type {Tally} */ (NOTHING), waits: false };
    const hadFocus = document.activeElement === byId('history-act');
    this.#underWay = underWay;
    this.#isStopped = false;
    this.#tell();
    if (hadFocus && byId('history-act').hidden) byId('history').focus();
    const refusal = await this.#work(wishesFor(stretches, wish.filter, MOST_DAYS), underWay);
    this.#underWay = null;
    this.#holdings = null;
    this.#endFailed = refusal !== null || this.#isStopped;
    this.#end = () => (refusal ? failureWords(refusal, underWay.tally) : resultWords(underWay.tally));
    await this.#ask(wish, this.#asked);
    this.how.onFetched();
    this.show();
  }

  /**
   * @param {Wish[]} wishes
   * @param {{tally: Tally, waits: boolean}} underWay
   * @returns {Promise<unknown>} why it failed, or null
   */
  async #work(wishes, underWay) {
    try {
      for (const wish of wishes) {
        if (this.#isStopped) return null;
        const before = underWay.tally;
        const end = await this.#server.fetch(wish, (job) => {
          underWay.waits = job === null;
          if (job) underWay.tally = withJob(before, job);
          this.#tell();
        });
        if (end.job) underWay.tally = withJob(before, end.job);
        if (end.status !== 'done') return new Error(end.job?.failure ?? '');
        this.how.onFetched();
      }
      return null;
    } catch (failure) {
      return failure;
    }
  }

  #stop() {
    this.#isStopped = true;
    this.#tell();
  }

  #tell() {
    const underWay = this.#underWay, missing = this.#holdings?.missing ?? [];
    const off = this.#holdings?.status === 'off' && this.#reachesBack(), ended = this.#end;
    const offers = !underWay && missing.length > 0;
    byId('history').hidden = !underWay && !offers && !ended && !off;
    byId('history-progress').hidden = byId('history-count').hidden = !underWay;
    byId('history-act').hidden = !offers && !(underWay && !this.#isStopped && underWay.days > MOST_DAYS);
    if (underWay) {
      this.#tellProgress(underWay);
      return;
    }
    const said = [ended?.() ?? '', off ? say('history.off') : '', offers ? this.#missingWords() : ''];
    write(byId('history-words'), sayAll(...said));
    write(byId('history-act'), say(ended && this.#endFailed ? 'history.again' : 'history.fetch'));
  }

  /** Whether the chosen days begin before what a server has from following the agencies. */
  #reachesBack() {
    const { now, zone } = this.how.circumstances();
    return spanOf(this.how.state().period, now, zone).since < now - PAST.month;
  }

  #missingWords() {
    const { missing, days } = /** @type {Holdings} */ (this.#holdings);
    return missingWords(daysIn(missing), days, this.how.state());
  }

  /** @param {{days: number, tally: Tally, waits: boolean}} underWay */
  #tellProgress({ days, tally, waits }) {
    const bar = byId('history-progress');
    bar.max = days;
    if (waits) bar.removeAttribute('value');
    else bar.value = Math.min(tally.days, days);
    const key = this.#isStopped ? 'history.stopping' : waits ? 'history.waits' : 'history.under-way';
    write(byId('history-words'), say(key));
    write(byId('history-count'), progressWords(tally.days, days, tally.events));
    write(byId('history-act'), say('history.stop'));
  }
}
