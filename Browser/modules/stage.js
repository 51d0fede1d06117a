/**
 * The map's place in the page: which part of it the panels leave free, and what is looked at in that part.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { Camera, globeZoom } from './camera.js';
import { byId, phone, twoPanels } from './dom.js';
import { EventMap } from './map.js';

const TOP_COVER = 64;

export class Stage {
  #centred = false;

  /**
   * @param {object} parts
   * @param {import('./viewstate.js').ViewState} parts.state
   * @param {import('./sheet.js').Sheet} parts.sheet
   * @param {(quake: Earthquake) => void} parts.onPick
   */
  constructor({ state, sheet, onPick }) {
    this.state = state;
    this.sheet = sheet;
    this.map = this.#open(onPick);
    this.camera = this.map && new Camera(this.map.map, {
      onBefore: (there) => {
        byId('back').hidden = !there;
      },
      onMoved: (view) => state.adjust({ view }),
    });
    twoPanels.addEventListener('change', () => this.cover());
    byId('zoom-in').addEventListener('click', () => this.camera?.zoom(1));
    byId('zoom-out').addEventListener('click', () => this.camera?.zoom(-1));
  }

  /**
   * The map, or nothing where the browser cannot draw one: the list holds the same events.
   * @param {(quake: Earthquake) => void} onPick
   */
  #open(onPick) {
    const start = this.state.current.view ?? { latitude: 15, longitude: 150, zoom: this.#wholeGlobe(15) };
    try {
      return new EventMap(byId('map'), start, onPick);
    } catch {
      byId('map-missing').hidden = false;
      return null;
    }
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

  /** @param {Earthquake | null} quake */
  select(quake) {
    this.map?.select(quake);
  }

  /**
   * @param {Earthquake} quake
   * @param {boolean} remember whether "Back to where I was" leads back
   */
  visit(quake, remember) {
    this.cover();
    this.camera?.visit(quake, remember);
  }
}
