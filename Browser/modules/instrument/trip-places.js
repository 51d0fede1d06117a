/**
 * A kept trip in words and as places.
 *
 * @typedef {import('./trip-store.js').TripRecord} TripRecord
 * @typedef {{time: number, latitude: number, longitude: number, accuracy: number}} Place
 */
import { clock, day, moment, wayLength } from '../format.js';
import { say } from '../strings.js';
import { PLACE } from './trip-core.js';

/**
 * A place of a trip.
 * @param {TripRecord} record
 * @param {number} index of its first number; from the end where negative
 * @returns {Place}
 */
export function fixAt({ places }, index) {
  const [time, latitude, longitude, accuracy] = places.slice(index, index + PLACE || undefined);
  return { time, latitude, longitude, accuracy };
}

/** @param {TripRecord} record */
export const placesOf = (record) =>
  Array.from({ length: record.places.length / PLACE }, (_, index) => fixAt(record, PLACE * index));

/**
 * What the map shows of a trip.
 * @param {TripRecord} record
 * @returns {import('../trip-layer.js').Target}
 */
export function targetOf(record) {
  const path = placesOf(record).map(({ latitude, longitude }) => ({ latitude, longitude }));
  return { ...path[path.length - 1], path };
}

/**
 * The name that a trip was given, or from when to when it was.
 * @param {TripRecord} record
 * @param {number} now
 */
export function tripName({ name, began, ended }, now) {
  if (name) return name;
  if (ended === null) return moment(began, now);
  const until = day(began, now) === day(ended, now) ? clock(ended) : moment(ended, now);
  return say('trip.named', { from: moment(began, now), until });
}

/**
 * "1.24 km", or "1.24 km (0.77 mi)" where both units are wanted.
 * @param {number} meters
 * @param {import('../settings.js').Choices} choices
 */
export function lengthWords(meters, { units, tripUnits }) {
  const mine = wayLength(meters);
  if (tripUnits === 'one') return mine;
  return say('trip.both-lengths', { length: mine, other: wayLength(meters, units === 'mi' ? 'km' : 'mi') });
}
