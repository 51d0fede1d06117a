/**
 * The dialog that says which agencies are asked, and how that goes.
 */
import { byId, linkable, make, pair } from './dom.js';
import { count, freshness, moment } from './format.js';
import { say, sayValue } from './strings.js';

/**
 * @param {any} source
 * @param {number} now
 */
function section(source, now) {
  const list = make('dl', 'facts', pair(say('sources.state'), sayValue('sources.state', String(source.status))));
  if (typeof source.lastSuccess === 'number') {
    const age = freshness(Math.max(0, now - source.lastSuccess));
    const heard = say('sources.heard', { time: moment(source.lastSuccess, now), age });
    list.append(pair(say('sources.last-heard'), heard));
  }
  if (source.status === 'failing' && source.failure) list.append(pair(say('sources.why'), String(source.failure)));
  if (source.gap) {
    const from = moment(source.gap.from, now), to = moment(source.gap.to, now);
    list.append(pair(say('sources.gap'), say('sources.gap-between', { from, to })));
  }
  const address = linkable(source.address);
  if (address) list.append(pair(say('sources.address'), address));
  return make('section', '', make('h3', '', String(source.name ?? source.id)), list);
}

/**
 * @param {any} document the answer of /api/sources, if there is one
 * @param {import('./status.js').Status} status
 * @param {number} now
 */
export function renderSources(document, status, now) {
  const parts = [make('p', 'lead', status.trouble || status.words)];
  for (const source of document?.sources ?? []) parts.push(section(source, now));
  if (document?.store) {
    const list = make('dl', 'facts');
    const { events, reports, failure } = document.store;
    if (document.catalog) list.append(pair(say('sources.catalog'), String(document.catalog).toUpperCase()));
    if (typeof events === 'number') list.append(pair(say('sources.events'), count(events)));
    if (typeof reports === 'number') list.append(pair(say('sources.reports'), count(reports)));
    if (failure) list.append(pair(say('sources.failure'), String(failure)));
    parts.push(make('section', '', make('h3', '', say('sources.server')), list));
  }
  if (document?.simulated === true) {
    parts.push(make('p', 'quiet', say('sources.clock-set', { time: moment(now, Date.now()) })));
  }
  byId('sources-body').replaceChildren(...parts);
}
