/**
 * The dialog that says which agencies are asked, and how that goes.
 */
import { byId, linkable, make, pair } from './dom.js';
import { count, freshness, moment } from './format.js';

/** @type {Record<string, string>} */
const WORDS = { ok: 'Answering', failing: 'Not reached', waiting: 'Being asked', off: 'Turned off' };

/**
 * @param {any} source
 * @param {number} now
 */
function section(source, now) {
  const list = make('dl', 'facts', pair('State', WORDS[source.status] ?? String(source.status)));
  if (typeof source.lastSuccess === 'number') {
    const age = freshness(Math.max(0, now - source.lastSuccess));
    list.append(pair('Last heard', `${moment(source.lastSuccess, now)} (${age})`));
  }
  if (source.status === 'failing' && source.failure) list.append(pair('Why', String(source.failure)));
  if (source.gap) {
    const from = moment(source.gap.from, now), to = moment(source.gap.to, now);
    list.append(pair('Gap', `Days between ${from} and ${to} may be incomplete`));
  }
  const address = linkable(source.address);
  if (address) list.append(pair('Address', address));
  return make('section', '', make('h3', '', String(source.name ?? source.id)), list);
}

/**
 * @param {any} document the answer of /api/sources, if there is one
 * @param {import('./status.js').Status} status
 * @param {number} now
 */
export function renderSources(document, status, now) {
  const parts = [make('p', 'lead', status.trouble || `${status.words}.`)];
  for (const source of document?.sources ?? []) parts.push(section(source, now));
  if (document?.store) {
    const list = make('dl', 'facts');
    if (document.catalog) list.append(pair('Catalog shown', String(document.catalog).toUpperCase()));
    if (typeof document.store.events === 'number') list.append(pair('Events', count(document.store.events)));
    if (typeof document.store.reports === 'number') list.append(pair('Reports', count(document.store.reports)));
    if (document.store.failure) list.append(pair('Failure', String(document.store.failure)));
    parts.push(make('section', '', make('h3', '', 'This server'), list));
  }
  if (document?.simulated === true) {
    parts.push(make('p', 'quiet', `The clock is set to ${moment(now, Date.now())}; time passes from there.`));
  }
  byId('sources-body').replaceChildren(...parts);
}
