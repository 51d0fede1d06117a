/**
 * Asks for the chosen days, as far as they are not among the past 30, which are kept up to date anyway.
 */
import { Holdings } from './holdings.js';
import { spanOf } from './period.js';

export class ChosenDays {
  /**
   * @param {object} parts
   * @param {import('./viewstate.js').ViewState} parts.state
   * @param {Holdings} parts.holdings
   * @param {import('./connection.js').Connection} parts.connection
   * @param {() => import('./days.js').Circumstances} parts.circumstances
   */
  constructor(parts) {
    this.parts = parts;
  }

  /** The chosen days that are not among the past 30; null where there are none. */
  get past() {
    const { now, zone } = this.parts.circumstances();
    return Holdings.pastOf(spanOf(this.parts.state.current.period, now, zone), now);
  }

  /** Asks for them, where they are neither here nor on their way. */
  ask() {
    const span = this.past, { connection, holdings, circumstances } = this.parts;
    if (span === null) connection.past.stop();
    else if (!holdings.holds(span, circumstances().now)) connection.askFor(span);
  }

  /** Asks for what may have come of them; what comes of the past 30, the live stream tells. */
  askAgain() {
    const span = this.past;
    if (span) this.parts.connection.askFor(span);
    else this.parts.connection.refresh();
  }

  /** Asks as time passes, where nothing is under way and the last question did not fail. */
  keepUp() {
    const { connection: { past }, holdings } = this.parts;
    if (!past.busy && past.failure === null && !holdings.isEmpty) this.ask();
  }
}
