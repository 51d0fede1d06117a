/**
 * Days and months of the calendar in words. They are the same in every time zone, and are written "2026-11-20" and
 * "2026-11" where they are names.
 */
import { conventions, dates, numbers } from './conventions.js';

/**
 * @param {string} name
 * @param {Intl.DateTimeFormatOptions} options
 */
const write = (name, options) => dates({ ...options, timeZone: 'UTC' }).format(Date.parse(name));

/**
 * The year, where it is not the present one.
 * @param {string} date
 * @param {string} today
 * @returns {Intl.DateTimeFormatOptions}
 */
const yearOf = (date, today) => (date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' });

/**
 * "Friday 20 November 2026"
 * @param {string} date
 */
export const dateInFull = (date) =>
  write(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/**
 * "20 Nov", with its year where that is not the present one.
 * @param {string} date
 * @param {string} today
 */
export const dateInShort = (date, today) => write(date, { day: 'numeric', month: 'short', ...yearOf(date, today) });

/**
 * "Fri 20 Nov", with its year where that is not the present one.
 * @param {string} date
 * @param {string} today
 */
export const dateOfWeek = (date, today) =>
  write(date, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(date, today) });

/**
 * "November 2026"
 * @param {string} month
 */
export const monthInFull = (month) => write(`${month}-01`, { month: 'long', year: 'numeric' });

/**
 * "2026"
 * @param {string} month
 */
export const yearInFull = (month) => write(`${month}-01`, { year: 'numeric' });

/**
 * The day's number within its month.
 * @param {string} date
 */
export const dateNumber = (date) => numbers({ maximumFractionDigits: 0 }).format(Number(date.slice(8)));

/**
 * The names of the days of a week, from Monday on: "Monday" beside "Mon".
 * @returns {{short: string, full: string}[]}
 */
export const weekdayNames = () => Array.from({ length: 7 }, (_, index) => {
  const monday = `2024-01-0${index + 1}`;
  return { short: write(monday, { weekday: 'short' }), full: write(monday, { weekday: 'long' }) };
});

/** Where no calendar of the browser's says so: the regions of the app's languages whose weeks begin on Sunday. */
const SUNDAY_FIRST = ['US', 'CA', 'JP', 'ID', 'MX', 'CO', 'PE', 'VE', 'GT', 'HN', 'NI', 'PA', 'PR', 'SV', 'DO', 'IN', 'PH'];

/**
 * The day that weeks begin with: 1 for Monday to 7 for Sunday.
 * @param {string} [tag] a locale, the present one where it is missing
 */
export function firstWeekday(tag = conventions().locale) {
  const locale = /** @type {any} */ (new Intl.Locale(tag));
  const told = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return told ?? (SUNDAY_FIRST.includes(locale.maximize().region) ? 7 : 1);
}
