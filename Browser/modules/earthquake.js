/**
 * One event, as a row of `/columns` and later its texts tell it, or as a GeoJSON feature does.
 *
 * @typedef {import('./symbols.js').EventSymbol} EventSymbol
 * @typedef {object} Earthquake
 * @property {number} number the service's own number: what the page knows the event by
 * @property {string | null} id the agency's preferred id; null until the texts have come
 * @property {string[]} ids every id any agency gave it, the preferred one first
 * @property {number} time milliseconds since 1970, UTC
 * @property {number} latitude degrees
 * @property {number} longitude degrees
 * @property {number | null} depthKilometers positive down
 * @property {number | null} magnitude
 * @property {string | null} magnitudeType
 * @property {string | null} place as the agency names it, empty where it does not; null until the texts have come
 * @property {string} kind "earthquake", "quarry blast", ...
 * @property {boolean} reviewed a seismologist has looked at it
 * @property {boolean} felt somebody reported to have felt it
 * @property {boolean} settled the texts are of this state of the event
 * @property {Record<string, any>} properties by the names of a feature; of a row only those that columns carry
 * @property {EventSymbol | null} symbol
 */

/**
 * @param {unknown} value
 * @returns {number | null}
 */
export const number = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * @param {unknown} value
 * @returns {string | null}
 */
export const text = (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** @param {string | null} kind */
const kindOf = (kind) => (kind ?? 'earthquake').replaceAll('_', ' ').toLowerCase();

/**
 * Reads a feature; null where it is not an event with an id, a time and a position.
 * @param {any} feature
 * @param {unknown} ownNumber the service's
 * @returns {Earthquake | null}
 */
export function readFeature(feature, ownNumber) {
  const id = text(feature?.id), own = number(ownNumber);
  const properties = feature?.properties;
  const coordinates = feature?.geometry?.coordinates;
  if (!id || own === null || !properties || !Array.isArray(coordinates)) return null;
  const time = number(properties.time);
  const longitude = number(coordinates[0]);
  const latitude = number(coordinates[1]);
  if (time === null || longitude === null || latitude === null || Math.abs(latitude) > 90) return null;
  const others = (text(properties.ids) ?? '').split(',').filter((other) => other && other !== id);
  return {
    number: own,
    id,
    ids: [id, ...others],
    time,
    latitude,
    longitude,
    depthKilometers: number(coordinates[2]),
    magnitude: number(properties.mag),
    magnitudeType: text(properties.magType),
    place: text(properties.place) ?? '',
    kind: kindOf(text(properties.type)),
    reviewed: text(properties.status)?.toLowerCase() === 'reviewed',
    felt: (number(properties.felt) ?? 0) > 0,
    settled: true,
    properties,
    symbol: null,
  };
}

/**
 * The event of a row.
 * @param {import('./columns.js').Columns} columns
 * @param {number} row
 * @returns {Earthquake}
 */
export function readRow(columns, row) {
  const { network, magnitudeType, kind, status, alert, tsunami } = columns.classes[columns.classOf[row]];
  const felt = number(columns.felt[row]);
  return {
    number: columns.number[row],
    id: null,
    ids: [],
    time: columns.time[row],
    latitude: columns.latitude[row],
    longitude: columns.longitude[row],
    depthKilometers: number(columns.depth[row]),
    magnitude: number(columns.magnitude[row]),
    magnitudeType: text(magnitudeType),
    place: null,
    kind: kindOf(kind),
    reviewed: status === 'reviewed',
    felt: (felt ?? 0) > 0,
    settled: false,
    properties: { net: network, status, alert, tsunami: tsunami ? 1 : 0, felt, sig: columns.significance[row] },
    symbol: null,
  };
}

const SAME_DEGREES = 1e-6;

/**
 * Whether two states of an event show the same, as far as columns tell.
 * @param {Earthquake} one
 * @param {Earthquake} other
 */
export function isSame(one, other) {
  const near = (/** @type {'latitude' | 'longitude'} */ name) => Math.abs(one[name] - other[name]) < SAME_DEGREES;
  return one.time === other.time && near('latitude') && near('longitude')
    && one.depthKilometers === other.depthKilometers && one.magnitude === other.magnitude
    && one.magnitudeType === other.magnitudeType && one.kind === other.kind
    && ['status', 'alert', 'tsunami', 'felt', 'sig'].every((name) =>
      (one.properties[name] ?? null) === (other.properties[name] ?? null));
}

/**
 * Takes what `/columns/texts` tells of an event.
 * @param {Earthquake} quake
 * @param {any} texts
 */
export function takeTexts(quake, texts) {
  const ids = Array.isArray(texts.ids) ? texts.ids.filter((/** @type {unknown} */ id) => text(id) !== null) : [];
  const id = text(texts.id) ?? ids[0] ?? null;
  quake.id = id;
  quake.ids = id === null ? ids : [id, ...ids.filter((/** @type {string} */ other) => other !== id)];
  quake.place = text(texts.place) ?? '';
  quake.settled = true;
  const { reportedIntensity: cdi, instrumentalIntensity: mmi, updated, url } = texts;
  quake.properties = { ...quake.properties, cdi, mmi, updated, url };
}

/**
 * Gives a new state of an event the texts of the one before, until its own have come.
 * @param {Earthquake} quake
 * @param {Earthquake} before
 */
export function keepTexts(quake, before) {
  quake.id = before.id;
  quake.ids = before.ids;
  quake.place = before.place;
  quake.properties = { ...before.properties, ...quake.properties };
}

/**
 * The event in the address: by the agency's id, or by the service's number while that is all that is known.
 * @param {Earthquake} quake
 */
export const nameInAddress = (quake) => quake.id ?? `~${quake.number}`;
