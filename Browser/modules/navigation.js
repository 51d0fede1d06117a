/**
 * The four places of the app, of which one is open: its name is the path of the address. The other three are hidden and
 * keep what they show.
 *
 * @typedef {import('./state.js').State['place']} PlaceName
 * @typedef {object} Place
 * @property {() => void} open called when it has come into view
 * @property {() => void} close called when it has gone out of view
 */
import { byId } from './dom.js';
import { PLACES } from './state.js';
import { say } from './strings.js';

/** The texts that name the places. */
const NAMES = { earthquakes: 'list.label', charts: 'charts.title', instrument: 'instrument.title', settings: 'settings.title' };

export class Navigation {
  /**
   * @param {import('./viewstate.js').ViewState} state
   * @param {Partial<Record<PlaceName, Place>>} places
   */
  constructor(state, places) {
    this.state = state;
    this.places = places;
    for (const place of PLACES) {
      byId(`${place}-open`).addEventListener('click', (/** @type {MouseEvent} */ event) => {
        // A link still opens in another tab where the person wants it so.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        this.go(place);
      });
    }
    state.read((now, before) => {
      if (now.place === before.place) return;
      places[before.place]?.close();
      this.#show();
    });
    this.#show();
  }

  /** @param {PlaceName} place */
  go(place) {
    this.state.step({ place });
  }

  /** Goes back to the earthquakes, and leaves the focus at the place that was left. */
  leave() {
    const { place } = this.state.current;
    this.go('earthquakes');
    byId(`${place}-open`).focus();
  }

  /** Names the page anew, in the language that is spoken now. */
  retell() {
    const { place } = this.state.current, app = say('app.title');
    document.title = place === 'earthquakes' ? app : `${say(NAMES[place])} – ${app}`;
  }

  #show() {
    const { place } = this.state.current;
    document.body.dataset.place = place;
    for (const name of PLACES) {
      if (name !== 'earthquakes') byId(name).hidden = name !== place;
      if (name === place) byId(`${name}-open`).setAttribute('aria-current', 'page');
      else byId(`${name}-open`).removeAttribute('aria-current');
    }
    this.retell();
    this.places[place]?.open();
  }
}
