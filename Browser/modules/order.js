/**
 * The order of the list, and the sections that it has by time.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./state.js').State} State
 * @typedef {{first: number, name: string}} Section `first` is the index of its first event
 */
import { byId } from './dom.js';
import { PAST } from './period.js';
import { ORDERS } from './state.js';
import { say } from './strings.js';

/**
 * The events of the past week and the older ones; none where all are of the past week or the order is another.
 * @param {Earthquake[]} shown
 * @param {State['order']} order
 * @param {number} now
 * @returns {Section[]}
 */
export function sectionsOf(shown, order, now) {
  if (order !== 'time') return [];
  const older = shown.findIndex((quake) => quake.time < now - PAST.week);
  if (older < 0) return [];
  const sections = [{ first: older, name: say('list.older') }];
  if (older > 0) sections.unshift({ first: 0, name: say('list.recent') });
  return sections;
}

/** @param {import('./viewstate.js').ViewState} state */
export function connectOrder(state) {
  const select = byId('order');
  select.addEventListener('change', () => {
    if (ORDERS.includes(select.value)) state.adjust({ order: select.value });
  });
}

/** @param {State} state */
export function showOrder({ order }) {
  byId('order').value = order;
}
