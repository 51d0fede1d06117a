/**
 * Times in words: of day, of date, and how long ago, on the chosen clock and in the chosen time zone.
 */
import { conventions, dates, relativeTimes } from './conventions.js';
import { say } from './strings.js';

const SECOND = 1_000, MINUTE = 60_000, HOUR = 3_600_000, DAY = 86_400_000;

/**
 * In the chosen zone; UTC is named wherever a time of day is in it.
 * @param {Intl.DateTimeFormatOptions} options
 */
function zoned(options) {
  if (conventions().zone === 'local') return dates(options);
  return dates({ ...options, timeZone: 'UTC', ...(options.hour ? { timeZoneName: 'short' } : {}) });
}

/** @returns {Intl.DateTimeFormatOptions} */
const ofDay = () => ({ hour: conventions().clock === '12' ? 'numeric' : '2-digit', minute: '2-digit' });

/** @param {number} time */
const dateParts = (time) => {
  const date = new Date(time);
  return conventions().zone === 'utc'
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
};

/**
 * Day and month, with the year where that is not the present one.
 * @param {number} time
 * @param {number} now
 * @returns {Intl.DateTimeFormatOptions}
 */
const ofDate = (time, now) => ({
  day: 'numeric', month: 'short', ...(dateParts(time)[0] === dateParts(now)[0] ? {} : { year: 'numeric' }),
});

/**
 * "14:02", "2:02 pm", "12:02 UTC".
 * @param {number} time
 */
export const clock = (time) => zoned(ofDay()).format(time);

/**
 * "20 Sept", with its year where that is not the present one.
 * @param {number} time
 * @param {number} now
 */
export const day = (time, now) => zoned(ofDate(time, now)).format(time);

/**
 * The time of day, with the date where that is not today's.
 * @param {number} time
 * @param {number} now
 */
export function moment(time, now) {
  const today = dateParts(time).join() === dateParts(now).join();
  return today ? clock(time) : zoned({ ...ofDate(time, now), ...ofDay() }).format(time);
}

/**
 * @param {number} count
 * @param {'day' | 'hour' | 'minute' | 'second'} unit
 */
const past = (count, unit) => relativeTimes({ style: 'narrow' }).format(-count, unit);

/**
 * Up to a day how long ago, then the date.
 * @param {number} time
 * @param {number} now
 */
export function ago(time, now) {
  const age = now - time;
  if (age >= DAY) return day(time, now);
  if (age >= HOUR) return past(Math.floor(age / HOUR), 'hour');
  if (age >= MINUTE) return past(Math.floor(age / MINUTE), 'minute');
  const tens = Math.floor(age / (10 * SECOND)) * 10;
  return tens > 0 ? past(tens, 'second') : say('time.just-now');
}

/**
 * How long ago, however long.
 * @param {number} time
 * @param {number} now
 */
export const howLongAgo = (time, now) => (now - time < DAY ? ago(time, now) : past(Math.floor((now - time) / DAY), 'day'));

/**
 * Up to a day how long ago, then date and time of day.
 * @param {number} time
 * @param {number} now
 */
export const agoOrMoment = (time, now) => (now - time < DAY ? ago(time, now) : moment(time, now));

/**
 * How old the newest word of a source is: steps of five seconds, so that it does not flicker.
 * @param {number} age
 */
export function freshness(age) {
  if (age < 5 * SECOND) return say('time.just-now');
  return age < MINUTE ? past(Math.floor(age / (5 * SECOND)) * 5, 'second') : ago(0, age);
}

/**
 * The time to the second with its offset from UTC.
 * @param {number} time
 * @param {string | undefined} timeZone the device's own where it is missing
 */
const exact = (time, timeZone) => dates({
  day: 'numeric', month: 'short', year: 'numeric', ...ofDay(), second: '2-digit', timeZoneName: 'shortOffset', timeZone,
}).format(time).replace('GMT', 'UTC');

/** @param {number} time */
export const exactLocal = (time) => exact(time, undefined);

/**
 * The time in a zone of the IANA's names; throws a RangeError where the browser does not know it.
 * @param {number} time
 * @param {string} timeZone
 */
export const exactIn = (time, timeZone) => exact(time, timeZone);

/**
 * "2017-09-21 05:02:33.120 UTC"
 * @param {number} time
 */
export const exactUTC = (time) => `${new Date(time).toISOString().replace('T', ' ').replace('Z', '')} UTC`;
