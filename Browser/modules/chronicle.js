/**
 * All of history: every event the server holds on one map, and time that passes over it. It is fetched when it is first
 * opened, and what it has loaded stays for the visit.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 * @typedef {import('./state.js').Chronicle} Choice
 * @typedef {object} Parts
 * @property {import('./map.js').EventMap | null} map
 * @property {import('./chooser.js').Chooser} chooser
 * @property {() => import('./core.js').Core | null} core
 * @property {() => {now: number, zone: import('./period.js').Zone}} circumstances
 * @property {(choice: Choice) => void} onChange the person chose another part of it
 * @property {(quake: Earthquake) => void} onChoose
 */
import { ChronicleEvents } from './chronicle-events.js';
import { ChronicleLargest } from './chronicle-largest.js';
import { ChronicleLoading } from './chronicle-loading.js';
import { ChronicleMap } from './chronicle-map.js';
import { ChronicleOpening } from './chronicle-opening.js';
import { ChroniclePanel } from './chronicle-panel.js';
import { ChroniclePlayer } from './chronicle-player.js';
import { advanced, beginning, minutesOf, monthsOfAll, ofLength, settled, within } from './chronicle-window.js';
import { shownWords } from './chronicle-words.js';
import { byId, write } from './dom.js';
import { say } from './strings.js';

export class Chronicle {
  /** @type {Choice} */
  #choice = { from: null, to: null, least: null };
  /** @type {import('./chronicle-window.js').Play | null} */
  #play = null;
  #isOpen = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    const { core, circumstances, chooser, onChoose } = parts;
    this.events = new ChronicleEvents(core);
    this.opening = new ChronicleOpening({ events: this.events, chooser, isOpen: () => this.#isOpen, onChoose });
    this.loading = new ChronicleLoading(() => this.#come());
    this.panel = new ChroniclePanel(byId('chronicle-body'), {
      onMove: (window) => this.#choose(window),
      onLeast: (least) => {
        this.#choice = { ...this.#choice, least };
        this.#draw();
      },
      onRest: () => this.#keep(),
      onLength: (months) => this.#setLength(months),
      onPlay: () => this.#togglePlay(),
      onAct: () => this.loading.act(),
      onChoose: (quake) => {
        this.player.stop();
        this.opening.open(quake);
      },
      now: () => circumstances().now,
    });
    this.largest = new ChronicleLargest(this.events, this.panel);
    this.player = new ChroniclePlayer({ step: (seconds) => this.#pass(seconds), onStop: () => this.#stand() });
    this.map = parts.map && new ChronicleMap(parts.map.base, {
      core, now: () => circumstances().now, onPick: (places, at) => {
        this.player.stop();
        if (this.loading.store) this.opening.pick(this.loading.store, places, at);
      },
    });
  }

  /** @param {Choice} choice */
  show(choice) {
    this.#play = null;
    this.player.stop();
    this.#choice = choice;
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.map?.open();
      if (this.map) this.loading.start();
    }
    this.#follow();
  }

  /** Has time stand still, where nobody looks. */
  pause() {
    this.player.stop();
  }

  hide() {
    this.#isOpen = false;
    this.player.stop();
    this.loading.stop();
    this.map?.close();
    this.largest.stop();
    this.largest.forget();
  }

  retell() {
    this.panel.retell();
    this.largest.forget();
    this.#follow();
  }

  get #all() {
    const { now, zone } = this.parts.circumstances(), times = this.loading.store?.times;
    return times ? monthsOfAll(times, now, zone) : null;
  }

  /** What is shown: of a choice, or while time passes. */
  get #window() {
    const all = this.#all;
    if (!all) return null;
    return this.#play?.window ?? within({ from: this.#choice.from ?? all.from, to: this.#choice.to ?? all.to }, all);
  }

  #follow() {
    if (!this.#isOpen) return;
    this.#tell();
    this.#draw();
  }

  /** More has come, or nothing more will. */
  #come() {
    if (!this.#isOpen) return;
    this.#tell();
    if (this.loading.takeTurn()) this.#draw({ hasChosen: false });
  }

  #tell() {
    const { store } = this.loading;
    this.panel.tell(this.map ? this.loading.status() : { words: say('chronicle.no-map'), share: null, act: '' });
    this.panel.offer(this.map !== null && store !== null && store.capacity > 0);
    if (store) this.map?.hold(store);
  }

  /**
   * Draws what is shown: on the map as numbers of the next frame.
   * @param {{hasChosen?: boolean}} how whether it is shown because the person has chosen it, and not because more has come
   */
  #draw({ hasChosen = true } = {}) {
    const { store } = this.loading, window = this.#window, all = this.#all, { least } = this.#choice;
    if (!store || !window || !all) {
      write(byId('chronicle-words'), '');
      return;
    }
    const minutes = minutesOf(window, this.parts.circumstances().zone), end = store.end(least);
    this.map?.show({ end, ...minutes });
    this.panel.show({ window, all, least, isPlaying: this.player.isPlaying });
    const words = shownWords(store.countWithin(end, minutes), settled(window, all), least);
    write(byId('chronicle-words'), words);
    if (hasChosen || this.player.isPlaying) this.largest.stop();
    if (!this.player.isPlaying) this.largest.name({ store, end, ...minutes, words });
  }

  /** @param {import('./chronicle-window.js').Months} window */
  #choose(window) {
    this.#play = null;
    this.player.stop();
    const all = this.#all;
    if (!all) return;
    // An end of all there is stays that, however time goes on.
    const { from, to } = within(window, all);
    this.#choice = { ...this.#choice, from: from === all.from ? null : from, to: to === all.to ? null : to };
    this.#draw();
  }

  #keep() {
    this.parts.onChange(this.#choice);
  }

  /** @param {number} months */
  #setLength(months) {
    const all = this.#all, window = this.#window;
    if (!all || !window) return;
    this.#choose(months ? ofLength(settled(window, all), months, all) : all);
    this.#keep();
  }

  #togglePlay() {
    const all = this.#all, window = this.#window;
    if (this.player.isPlaying || !all || !window) {
      this.player.stop();
      return;
    }
    this.#play = beginning(window, all);
    this.player.start();
    this.#draw();
  }

  /** @param {number} seconds */
  #pass(seconds) {
    const all = this.#all, next = all && this.#play && advanced(this.#play, seconds * this.panel.speed, all);
    if (!next) return false;
    this.#play = next;
    this.#draw();
    return true;
  }

  /** Time stands still: what is shown is chosen. */
  #stand() {
    const play = this.#play, all = this.#all;
    if (play && all) {
      this.#choose(settled(play.window, all));
      this.#keep();
    } else {
      this.#draw();
    }
  }
}
