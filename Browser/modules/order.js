/**
 * The choice of the order of the list.
 */
import { byId } from './dom.js';
import { ORDERS } from './state.js';

/** @param {import('./viewstate.js').ViewState} state */
export function connectOrder(state) {
  const select = byId('order');
  select.addEventListener('change', () => {
    if (ORDERS.includes(select.value)) state.adjust({ order: select.value });
  });
}

/** @param {import('./state.js').State} state */
export function showOrder({ order }) {
  byId('order').value = order;
}
