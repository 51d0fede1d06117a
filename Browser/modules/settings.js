/**
 * What the person chose for good, kept in this browser. What was not chosen follows the browser's languages.
 *
 * @typedef {object} Choices
 * @property {string} language "system", or a language that has a catalogue
 * @property {'km' | 'mi'} units
 * @property {'24' | '12'} clock
 * @property {'local' | 'utc'} zone
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'magnitude' | 'depth' | 'age'} symbolColour
 * @property {'on' | 'off'} alarm whether to tell of earthquakes while the app is open
 * @property {string} alarmMagnitude the least
 * @property {string} alarmDistance the farthest in kilometers, or "any"
 * @property {'on' | 'off'} alarmSound
 * @property {'on' | 'off'} alarmNotification
 * @property {'globe' | 'flat'} projection
 * @property {'shown' | 'hidden'} labels
 * @property {'auto' | 'open' | 'closed'} legend on the map; "auto" is open where there is room
 * @property {'on' | 'off'} shakeRefresh whether shaking the phone asks for the earthquakes anew
 * @property {string} shakeStrictness how hard it has to be shaken, 0 to 1
 * @property {'x' | 'xy' | 'xyz'} shakeAxes along which axes
 * @property {'unknown' | 'apple' | 'w3c'} motionSign which way this browser's sensor counts, found and not chosen
 * @property {string} tripAccuracy how exact positions of a trip have to be, in meters
 * @property {string} tripFilter how far apart its places are at least, in meters
 * @property {'one' | 'both'} tripUnits whether its lengths are in kilometers and in miles
 * @typedef {(now: Choices, before: Choices) => void} SettingsReader
 */
import { LANGUAGES } from './strings.js';

const KEY = 'epicenter.settings';
/** Where roads are signed in miles and nothing else. */
const REGIONS_OF_MILES = ['US', 'LR'];

export const ALARM_MAGNITUDES = ['2', '2.5', '3', '3.5', '4', '4.5', '5', '5.5', '6', '6.5', '7'];
export const ALARM_DISTANCES = ['any', '50', '100', '200', '300', '500', '1000', '2000'];
export const SHAKE_STRICTNESSES = ['0', '0.25', '0.5', '0.75', '1'];
export const TRIP_ACCURACIES = ['5', '10', '20', '50', '100', '1000'];
export const TRIP_FILTERS = ['0', '10', '50', '100', '500', '1000'];
const SWITCH = ['on', 'off'];

/** What each setting may be. */
const ACCEPTED = /** @type {Record<string, string[]>} */ ({
  language: ['system', ...LANGUAGES],
  units: ['km', 'mi'],
  clock: ['24', '12'],
  zone: ['local', 'utc'],
  theme: ['system', 'light', 'dark'],
  symbolColour: ['magnitude', 'depth', 'age'],
  alarm: SWITCH,
  alarmMagnitude: ALARM_MAGNITUDES,
  alarmDistance: ALARM_DISTANCES,
  alarmSound: SWITCH,
  alarmNotification: SWITCH,
  projection: ['globe', 'flat'],
  labels: ['shown', 'hidden'],
  legend: ['auto', 'open', 'closed'],
  shakeRefresh: SWITCH,
  shakeStrictness: SHAKE_STRICTNESSES,
  shakeAxes: ['x', 'xy', 'xyz'],
  motionSign: ['unknown', 'apple', 'w3c'],
  tripAccuracy: TRIP_ACCURACIES,
  tripFilter: TRIP_FILTERS,
  tripUnits: ['one', 'both'],
});

/**
 * What holds where nothing was chosen.
 * @param {readonly string[]} preferred the browser's languages, the dearest first
 * @returns {Choices}
 */
function defaults(preferred) {
  /** @type {Choices} */
  const plain = {
    language: 'system', units: 'km', clock: '24', zone: 'local', theme: 'system', symbolColour: 'magnitude',
    projection: 'globe', labels: 'shown', legend: 'auto',
    alarm: 'off', alarmMagnitude: '4.5', alarmDistance: 'any', alarmSound: 'on', alarmNotification: 'off',
    shakeRefresh: 'on', shakeStrictness: '0', shakeAxes: 'xy', motionSign: 'unknown',
    tripAccuracy: '10', tripFilter: '100', tripUnits: 'one',
  };
  const [first = 'en-GB'] = preferred;
  try {
    const miles = REGIONS_OF_MILES.includes(new Intl.Locale(first).region ?? '');
    const { hourCycle } = new Intl.DateTimeFormat(first, { hour: 'numeric' }).resolvedOptions();
    return { ...plain, units: miles ? 'mi' : 'km', clock: hourCycle?.startsWith('h1') ? '12' : '24' };
  } catch {
    return plain; // a tag that is none
  }
}

/**
 * The choices in a stored text; what is not understood is left out.
 * @param {string | null} stored
 * @returns {Partial<Choices>}
 */
function understood(stored) {
  try {
    const entries = Object.entries(JSON.parse(stored ?? '{}') ?? {});
    return Object.fromEntries(entries.filter(([name, value]) => accepts(name, value)));
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {any} value
 */
const accepts = (name, value) => Object.hasOwn(ACCEPTED, name) && ACCEPTED[name].includes(value);

/** The settings of one browser. Readers get them whole with what they were before. */
export class Settings {
  /** @type {SettingsReader[]} */
  #readers = [];
  /** @type {Partial<Choices>} */
  #chosen = {};
  /** @type {Choices} */
  #defaults;
  /** @type {() => Storage} */
  #storage;

  /**
   * @param {() => Storage} storage may throw, as a browser does that keeps nothing
   * @param {readonly string[]} preferred
   */
  constructor(storage, preferred) {
    this.#storage = storage;
    this.#defaults = defaults(preferred);
    this.#chosen = this.#stored();
    this.current = { ...this.#defaults, ...this.#chosen };
  }

  /** @param {SettingsReader} reader */
  read(reader) {
    this.#readers.push(reader);
  }

  /**
   * Takes over what was chosen, and keeps it where the browser lets us.
   * @param {Partial<Choices>} change
   */
  choose(change) {
    const next = Object.fromEntries(Object.entries(change).filter(([name, value]) => accepts(name, value)));
    // What another page of this browser has chosen meanwhile stays.
    this.#chosen = { ...this.#chosen, ...this.#stored(), ...next };
    try {
      this.#storage().setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // Then the choice holds for as long as the page does.
    }
    this.#become();
  }

  /** Takes over what another page of this browser has chosen. */
  readAgain() {
    this.#chosen = this.#stored();
    this.#become();
  }

  /** @returns {Partial<Choices>} */
  #stored() {
    try {
      return understood(this.#storage().getItem(KEY));
    } catch {
      return {};
    }
  }

  #become() {
    const before = this.current;
    this.current = { ...this.#defaults, ...this.#chosen };
    if (JSON.stringify(before) === JSON.stringify(this.current)) return;
    for (const reader of this.#readers) reader(this.current, before);
  }
}

/** The settings of this page. */
export const settings = new Settings(() => globalThis.localStorage, globalThis.navigator?.languages ?? []);
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === KEY || event.key === null) settings.readAgain();
});
