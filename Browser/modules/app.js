/**
 * Puts the parts together: the state and the events go in; the map, the list and the sentences come out.
 */
import { query, stateAt } from './address.js';
import { AlarmSettings } from './alarm-settings.js';
import { Arrivals } from './arrivals.js';
import { bringLater } from './bring-later.js';
import { Charts } from './charts.js';
import { ChosenDays } from './chosen-days.js';
import { ChronicleDoor } from './chronicle-door.js';
import { CityBook } from './city-book.js';
import { Clock } from './clock.js';
import { Connection } from './connection.js';
import { connectControls } from './controls.js';
import { loadCore } from './core.js';
import { connectDialog } from './dialogs.js';
import { Days } from './days.js';
import { DistanceBooks } from './distances.js';
import { byId } from './dom.js';
import { Filters } from './filters.js';
import { History } from './history.js';
import { Holdings } from './holdings.js';
import { Install } from './install.js';
import { Instrument } from './instrument.js';
import { beginToSpeak, speak } from './language.js';
import { EventList } from './list.js';
import { Navigation } from './navigation.js';
import { Opening } from './opening.js';
import { connectOrder, showOrder } from './order.js';
import { partSpan } from './period.js';
import { paintAfter } from './place-picture.js';
import { connectPreferences } from './preferences.js';
import { Pull } from './pull.js';
import { sectionsOf } from './sections.js';
import { select } from './selection.js';
import { showBusy, showSentences } from './sentences.js';
import { settings } from './settings.js';
import { listenForShaking } from './shake.js';
import { Sheet } from './sheet.js';
import { renderSources } from './sources.js';
import { Stage } from './stage.js';
import { showStatus } from './status.js';
import { assignSymbols } from './symbols.js';
import { Texts } from './texts.js';
import { UndoFilters } from './undo.js';
import { ViewState } from './viewstate.js';
import { visitPlace } from './visit-place.js';
import { WithinNote } from './within-note.js';
import { connectWorker } from './worker.js';

const TICK_MILLISECONDS = 5_000;
/** Of so many of the newest events the texts are kept, whether they were looked at or not. */
const MOST_KEPT_NAMED = 100;
const LONGEST_SETTLING_MILLISECONDS = 10_000;

const distances = new DistanceBooks(), nearness = distances.mine;
/** @type {import('./core.js').Core | null} */
let core = null;
const coreLoaded = loadCore().then((loaded) => {
  core = loaded;
  distances.use(loaded);
});
const clock = new Clock();
let begin = () => {};
/** Resolved once every part is here, and the core, which gives events their symbols. */
const begun = new Promise((resolve) => {
  begin = () => resolve(undefined);
});
/** @param {() => void} body */
const whenReady = (body) => begun.then(body);
// Asks at once, while the parts are made.
const connection = new Connection(clock, {
  onPresent: (columns, askedAt) => whenReady(() => takePresent(columns, askedAt)),
  onPast: (columns, span, askedAt) => whenReady(() => {
    holdings.takePast(columns, span, askedAt);
    update();
  }),
  onChange: (change) => whenReady(() => takeChange(change)),
  onHistory: (document) => whenReady(() => history.take(document)),
  onStatus: () => whenReady(() => tell()),
  onBack: () => whenReady(() => texts.retry()),
});
connection.start();
// Nothing below says a word before its language is here.
await beginToSpeak();

const holdings = new Holdings(), { events } = holdings;
const state = new ViewState();
const filters = new Filters(state), undo = new UndoFilters(state);
const arrivals = new Arrivals();
let frame = 0;
let selection = chosen();
const circumstances = () => ({ now: clock.now(), zone: settings.current.zone });
const chosenDays = new ChosenDays({ state, holdings, connection, circumstances });

const sheet = new Sheet(() => stage.cover());
const stage = new Stage({
  state, sheet, onPick: (quake) => opening.choose(quake), onOffer: (quakes) => texts.want(quakes),
  onPlace: takePlace, shown: () => selection.shown, now: () => clock.now(),
});
paintAfter(stage.drawn);
/** What is wanted later waits for what is wanted first. */
const settled = Promise.race([stage.settled, new Promise((done) => setTimeout(done, LONGEST_SETTLING_MILLISECONDS))]);
let isSettled = false;
const texts = new Texts((entries) => takeTexts(entries));
const list = new EventList({
  onOpen: (quake) => opening.choose(quake),
  onView: (quakes) => texts.want(selection.largest ? [...quakes, selection.largest] : quakes),
  now: () => clock.now(),
  nearness: (quake) => (nearness.hasPlace ? nearness.of(quake) : null),
});
const book = new CityBook();
const opening = new Opening({
  state, events, list, stage, sheet, nearness, book, core: () => core, now: () => clock.now(), onPlace: takePlace,
  onNamed: (quakes) => texts.want(quakes),
});
bringLater('search-open', settled, async () => {
  const { PlaceSearch } = await import('./search.js');
  return new PlaceSearch({ book, language: () => document.documentElement.lang, onPlace: (place) => visitPlace(place, { state, stage }) });
});
const charts = new Charts({
  core: () => core, selection: () => selection, zone: () => settings.current.zone, now: () => clock.now(),
  onNamed: (quakes) => texts.want(quakes),
});
const withinNote = new WithinNote(nearness, takePlace);
const onOpen = (/** @type {URL} */ address) => state.step({ event: stateAt(address).event, place: 'earthquakes', view: null });
const install = new Install();
const alarms = new AlarmSettings({ nearness, onPlace: takePlace, onOpen, now: () => clock.now() });

const days = new Days(state, circumstances, settled);
const history = new History({ state: () => state.current, circumstances, onFetched: () => chosenDays.askAgain() });

/** What of the held events is shown. */
function chosen() {
  const held = events.newestFirst(), { zone } = settings.current;
  return select(held, state.current, { now: clock.now(), zone, distances: distances.of(state.current, held) });
}

/** @param {import('./position.js').Place} place */
function takePlace(place) {
  nearness.start(place);
  nearness.prepare(events.newestFirst());
  stage.map?.here(place);
  update();
}

/**
 * @param {import('./columns.js').Columns} columns
 * @param {number} askedAt
 */
function takePresent(columns, askedAt) {
  const first = holdings.isEmpty, says = columns.whole || columns.count > 0 || columns.gone.length > 0;
  arrivals.add(holdings.takePresent(columns, askedAt));
  if (says) update();
  stage.centreOn(selection.largest);
  if (first) chosenDays.ask();
}

/** @param {any} change */
function takeChange(change) {
  const taken = events.takeChange(change, performance.now());
  if (!taken) return;
  const { quake, held, withdrawn } = taken;
  if (!held && !withdrawn) arrivals.add([quake]);
  if (held && !withdrawn) alarms.alarm.revise(quake, held, clock.now());
  opening.takeChange(quake, withdrawn);
  // Many may come at once, as when days are fetched: they are shown together.
  if (document.hidden) update();
  else frame ||= requestAnimationFrame(() => update());
}

/** @param {any[]} entries */
function takeTexts(entries) {
  if (!events.takeTexts(entries).length) return;
  list.retell();
  opening.takeTexts();
  stage.chooser.retell();
  tell();
}

/**
 * Brings everything that shows the events up to date.
 * @param {{restart?: boolean}} how
 */
function update({ restart = false } = {}) {
  const now = clock.now(), arrived = arrivals.take();
  cancelAnimationFrame(frame);
  frame = 0;
  holdings.forget(chosenDays.past, now);
  selection = chosen();
  assignSymbols(core, selection.shown);
  alarms.alarm.take([...arrived], now);
  const shownArrivals = arrived.size ? selection.shown.filter((quake) => arrived.has(quake)) : [];
  stage.map?.show(selection.shown);
  stage.map?.around(state.current.around, core);
  const sections = sectionsOf(selection.shown, state.current.order, now);
  list.show(selection.shown, { sections, arrived: shownArrivals, restart });
  if (isSettled) texts.lookAhead(selection.shown);
  Arrivals.tell(shownArrivals, stage.map, now);
  tell();
}

/** Brings the sentences up to date. */
function tell() {
  const now = clock.now(), { zone } = settings.current;
  const loading = !holdings.holds(partSpan(state.current, now, zone), now);
  const reported = connection.status();
  showBusy(connection.isBusy);
  showStatus(reported, connection.sources, now);
  if (byId('sources').open) renderSources(connection.sources, reported, now);
  const waiting = loading && reported.trouble === '';
  showSentences(selection, state.current, { loading, waiting, cut: holdings.isCut, lacking: history.lacks(selection.span), now });
  filters.show(state.current, selection);
  days.show(state.current);
  history.show();
  showOrder(state.current);
  undo.show(selection, loading);
  withinNote.show(state.current);
  charts.show();
}

/** Says everything anew, after the settings have changed. */
function retell() {
  sheet.retell();
  stage.retell();
  list.retell();
  charts.retell();
  instrument.retell();
  navigation.retell();
  chronicle.retell();
  if (state.current.event) opening.retell();
  update();
}

state.read((now, before, cause) => {
  const choice = (/** @type {typeof now} */ of) => query({ ...of, event: null, view: null, chronicle: null });
  if (now.period !== before.period) chosenDays.ask();
  if (choice(now) !== choice(before)) update({ restart: true });
  if (now.event !== before.event) opening.follow(now.event, before);
  if (cause === 'history') stage.return(now, before);
});

connectDialog('sources', 'pill', () => renderSources(connection.sources, connection.status(), clock.now()));
connectOrder(state);
new Pull(() => connection.refresh());
listenForShaking(() => connection.refresh(), settled);
const newest = () => events.newestFirst().slice(0, MOST_KEPT_NAMED).map(({ number }) => number);
connectWorker({ onOpen, newest }, settled);
settled.then(() => {
  isSettled = true;
  texts.lookAhead(selection.shown);
  opening.bringMore();
});
settings.read(async () => {
  await speak();
  install.show();
  alarms.show();
  retell();
});

const instrument = new Instrument({
  settings, now: () => clock.now(),
  onShow: (target) => {
    navigation.go('earthquakes');
    stage.showTarget(target);
  },
});
const navigation = new Navigation(state, { charts, instrument, settings: connectPreferences() });
const chronicle = new ChronicleDoor({
  state, sheet, stage, core: () => core, circumstances, onChoose: (quake) => opening.choose(quake),
});
connectControls({ state, connection, stage, opening, navigation, chronicle });

tell();
await coreLoaded;
begin();
stage.legend?.show(core);
if (state.current.chronicle) chronicle.follow();
if (state.current.event) opening.follow(state.current.event, null);
alarms.findPosition();
stage.cover();
setInterval(() => {
  connection.tick();
  chosenDays.keepUp();
  update();
  if (opening.panel.quake) opening.panel.render();
}, TICK_MILLISECONDS);

Object.defineProperty(globalThis, 'epicenter', {
  value: Object.freeze({ map: stage.map?.map ?? null, eventCount: () => selection.shown.length }),
});
