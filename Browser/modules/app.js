/**
 * Puts the parts together: the state and the events go in; the map, the list and the sentences come out.
 */
import { query } from './address.js';
import { announce, announceEarthquake } from './announce.js';
import { Camera, globeZoom } from './camera.js';
import { CityBook } from './city-book.js';
import { Clock } from './clock.js';
import { Connection } from './connection.js';
import { loadCore } from './core.js';
import { connectDialog, isDialogOpen } from './dialogs.js';
import { Days } from './days.js';
import { DistanceBooks } from './distances.js';
import { byId, phone, twoPanels } from './dom.js';
import { EventPanel } from './event.js';
import { EventSet } from './events.js';
import { Filters } from './filters.js';
import { lengthBound } from './format.js';
import { History } from './history.js';
import { beginToSpeak, speak } from './language.js';
import { EventList } from './list.js';
import { EventMap } from './map.js';
import { connectOrder, showOrder } from './order.js';
import { feedOf, PAST } from './period.js';
import { connectPreferences } from './preferences.js';
import { PlaceSearch } from './search.js';
import { sectionsOf } from './sections.js';
import { select } from './selection.js';
import { showBusy, showSentences } from './sentences.js';
import { settings } from './settings.js';
import { Sheet } from './sheet.js';
import { renderSources } from './sources.js';
import { showStatus } from './status.js';
import { say } from './strings.js';
import { assignSymbols } from './symbols.js';
import { UndoFilters } from './undo.js';
import { ViewState } from './viewstate.js';
import { WithinNote } from './within-note.js';

/** @typedef {import('./earthquake.js').Earthquake} Earthquake */

const TICK_MILLISECONDS = 5_000;
const TOP_COVER = 64, PANEL_WIDTH = 400;
const PLACE_ZOOM = 6;
/** How far around a place that was searched for is looked. */
const AROUND_KILOMETERS = 300;
const ANNOUNCED_MILLISECONDS = 86_400_000;

const distances = new DistanceBooks(), nearness = distances.mine;
/** @type {import('./core.js').Core | null} */
let core = null;
const coreLoaded = loadCore().then((loaded) => {
  core = loaded;
  distances.use(loaded);
});
// Nothing below says a word before its language is here.
await beginToSpeak();

const clock = new Clock();
const events = new EventSet();
const state = new ViewState();
const filters = new Filters(state), undo = new UndoFilters(state);
/** How far back from now the held events are complete, in milliseconds. */
let complete = 0;
let centred = false;
/**
 * The sheet's height before an event was opened.
 * @type {import('./sheet.js').Stop | null}
 */
let stopBefore = null;
/**
 * Events wait for the core, which gives them their symbols.
 * @param {() => void} body
 */
const whenReady = (body) => coreLoaded.then(body);
let selection = chosen();

const sheet = new Sheet(() => cover());
const map = openMap();
const camera = map && new Camera(map.map, {
  onBefore: (there) => {
    byId('back').hidden = !there;
  },
  onMoved: (view) => state.adjust({ view }),
});
const list = new EventList({
  onOpen: (id) => state.step({ event: id, view: null }),
  now: () => clock.now(),
  nearness: (quake) => (nearness.hasPlace ? nearness.of(quake) : null),
});
const panel = new EventPanel({
  onClose: () => closeEvent(),
  onFound: (quake) => showChosen(quake, false),
  onDraw: (quake) => assignSymbols(core, [quake]),
  onPlace: takePlace,
  now: () => clock.now(),
  nearness,
});
const connection = new Connection(clock, {
  onFeed: (feed, cover) => whenReady(() => takeFeed(feed, cover)),
  onChange: (change) => whenReady(() => takeChange(change)),
  onHistory: (document) => history.take(document),
  onStatus: () => tell(),
  onBusy: showBusy,
  period: feed,
});

new PlaceSearch({
  book: new CityBook(),
  language: () => document.documentElement.lang,
  onPlace: ({ latitude, longitude, name }) => {
    const view = { latitude, longitude, zoom: PLACE_ZOOM };
    camera?.go(view);
    state.step({ view, around: { latitude, longitude, kilometers: AROUND_KILOMETERS, name } });
    announce(say('search.moved', { name, distance: lengthBound(AROUND_KILOMETERS) }));
  },
});
const withinNote = new WithinNote(nearness, takePlace);

const circumstances = () => ({ now: clock.now(), zone: settings.current.zone });
const days = new Days(state, circumstances);
const history = new History({ state: () => state.current, circumstances, onFetched: () => connection.refresh() });

/** What of the held events is shown. */
function chosen() {
  const held = events.newestFirst(), { zone } = settings.current;
  return select(held, state.current, { now: clock.now(), zone, distances: distances.of(state.current, held) });
}

/** The feed that holds the chosen period, as far as any does. */
function feed() {
  return feedOf(state.current.period, clock.now(), settings.current.zone);
}

/** @param {import('./position.js').Place} place */
function takePlace(place) {
  nearness.start(place);
  nearness.prepare(events.newestFirst());
  update();
}

/**
 * The zoom that shows the whole globe beside or above the sheet.
 * @param {number} latitude
 */
function wholeGlobe(latitude) {
  const width = innerWidth - (phone.matches ? 0 : PANEL_WIDTH), height = innerHeight - sheet.coveredHeight - TOP_COVER;
  return globeZoom({ width, height }, innerHeight, latitude);
}

/** The map, or nothing where the browser cannot draw one: the list holds the same events. */
function openMap() {
  const start = state.current.view ?? { latitude: 15, longitude: 150, zoom: wholeGlobe(15) };
  try {
    return new EventMap(byId('map'), start, (id) => state.step({ event: id, view: null }));
  } catch {
    byId('map-missing').hidden = false;
    return null;
  }
}

/** Tells the camera which part of the map the panels cover. */
function cover() {
  if (!camera) return;
  const left = twoPanels.matches && state.current.event !== null ? PANEL_WIDTH : 0;
  camera.cover({ top: phone.matches ? TOP_COVER : 0, right: 0, bottom: sheet.coveredHeight, left });
}

/**
 * @param {import('./feed.js').Feed} feed
 * @param {{period: import('./period.js').Moving, askedAt: number, whole: boolean}} cover
 */
function takeFeed(feed, { period, askedAt, whole }) {
  const first = complete === 0;
  const fresh = events.takeFeed(feed.features, { since: clock.now() - PAST[period], askedAt });
  const known = first ? [] : fresh.filter((quake) => quake.time >= clock.now() - complete);
  complete = whole ? PAST[period] : Math.max(complete, PAST[period]);
  showBusy(false);
  update({ arrived: known });
  if (!centred) centreOnLargest();
}

/** @param {any} change */
function takeChange(change) {
  const taken = events.takeChange(change, performance.now());
  if (!taken) return;
  const { quake, held, withdrawn } = taken;
  update({ arrived: held || withdrawn ? [] : [quake] });
  const open = panel.quake;
  if (!open || !open.ids.some((id) => quake.ids.includes(id))) return;
  assignSymbols(core, [quake]);
  panel.update(quake, withdrawn);
  map?.select(quake);
}

/**
 * Brings everything that shows the events up to date.
 * @param {{arrived?: Earthquake[], restart?: boolean}} how
 */
function update({ arrived = [], restart = false } = {}) {
  const now = clock.now();
  events.forgetBefore(now - PAST.month);
  selection = chosen();
  assignSymbols(core, selection.shown);
  const shownArrivals = arrived.length ? selection.shown.filter((quake) => arrived.includes(quake)) : [];
  map?.show(selection.shown);
  const sections = sectionsOf(selection.shown, state.current.order, now);
  list.show(selection.shown, { sections, arrived: new Set(shownArrivals.map((quake) => quake.id)), restart });
  for (const quake of shownArrivals) {
    if (now - quake.time > ANNOUNCED_MILLISECONDS) continue;
    announceEarthquake(quake);
    map?.pulse(quake);
  }
  tell();
}

/** Brings the sentences up to date. */
function tell() {
  const now = clock.now(), loading = complete < PAST[feed()];
  const reported = connection.status();
  showStatus(reported, connection.sources, now);
  if (byId('sources').open) renderSources(connection.sources, reported, now);
  const waiting = loading && reported.trouble === '';
  showSentences(selection, state.current, { loading, waiting, now });
  filters.show(state.current, selection);
  days.show(state.current);
  history.show();
  showOrder(state.current);
  undo.show(selection, loading);
  withinNote.show(state.current);
}

/** Says everything anew, after the settings have changed. */
function retell() {
  sheet.retell();
  map?.retell();
  list.retell();
  if (state.current.event) panel.render();
  update();
}

/** The first look goes to the largest event, unless the address or the person chose another. */
function centreOnLargest() {
  centred = true;
  const { largest } = selection;
  if (!camera || !largest || state.current.view || state.current.event || camera.moved) return;
  const latitude = Math.max(-50, Math.min(50, largest.latitude));
  camera.go({ latitude, longitude: largest.longitude, zoom: wholeGlobe(latitude) });
}

/**
 * @param {string} id
 * @param {boolean} remember whether "Back to where I was" leads back here
 */
function openEvent(id, remember) {
  const held = events.get(id);
  panel.open(id, held);
  byId('sheet').classList.add('has-event');
  list.select(held?.id ?? id);
  stopBefore ??= sheet.stop;
  sheet.settle(1);
  panel.focus();
  if (held) showChosen(held, remember);
}

/**
 * @param {Earthquake} quake
 * @param {boolean} remember
 */
function showChosen(quake, remember) {
  assignSymbols(core, [quake]);
  map?.select(quake);
  cover();
  if (!state.current.view) camera?.visit(quake, remember);
}

function hideEvent() {
  const id = panel.quake?.id ?? null;
  panel.close();
  byId('sheet').classList.remove('has-event');
  map?.select(null);
  list.select(null);
  sheet.settle(stopBefore ?? sheet.stop);
  stopBefore = null;
  list.focus(id);
}

function closeEvent() {
  state.adjust({ event: null });
}

state.read((now, before, cause) => {
  const choice = (/** @type {typeof now} */ of) => query({ ...of, event: null, view: null });
  if (choice(now) !== choice(before)) update({ restart: true });
  if (now.period !== before.period && PAST[feed()] > complete) connection.refresh();
  if (now.event !== before.event) {
    if (now.event) openEvent(now.event, before.event === null);
    else hideEvent();
  }
  if (cause === 'history' && now.view) camera?.go(now.view);
  else if (cause === 'history' && !now.event && before.event) camera?.back();
});

byId('refresh').addEventListener('click', () => connection.refresh());
byId('try').addEventListener('click', () => connection.tryNow());
byId('back').addEventListener('click', () => {
  state.adjust({ view: null });
  camera?.back();
  if (state.current.event) panel.focus();
  else map?.map.getCanvas().focus();
});
byId('zoom-in').addEventListener('click', () => camera?.zoom(1));
byId('zoom-out').addEventListener('click', () => camera?.zoom(-1));
connectDialog('sources', 'pill', () => renderSources(connection.sources, connection.status(), clock.now()));
connectOrder(state);
connectPreferences();
settings.read(async () => {
  await speak();
  retell();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !isDialogOpen() && state.current.event) closeEvent();
});
twoPanels.addEventListener('change', cover);

connection.start();
tell();
await coreLoaded;
if (state.current.event) openEvent(state.current.event, false);
cover();
setInterval(() => {
  connection.tick();
  update();
  if (panel.quake) panel.render();
}, TICK_MILLISECONDS);

Object.defineProperty(globalThis, 'epicenter', {
  value: Object.freeze({ map: map?.map ?? null, eventCount: () => selection.shown.length }),
});
