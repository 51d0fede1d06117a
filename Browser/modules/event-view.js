/**
 * What the page of an event says of the event itself: its title and sentence, its facts, its warnings and links.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {object} Opened what is known of the open event
 * @property {Earthquake | null} quake null before it has come
 * @property {any} details the answer of /api/events; null before it has come
 * @property {import('./facts.js').Learnt} learnt
 * @property {unknown} failure what was thrown when it was last asked for; null where nothing was
 */
import { fillBadge } from './badge.js';
import { byId, linkable, make, pair, write } from './dom.js';
import { facts, tsunamiSentence } from './facts.js';
import { reasonOf, RequestError } from './feed.js';
import { agoOrMoment, capital, depth, magnitudeWords, placeInWords, placeOf, together } from './format.js';
import { say, sayValue } from './strings.js';

/**
 * @param {Opened} opened
 * @param {number} now
 */
export function showEvent(opened, now) {
  const { quake } = opened;
  for (const id of ['event-badge', 'event-sentence', 'event-actions']) byId(id).hidden = !quake;
  if (quake) showKnown(quake, opened, now);
  else showUnknown();
  showFailure(opened);
}

/** Nothing is known of it yet. */
function showUnknown() {
  write(byId('event-title'), say('event.loading'));
  write(byId('event-line'), '');
  byId('event-facts').replaceChildren();
  notice('event-tsunami', null);
  notice('event-withdrawn', null);
}

/**
 * @param {Earthquake} quake
 * @param {Opened} opened
 * @param {number} now
 */
function showKnown(quake, { details, learnt }, now) {
  fillBadge(byId('event-badge'), quake);
  write(byId('event-title'), together(placeOf(quake)));
  const time = together(agoOrMoment(quake.time, now));
  write(byId('event-line'), say('event.line', { what: whatWords(quake), time }));
  write(byId('event-sentence'), together(say('event.sentence', {
    magnitude: magnitudeWords(quake.magnitude, quake.magnitudeType),
    depth: depth(quake.depthKilometers),
    place: placeInWords(quake),
  })));
  notice('event-tsunami', tsunamiSentence(quake));
  const joined = details?.supersededBy ? say('event.joined') : null;
  const withdrawn = details?.withdrawn ? say('event.withdrawn') : null;
  notice('event-withdrawn', joined ?? withdrawn);
  showFacts(quake, details, learnt, now);
  showLinks(quake, details);
}

/**
 * "Strong earthquake", or the kind of what is none.
 * @param {Earthquake} quake
 */
function whatWords({ kind, symbol }) {
  if (kind === 'earthquake' && symbol?.severity) return say(`earthquake.${symbol.severity}`);
  return capital(sayValue('kind', kind));
}

/**
 * @param {string} id
 * @param {string | null} words
 */
function notice(id, words) {
  byId(id).hidden = words === null;
  write(byId(id), words ?? '');
}

/**
 * @param {Earthquake} quake
 * @param {any} details
 * @param {import('./facts.js').Learnt} learnt
 * @param {number} now
 */
export function showFacts(quake, details, learnt, now) {
  const sections = facts(quake, details, now, learnt).map(({ heading, pairs }) => {
    const list = make('dl', 'facts', ...pairs.map(([name, value]) => pair(name, value)));
    return make('section', '', make('h3', '', heading), list);
  });
  const shown = byId('event-facts');
  const next = make('div', '', ...sections);
  if (shown.textContent !== next.textContent) shown.replaceChildren(...sections);
}

/**
 * @param {Earthquake} quake
 * @param {any} details
 */
function showLinks(quake, details) {
  const address = linkable(quake.properties.url), form = linkable(details?.links?.feltReportForm);
  const link = byId('event-link'), felt = byId('event-felt');
  link.hidden = address === null;
  felt.hidden = form === null;
  if (form !== null) felt.href = form;
  if (address === null) return;
  link.href = address;
  write(byId('event-link-text'), say('event.agency-page', { host: new URL(address).hostname }));
}

/**
 * Says why the event, or the rest of it, is not there.
 * @param {Opened} opened
 */
function showFailure({ quake, failure }) {
  const trouble = byId('event-trouble');
  const unknown = failure instanceof RequestError && failure.status === 404 && !quake;
  if (failure !== null && !quake) write(byId('event-title'), say(unknown ? 'event.unknown' : 'event.failed'));
  trouble.hidden = failure === null;
  if (failure === null) return;
  const sentence = quake ? 'event.no-details' : 'event.not-asked';
  write(trouble, unknown ? say('event.unknown-why') : say(sentence, { reason: reasonOf(failure) }));
}
