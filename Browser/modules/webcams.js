/**
 * The webcams near an epicenter: a grid of their pictures, each of which leads to the webcam's page.
 */
import { items, outwardLink, picture } from './around-parts.js';
import { linkable, make } from './dom.js';
import { number, text } from './earthquake.js';
import { direction, length, listed, moment } from './format.js';
import { outsideSentence } from './outside-state.js';
import { say, sayAll } from './strings.js';

/**
 * @param {any} webcam
 * @param {boolean} hasPictures whether the addresses of the pictures are still good
 * @param {number} now
 */
function card(webcam, hasPictures, now) {
  const title = text(webcam.title) ?? say('webcams.one'), taken = number(webcam.pictureTaken);
  const far = number(webcam.distanceKilometers), azimuth = number(webcam.azimuthDegrees);
  const isPlaced = far !== null && azimuth !== null;
  const where = isPlaced ? say('cities.away', { distance: length(far), direction: direction(azimuth) }) : '';
  const image = hasPictures ? picture(webcam.preview ?? webcam.thumbnail, title) : null;
  const link = outwardLink('', webcam.page, 'webcam');
  const about = listed([where, taken === null ? '' : moment(taken, now)].filter(Boolean));
  // The words beside it name the picture already.
  if (image) image.alt = '';
  link.append(
    image ? make('span', 'webcam-picture picture-place', image) : make('span', 'webcam-picture'),
    make('span', 'webcam-title', title), make('span', 'quiet', about),
  );
  return make('li', '', link);
}

/**
 * @param {any} answer of /api/events/ID/webcams
 * @param {number} now
 * @returns {import('./around-section.js').Drawn}
 */
export function drawWebcams(answer, now) {
  const webcams = items(answer.webcams), hasPictures = (number(answer.picturesUntil) ?? -Infinity) > now;
  const found = number(answer.found), { attribution } = answer;
  const trouble = outsideSentence(answer, say('webcams.service'), now);
  if (!webcams.length) return { nodes: [], note: trouble || say('webcams.none') };
  const when = found === null ? '' : say('webcams.found', { time: moment(found, now) });
  const credit = text(attribution?.text);
  return {
    nodes: [
      make('ul', 'webcams', ...webcams.map((webcam) => card(webcam, hasPictures, now))),
      ...(credit ? [make('p', 'quiet', outwardLink(credit, attribution.link))] : []),
    ],
    note: sayAll(trouble, when, hasPictures ? '' : say('webcams.no-pictures')),
  };
}

/** The webcams as small markers on the map, each of which leads to the webcam's page. */
export class WebcamMarkers {
  /** @type {any[]} */
  #markers = [];

  /**
   * @param {any} map MapLibre's; null where there is none
   * @param {any[]} webcams none takes the markers away
   */
  show(map, webcams) {
    for (const marker of this.#markers) marker.remove();
    this.#markers = map ? webcams.flatMap((webcam) => this.#marker(map, webcam)) : [];
  }

  /**
   * @param {any} map
   * @param {any} webcam
   */
  #marker(map, webcam) {
    const latitude = number(webcam.latitude), longitude = number(webcam.longitude), page = linkable(webcam.page);
    if (latitude === null || longitude === null || page === null || Math.abs(latitude) > 90) return [];
    const element = outwardLink('', page, 'webcam-marker');
    const name = say('webcams.marker', { title: text(webcam.title) ?? '' });
    const { maplibregl } = /** @type {any} */ (globalThis);
    const marker = new maplibregl.Marker({ element, opacityWhenCovered: '0' });
    marker.setLngLat([longitude, latitude]).addTo(map);
    element.setAttribute('aria-label', name);
    element.title = name;
    return [marker];
  }
}
