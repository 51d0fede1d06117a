/**
 * The one place where numbers, units, dashes and times become words.
 */

const LOCALE = 'en-GB';
export const MISSING = '–';
const MINUTE = 60_000, HOUR = 3_600_000, DAY = 86_400_000;
const KILOMETERS_PER_DEGREE = 111.195;
const POINTS = ['north', 'north-northeast', 'northeast', 'east-northeast', 'east', 'east-southeast', 'southeast',
  'south-southeast', 'south', 'south-southwest', 'southwest', 'west-southwest', 'west', 'west-northwest', 'northwest',
  'north-northwest'];
const ABBREVIATIONS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** @param {Intl.DateTimeFormatOptions} options */
const dates = (options) => new Intl.DateTimeFormat(LOCALE, { hourCycle: 'h23', ...options });
const clockFormat = dates({ hour: '2-digit', minute: '2-digit' });
const dayFormat = dates({ day: 'numeric', month: 'short' });
const dayOfYearFormat = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const exactFormat = dates({
  day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit',
  timeZoneName: 'shortOffset',
});
const integers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/**
 * A number with a fixed count of decimals and a real minus sign.
 * @param {number} value
 * @param {number} decimals
 */
export function decimal(value, decimals) {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** @param {number} value */
export const count = (value) => integers.format(value);

/**
 * "1 earthquake", "2 earthquakes".
 * @param {number} number
 * @param {string} one
 * @param {string} [many]
 */
export const counted = (number, one, many = `${one}s`) => `${count(number)} ${number === 1 ? one : many}`;

/** @param {number | null} value */
export const magnitude = (value) => (value === null ? MISSING : decimal(value, 1));

/**
 * A bound of the magnitude range, without a needless ".0".
 * @param {number} value
 */
export const bound = (value) => (Number.isInteger(value) ? decimal(value, 0) : decimal(value, 1));

/**
 * "Magnitude 6.1 (mww)".
 * @param {number | null} value
 * @param {string | null} type
 */
export function magnitudeWords(value, type) {
  if (value === null) return 'Magnitude not known';
  return `Magnitude ${magnitude(value)}${type ? ` (${type})` : ''}`;
}

/**
 * A length as people say it: one decimal below ten.
 * @param {number} value
 */
export function kilometers(value) {
  return `${Math.abs(value) < 9.95 ? decimal(value, 1) : integers.format(value)} km`;
}

/** @param {number | null} value */
export function depth(value) {
  if (value === null) return 'depth not known';
  return value < -0.05 ? `${kilometers(-value)} above sea level` : `${kilometers(Math.max(value, 0))} deep`;
}

/**
 * Keeps a number and its unit on one line.
 * @param {string} text
 */
export const together = (text) => text
  .replace(/(\d) (km|h|min|s)\b/g, '$1\u00a0$2')
  .replace(/\u00a0(h|min|s) ago/g, '\u00a0$1\u00a0ago')
  .replace(/\bM (?=[−\d])/g, 'M\u00a0');

/** @param {number} meters */
export const distance = (meters) => kilometers(meters / 1000);

/**
 * An angular distance with its length on the ground.
 * @param {number} value
 */
export const degreesAway = (value) => `${decimal(value, 2)}° (${kilometers(value * KILOMETERS_PER_DEGREE)})`;

/**
 * The nearest of eight arrows, north up.
 * @param {number} azimuthDegrees
 */
export const arrow = (azimuthDegrees) => '↑↗→↘↓↙←↖'[Math.round(azimuthDegrees / 45) % 8];

/**
 * The nearest of sixteen compass points.
 * @param {number} azimuthDegrees
 */
export const direction = (azimuthDegrees) => POINTS[Math.round(azimuthDegrees / 22.5) % 16];

/**
 * "38.30° N, 142.40° E".
 * @param {number} latitude
 * @param {number} longitude
 */
export function position(latitude, longitude) {
  const north = `${Math.abs(latitude).toFixed(3)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(3)}° ${longitude < 0 ? 'W' : 'E'}`;
}

/**
 * An intensity as its roman numeral and its decimal.
 * @param {number} value
 */
export const intensity = (value) => `${ROMAN[Math.min(12, Math.max(1, Math.round(value)))]} (${decimal(value, 1)})`;

/**
 * "52km SSW of Town" as "52 km SSW of Town".
 * @param {string} text
 */
export const place = (text) => text.replace(/^(\d+(?:\.\d+)?) ?km (?=[NESW]{1,3} of )/, '$1 km ');

/**
 * A place with its compass point spelled out, for a sentence.
 * @param {string} text
 */
export function placeWords(text) {
  return place(text).replace(/ km ([NESW]{1,3}) of /, (whole, point) => {
    const index = ABBREVIATIONS.indexOf(point);
    return index < 0 ? whole : ` km ${POINTS[index]} of `;
  });
}

/**
 * "14:02"
 * @param {number} time
 */
export const clock = (time) => clockFormat.format(time);

/**
 * "20 Sep", with its year where that is not the present one.
 * @param {number} time
 * @param {number} now
 */
export function day(time, now) {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? dayFormat : dayOfYearFormat).format(time);
}

/**
 * The time of day, with the date where that is not today's.
 * @param {number} time
 * @param {number} now
 */
export function moment(time, now) {
  const today = new Date(time).toDateString() === new Date(now).toDateString();
  return today ? clock(time) : `${day(time, now)}, ${clock(time)}`;
}

/**
 * Up to a day how long ago, then the date.
 * @param {number} time
 * @param {number} now
 */
export function ago(time, now) {
  const age = now - time;
  if (age >= DAY) return day(time, now);
  if (age >= HOUR) return `${Math.floor(age / HOUR)} h ago`;
  if (age >= MINUTE) return `${Math.floor(age / MINUTE)} min ago`;
  return age >= 10_000 ? `${Math.floor(age / 10_000) * 10} s ago` : 'just now';
}

/**
 * How old the newest word of a source is: steps of five seconds, so that it does not flicker.
 * @param {number} age
 */
export function freshness(age) {
  if (age < 5_000) return 'just now';
  return age < MINUTE ? `${Math.floor(age / 5_000) * 5} s ago` : ago(0, age);
}

/**
 * Local time to the second with its offset from UTC.
 * @param {number} time
 */
export const exactLocal = (time) => exactFormat.format(time).replace(' at ', ', ').replace('GMT', 'UTC');

/**
 * "2017-09-21 05:02:33.120 UTC"
 * @param {number} time
 */
export const exactUTC = (time) => `${new Date(time).toISOString().replace('T', ' ').replace('Z', '')} UTC`;

/**
 * A sentence begins with a capital.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
