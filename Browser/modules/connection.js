/**
 * The server as the page sees it: the live stream, the feed, the sources, and when each was last heard.
 *
 * @typedef {{period: import('./period.js').Moving, askedAt: number, whole: boolean}} Cover
 * @typedef {object} ConnectionReader
 * @property {(feed: import('./feed.js').Feed, cover: Cover) => void} onFeed
 *     `whole` where changes may have been missed, so that nothing older than this feed is known to be fresh
 * @property {(change: any) => void} onChange
 * @property {(document: any) => void} onHistory how far fetching past days is
 * @property {() => void} onStatus
 * @property {(busy: boolean) => void} onBusy
 * @property {() => import('./period.js').Moving} period the one whose feed is asked for
 */
import { loadSources } from './feed.js';
import { Live } from './live.js';
import { Refresher } from './refresher.js';
import { status } from './status.js';

/** The feed is asked for after the stream is open, so that nothing falls between them; but not later than this. */
const PATIENCE_MILLISECONDS = 300;
const SOURCES_MILLISECONDS = 30_000;

export class Connection {
  /**
   * The newest answer of /api/sources.
   * @type {any}
   */
  sources = null;
  /** @type {import('./status.js').Facts} */
  #facts = { connected: null, lostAt: null, heardAt: null, sources: null, feedFailure: null };
  #sourcesAt = -Infinity;
  #asked = false;
  #missed = true;

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
      onReset: () => this.#refreshWhole(),
    });
    this.refresher = new Refresher({
      onFeed: (feed, cover) => {
        clock.suggest(feed.generated);
        this.#heard();
        reader.onFeed(feed, { ...cover, whole: this.#missed });
        this.#missed = false;
      },
      onStatus: ({ busy, failure }) => {
        if (!busy) this.#facts.feedFailure = failure;
        reader.onBusy(busy);
        reader.onStatus();
      },
    });
  }

  start() {
    this.live.run();
    setTimeout(() => this.#asked || this.refresh(), PATIENCE_MILLISECONDS);
  }

  /** Asks for the feed that holds what was chosen. */
  refresh() {
    this.#asked = true;
    this.refresher.refresh(this.reader.period());
  }

  /** Asks for everything at once, without waiting for the next attempt. */
  tryNow() {
    this.live.retry();
    this.refresh();
    this.#askSources();
  }

  status() {
    return status({ ...this.#facts, sources: this.sources }, this.clock.now());
  }

  /** Called every few seconds: the sources' ages are asked for while somebody looks. */
  tick() {
    const due = performance.now() - this.#sourcesAt > SOURCES_MILLISECONDS;
    if (due && this.#facts.connected && !document.hidden) this.#askSources();
  }

  #refreshWhole() {
    this.#missed = true;
    this.refresh();
  }

  /** @param {boolean} resumed */
  #opened(resumed) {
    this.#facts.connected = true;
    this.#facts.lostAt = null;
    if (!resumed) this.#refreshWhole();
    else if (this.#facts.feedFailure !== null) this.refresh();
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
