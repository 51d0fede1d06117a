/**
 * Everything the person chose, in one place and in the address: period, magnitude range, open event, map view.
 * The person's position is never part of it.
 *
 * @typedef {'hour' | 'day' | 'week' | 'month'} Period
 * @typedef {{latitude: number, longitude: number, zoom: number}} View
 * @typedef {{period: Period, least: number, greatest: number, event: string | null, view: View | null}} State
 */

/**
 * The periods in milliseconds.
 * @type {Record<Period, number>}
 */
export const PERIODS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 };

/** The ends of the magnitude range; at an end the range is open. */
export const OPEN_LEAST = 0, OPEN_GREATEST = 9;

/** @type {State} */
const initial = { period: 'day', least: OPEN_LEAST, greatest: OPEN_GREATEST, event: null, view: null };

/**
 * @param {string | null} text
 * @param {number} fallback
 */
function bounded(text, fallback) {
  const value = text === null || text.trim() === '' ? NaN : Number(text);
  return value >= OPEN_LEAST && value <= OPEN_GREATEST ? value : fallback;
}

/**
 * @param {string | null} text
 * @returns {View | null}
 */
function readView(text) {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [latitude, longitude, zoom] = numbers;
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 540;
  const valid = numbers.length === 3 && onEarth && zoom >= 0 && zoom <= 22;
  return valid ? { latitude, longitude, zoom } : null;
}

/**
 * The state that an address names; what is not understood is left at its default.
 * @param {string} query
 * @returns {State}
 */
export function parse(query) {
  const parameters = new URLSearchParams(query);
  const period = /** @type {Period} */ (parameters.get('period'));
  const least = bounded(parameters.get('least'), initial.least);
  const greatest = bounded(parameters.get('greatest'), initial.greatest);
  return {
    period: Object.hasOwn(PERIODS, period ?? '') ? period : initial.period,
    least: Math.min(least, greatest),
    greatest: Math.max(least, greatest),
    event: parameters.get('event') || null,
    view: readView(parameters.get('view')),
  };
}

/**
 * The query of a state, without what is at its default.
 * @param {State} state
 */
export function query(state) {
  const parts = [];
  if (state.period !== initial.period) parts.push(`period=${state.period}`);
  if (state.least !== initial.least) parts.push(`least=${state.least}`);
  if (state.greatest !== initial.greatest) parts.push(`greatest=${state.greatest}`);
  if (state.event) parts.push(`event=${encodeURIComponent(state.event)}`);
  const { view } = state;
  if (view) parts.push(`view=${view.latitude.toFixed(3)},${view.longitude.toFixed(3)},${view.zoom.toFixed(2)}`);
  return parts.length ? `?${parts.join('&')}` : '';
}

/** The state of this page. Readers get it whole with what it was before. */
export class ViewState {
  /** @type {((state: State, before: State, cause: 'app' | 'history') => void)[]} */
  #readers = [];

  constructor() {
    this.current = parse(location.search);
    addEventListener('popstate', () => this.#become(parse(location.search), 'history'));
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
    const next = { ...this.current, ...change };
    if (query(next) === query(this.current)) return;
    history.pushState(null, '', location.pathname + query(next));
    this.#become(next, 'app');
  }

  /**
   * A change of the present entry of the history.
   * @param {Partial<State>} change
   */
  adjust(change) {
    const next = { ...this.current, ...change };
    if (query(next) === query(this.current)) return;
    history.replaceState(null, '', location.pathname + query(next));
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
