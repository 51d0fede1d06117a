/**
 * A trip as a GPX file, which maps and other programs read.
 *
 * @typedef {import('./trip-store.js').TripRecord} TripRecord
 */
import { placesOf } from './trip-places.js';

const ENTITIES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' });
/** What XML cannot hold, however it is written. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** @param {string} text */
const escaped = (text) => text.toWellFormed().replace(FORBIDDEN, '').replace(/[&<>]/g, (sign) => ENTITIES[sign]);

/**
 * @param {TripRecord} trip
 * @param {string} name
 */
export function gpx(trip, name) {
  const points = placesOf(trip).map(({ time, latitude, longitude }) =>
    `<trkpt lat="${latitude}" lon="${longitude}"><time>${new Date(time).toISOString()}</time></trkpt>\n`);
  return '<?xml version="1.0" encoding="UTF-8"?>\n'
    + '<gpx version="1.1" creator="Epicenter" xmlns="http://www.topografix.com/GPX/1/1">\n'
    + `<trk><name>${escaped(name)}</name><trkseg>\n${points.join('')}</trkseg></trk>\n</gpx>\n`;
}

/**
 * Hands a trip to the browser as a file.
 * @param {TripRecord} trip
 * @param {string} name
 */
export function save(trip, name) {
  const address = URL.createObjectURL(new Blob([gpx(trip, name)], { type: 'application/gpx+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `trip-${new Date(trip.began).toISOString().slice(0, 16).replace(':', '')}.gpx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
