/**
 * How numbers and times are written: the locale, the units, the clock, the time zone; and the Intl objects for them,
 * made once each.
 *
 * @typedef {object} Conventions
 * @property {string} locale a BCP 47 tag
 * @property {'km' | 'mi'} units
 * @property {'24' | '12'} clock
 * @property {'local' | 'utc'} zone
 */

/** @type {Conventions} */
let current = { locale: 'en-GB', units: 'km', clock: '24', zone: 'local' };
/** @type {Map<string, any>} */
const made = new Map();

export const conventions = () => current;

/** @param {Conventions} next */
export function useConventions(next) {
  current = next;
  made.clear();
}

/**
 * @template Made
 * @param {string} kind
 * @param {object} options
 * @param {() => Made} make
 * @returns {Made}
 */
function once(kind, options, make) {
  const key = kind + JSON.stringify(options);
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}

/** @param {Intl.NumberFormatOptions} options */
export const numbers = (options) =>
  once('numbers', options, () => new Intl.NumberFormat(current.locale, options));

/**
 * Dates and times in the Gregorian calendar, on the chosen clock.
 * @param {Intl.DateTimeFormatOptions} options the time zone is the device's own where it names none
 */
export const dates = (options) => once('dates', options, () => {
  // Where noon and midnight are 0 o'clock by custom, CLDR says so for Japanese alone among the app's languages.
  const twelve = current.locale.startsWith('ja') ? 'h11' : 'h12';
  const hourCycle = current.clock === '12' ? twelve : 'h23';
  return new Intl.DateTimeFormat(current.locale, { calendar: 'gregory', hourCycle, ...options });
});

/** @param {Intl.RelativeTimeFormatOptions} options */
export const relativeTimes = (options) =>
  once('relative', options, () => new Intl.RelativeTimeFormat(current.locale, options));

export const plurals = () => once('plurals', {}, () => new Intl.PluralRules(current.locale));

export const conjunctions = () =>
  once('conjunctions', {}, () => new Intl.ListFormat(current.locale, { type: 'conjunction' }));
