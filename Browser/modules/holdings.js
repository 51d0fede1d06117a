/**
 * What the page holds of the catalog: the past 30 days, which are kept up to date, and beside them the days of the
 * calendar that somebody chose.
 *
 * @typedef {import('./period.js').Span} Span
 */
import { EventSet } from './events.js';
import { PAST } from './period.js';

/** The most events of chosen days: more than the page can show at once without stalling. */
export const MOST_OF_DAYS = 100_000;

export class Holdings {
  events = new EventSet();
  /** @type {Span | null} */
  #present = null;
  /**
   * The chosen days before the present ones; `whole` unless there were too many events.
   * @type {{span: Span, whole: boolean} | null}
   */
  #past = null;

  /** Whether anything was ever answered. */
  get isEmpty() {
    return this.#present === null;
  }

  /** Whether the chosen days have more events than the page takes. */
  get isCut() {
    return this.#past !== null && !this.#past.whole;
  }

  /**
   * The part of a span that is not kept up to date anyway; null where it is.
   * @param {Span} span
   * @param {number} now
   * @returns {Span | null}
   */
  static pastOf({ since, until }, now) {
    const held = now - PAST.month;
    return since < held ? { since, until: Math.min(until, held + PAST.day) } : null;
  }

  /**
   * Whether all events of a span are here.
   * @param {Span} span
   * @param {number} now
   */
  holds(span, now) {
    const past = Holdings.pastOf(span, now);
    return this.#present !== null && (past === null || this.#holdsPast(past));
  }

  /** @param {Span} span */
  #holdsPast({ since, until }) {
    return this.#past !== null && this.#past.span.since <= since && this.#past.span.until >= Math.min(until, this.#end);
  }

  /** The present begins where the past may end. */
  get #end() {
    return this.#present?.since ?? Infinity;
  }

  /**
   * Takes the past 30 days, or what changed of them.
   * @param {import('./columns.js').Columns} columns
   * @param {number} askedAt on the page's own clock
   * @returns {import('./earthquake.js').Earthquake[]} those that have come since the answer before
   */
  takePresent(columns, askedAt) {
    const first = this.isEmpty;
    this.#present = { since: columns.start ?? -Infinity, until: Infinity };
    const fresh = this.events.takeColumns(columns, { span: this.#present, askedAt });
    return first ? [] : fresh;
  }

  /**
   * Takes the events of chosen days.
   * @param {import('./columns.js').Columns} columns
   * @param {Span} span
   * @param {number} askedAt on the page's own clock
   */
  takePast(columns, span, askedAt) {
    this.#past = { span, whole: columns.count < MOST_OF_DAYS };
    this.events.takeColumns(columns, { span, askedAt });
  }

  /**
   * Forgets what is neither of the past 30 days nor of the chosen days.
   * @param {Span | null} past the chosen days before the past 30
   * @param {number} now
   */
  forget(past, now) {
    if (past === null) this.#past = null;
    const spans = [{ since: now - PAST.month, until: Infinity }];
    if (this.#past) spans.push(this.#past.span);
    this.events.keepOnly(spans);
  }
}
