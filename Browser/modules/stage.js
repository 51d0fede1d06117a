/**
 * The map's place in the page: which part of it the panels leave free, and what is looked at in that part.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { announce } from './announce.js';
import { Camera, globeZoom } from './camera.js';
import { Chooser } from './chooser.js';
import { byId, phone, twoPanels } from './dom.js';
import { Legend } from './legend.js';
import { connectMapControls } from './map-controls.js';
import { EventMap } from './map.js';
import { say } from './strings.js';
import { WayBack } from './way-back.js';

const TOP_COVER = 64, CLOSER = 2;

export class Stage {
  #centred = false;
  #wayBack = new WayBack((there) => {
    byId('back').hidden = !there;
  });

  /**
   * @param {object} parts
   * @param {import('./viewstate.js').ViewState} parts.state
   * @param {import('./sheet.js').Sheet} parts.sheet
   * @param {(quake: Earthquake) => void} parts.onPick
   * @param {(quakes: Earthquake[]) => void} parts.onOffer
   * @param {(place: import('./position.js').Place) => void} parts.onPlace
   * @param {() => Earthquake[]} parts.shown
   * @param {() => number} parts.now
   */
  constructor({ state, sheet, onPick, onOffer, onPlace, shown, now }) {
    this.state = state;
    this.sheet = sheet;
    const onMore = (/** @type {{x: number, y: number}} */ at) => this.camera?.approach(at, CLOSER);
    this.chooser = new Chooser({ onChoose: onPick, onMore, onOffer, now });
    this.map = this.#open(now);
    this.camera = this.map && new Camera(this.map.map, { onMoved: (view) => state.adjust({ view }) });
    this.legend = this.map && new Legend();
    twoPanels.addEventListener('change', () => this.cover());
    const { map, camera } = this;
    if (!map || !camera) return;
    connectMapControls({ map, camera, shown, wholeGlobe: (latitude) => this.#wholeGlobe(latitude), onPlace });
  }

  /**
   * The map, or nothing where the browser cannot draw one: the list holds the same events.
   * @param {() => number} now
   */
  #open(now) {
    const start = this.state.current.view ?? { latitude: 15, longitude: 150, zoom: this.#wholeGlobe(15) };
    const { onChoose } = this.chooser.reader;
    try {
      return new EventMap(byId('map'), start, {
        onPick: (quakes, at) => (quakes.length === 1 ? onChoose(quakes[0]) : this.chooser.offer(quakes, at)),
        now,
      });
    } catch {
      byId('map-missing').hidden = false;
      return null;
    }
  }

  /** Resolved once the map is drawn, or at once where there is none. */
  get drawn() {
    return this.map?.base.drawn ?? Promise.resolve();
  }

  /** Resolved a moment after that. */
  get settled() {
    return this.map?.base.settled ?? Promise.resolve();
  }

  /**
   * The zoom that shows the whole globe beside or above the sheet.
   * @param {number} latitude
   */
  #wholeGlobe(latitude) {
    const { clientWidth: width, clientHeight } = byId('map'), height = clientHeight - this.sheet.coveredHeight - TOP_COVER;
    return globeZoom({ width, height }, clientHeight, latitude);
  }

  /** Tells the camera which part of the map the panels cover. */
  cover() {
    const left = twoPanels.matches && this.state.current.event !== null ? byId('event').offsetWidth : 0;
    this.camera?.cover({ top: phone.matches ? TOP_COVER : 0, right: 0, bottom: this.sheet.coveredHeight, left });
  }

  /**
   * The first look goes to the largest event, unless the address or the person chose another.
   * @param {Earthquake | null} largest
   */
  centreOn(largest) {
    if (this.#centred) return;
    this.#centred = true;
    if (!this.camera || !largest || this.state.current.view || this.state.current.event || this.camera.moved) return;
    const latitude = Math.max(-50, Math.min(50, largest.latitude));
    this.camera.go({ latitude, longitude: largest.longitude, zoom: this.#wholeGlobe(latitude) });
  }

  /**
   * Shows a place or a trip of the instrument's on the map.
   * @param {import('./trip-layer.js').Target} target
   */
  async showTarget(target) {
    if (!this.map) return;
    this.#centred = true;
    try {
      const { showOnMap } = await import('./trip-layer.js');
      showOnMap(this.map.map, target);
    } catch {
      announce(say('instrument.not-loaded'));
    }
  }

  /** @param {Earthquake | null} quake */
  select(quake) {
    this.map?.select(quake);
  }

  /**
   * Glides to an event.
   * @param {Earthquake} quake
   * @param {import('./state.js').State | null} before what the way back leads to
   */
  visit(quake, before) {
    this.cover();
    if (!this.camera) return;
    if (before) this.#wayBack.leave(this.camera.view(), before, this.camera.moved);
    this.camera.visit(quake);
  }

  /** Restores what the map showed before the glide, and what was chosen then. */
  goBack() {
    const place = this.#wayBack.take();
    if (!place) return;
    this.state.adjust({ ...place.choices, view: null });
    this.camera?.go(place.view);
  }

  /**
   * Follows a step back or forth in the history.
   * @param {import('./state.js').State} now
   * @param {import('./state.js').State} before
   */
  return(now, before) {
    const place = before.event && !now.event ? this.#wayBack.take() : null, view = now.view ?? place?.view;
    if (view) this.camera?.go(view);
  }

  /** Names everything on the map anew. */
  retell() {
    this.map?.retell();
    this.legend?.retell();
  }
}
