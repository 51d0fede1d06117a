/**
 * The server as the page sees it: the live stream, the events, the sources, and when each was last heard.
 *
 * @typedef {import('./columns.js').Columns} Columns
 * @typedef {import('./period.js').Span} Span
 * @typedef {object} ConnectionReader
 * @property {(columns: Columns, askedAt: number) => void} onPresent the past 30 days, or what changed of them
 * @property {(columns: Columns, span: Span, askedAt: number) => void} onPast chosen days before them
 * @property {(change: any) => void} onChange
 * @property {(document: any) => void} onHistory how far fetching past days is
 * @property {() => void} onStatus
 * @property {() => void} onBack the server answers again
 */
import { loadColumns, loadSources } from './feed.js';
import { MOST_OF_DAYS } from './holdings.js';
import { shownFromKept } from './kept.js';
import { Live } from './live.js';
import { PAST } from './period.js';
import { Refresher } from './refresher.js';
import { status } from './status.js';

const SOURCES_MILLISECONDS = 30_000;

export class Connection {
  /**
   * The newest answer of /api/sources.
   * @type {any}
   */
  sources = null;
  /** @type {Omit<import('./status.js').Facts, 'feedFailure'>} */
  #facts = { connected: null, lostAt: null, heardAt: null, sources: null };
  #sourcesAt = -Infinity;
  /** Whether the question under way was asked before the stream was open, so that something may fall between them. */
  #asksAgain = false;
  /** @type {string | null} */
  #revision = null;

  /**
   * @param {import('./clock.js').Clock} clock
   * @param {ConnectionReader} reader
   */
  constructor(clock, reader) {
    this.clock = clock;
    this.reader = reader;
    this.live = new Live({
      onOpen: ({ resumed }) => this.#opened(resumed),
      onLost: () => this.#lost(),
      onChange: (change) => {
        this.#heard();
        reader.onChange(change);
      },
      onSources: (document) => this.#takeSources(document),
      onHistory: (document) => reader.onHistory(document),
      onHeartbeat: (now) => {
        clock.set(now);
        this.#heard();
      },
      onReset: () => this.refresh(),
    });
    const onStatus = () => reader.onStatus();
    this.present = new Refresher({
      load: (/** @type {null} */ _, signal) => loadColumns(this.#news(), signal),
      onAnswer: (columns, { at }) => this.#takePresent(columns, at),
      onStatus,
    });
    this.past = new Refresher({
      load: (/** @type {Span} */ span, signal) => loadColumns(days(span), signal),
      onAnswer: (columns, { question, at }) => reader.onPast(columns, question, at),
      onStatus,
    });
  }

  start() {
    this.refresh();
    this.live.run();
  }

  /** Whether events are being asked for. */
  get isBusy() {
    return this.present.busy || this.past.busy;
  }

  /** Asks for what is new. */
  refresh() {
    this.#asksAgain = false;
    this.present.refresh(null);
  }

  /**
   * Asks for the events of chosen days.
   * @param {Span} span
   */
  askFor(span) {
    this.past.refresh(span);
  }

  /** Asks for everything at once, without waiting for the next attempt. */
  tryNow() {
    this.live.retry();
    this.refresh();
    this.#askSources();
  }

  status() {
    const feedFailure = this.present.failure ?? this.past.failure;
    return status({ ...this.#facts, feedFailure, sources: this.sources }, this.clock.now());
  }

  /** Called every few seconds: the sources' ages are asked for while somebody looks. */
  tick() {
    const due = performance.now() - this.#sourcesAt > SOURCES_MILLISECONDS;
    if (due && this.#facts.connected && !document.hidden) this.#askSources();
  }

  /** The question about the past 30 days: for what changed of them, where much of them is held. */
  #news() {
    return /** @type {Record<string, string>} */ (this.#revision === null ? {} : { since: this.#revision });
  }

  /**
   * @param {Columns} columns
   * @param {number} askedAt
   */
  #takePresent(columns, askedAt) {
    this.#revision = columns.revision;
    this.#suggestTime(columns);
    if (shownFromKept() === null) this.#heard();
    this.reader.onPresent(columns, askedAt);
    // Once this question is over.
    if (this.#asksAgain) queueMicrotask(() => this.refresh());
  }

  /**
   * An answer begins 30 days before the server's present. Of one that was kept that may be hours off, so that it only
   * tells of a clock that was set to other days.
   * @param {Columns} columns
   */
  #suggestTime({ start }) {
    if (start === null) return;
    const kept = shownFromKept(), now = start + PAST.month;
    if (kept === null) this.clock.suggest(now);
    else if (Math.abs(now - kept) > PAST.day) this.clock.suggest(now + Date.now() - kept);
  }

  /** @param {boolean} resumed */
  #opened(resumed) {
    this.#facts.connected = true;
    this.#facts.lostAt = null;
    if (!resumed && this.present.busy) this.#asksAgain = true;
    else if (!resumed || this.present.failure !== null || shownFromKept() !== null) this.refresh();
    this.reader.onBack();
    this.reader.onStatus();
  }

  #lost() {
    if (this.#facts.connected !== false) this.#facts.lostAt = this.#facts.heardAt ?? this.clock.now();
    this.#facts.connected = false;
    this.reader.onStatus();
  }

  #heard() {
    this.#facts.heardAt = this.clock.now();
  }

  /** @param {any} document */
  #takeSources(document) {
    this.sources = document;
    this.#sourcesAt = performance.now();
    this.clock.set(document?.now);
    this.#heard();
    this.reader.onStatus();
  }

  async #askSources() {
    this.#sourcesAt = performance.now();
    try {
      this.#takeSources(await loadSources());
    } catch {
      // The stream notices the loss of the server; this only refreshes ages.
    }
  }
}

/**
 * The question about the events of a span.
 * @param {Span} span
 * @returns {Record<string, string>}
 */
function days({ since, until }) {
  const instant = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, -1);
  // The service takes its end time in.
  return { starttime: instant(since), endtime: instant(until - 1), limit: String(MOST_OF_DAYS) };
}
