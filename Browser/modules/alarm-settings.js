/**
 * The part of the settings that says of which earthquakes to be told, and how; and the telling.
 *
 * @typedef {import('./earthquake.js').Earthquake} Earthquake
 */
import { Alarm } from './alarm.js';
import { allowSound, chime } from './chime.js';
import { byId, make, write } from './dom.js';
import { bound, lengthBound } from './format.js';
import { askToNotify, canNotify, isRefused, mayNotify, notificationOf, notify } from './notify.js';
import { askPosition } from './position.js';
import { ALARM_DISTANCES, ALARM_MAGNITUDES, settings } from './settings.js';
import { say } from './strings.js';

/** Of how many events that arrive together the system is told. */
const MOST_AT_ONCE = 3;

/** What was chosen, as the alarm wants it. */
function wish() {
  const { alarm, alarmMagnitude, alarmDistance } = settings.current;
  const kilometers = alarmDistance === 'any' ? null : Number(alarmDistance);
  return { on: alarm === 'on', magnitude: Number(alarmMagnitude), kilometers };
}

export class AlarmSettings {
  #on = byId('alarm');
  #magnitude = byId('alarm-magnitude');
  #distance = byId('alarm-distance');
  #position = byId('alarm-position');
  #sound = byId('alarm-sound');
  #notification = byId('alarm-notification');
  /**
   * The key of what asking for the position has come to.
   * @type {string | null}
   */
  #told = null;

  /**
   * @param {object} how
   * @param {import('./nearness.js').NearnessBook} how.nearness
   * @param {(place: import('./position.js').Place) => void} how.onPlace
   * @param {(address: URL) => void} how.onOpen
   * @param {() => number} how.now
   */
  constructor(how) {
    this.how = how;
    this.alarm = new Alarm({ wish, meters: (quake) => this.#nearness(quake)?.meters ?? null, tell: (quakes) => this.#tell(quakes) });
    this.#connect();
    allowSound(() => settings.current.alarm === 'on' && settings.current.alarmSound === 'on');
    this.show();
  }

  #connect() {
    const chosen = (/** @type {any} */ box) => (box.checked ? 'on' : 'off');
    this.#on.addEventListener('change', () => settings.choose({ alarm: chosen(this.#on) }));
    this.#magnitude.addEventListener('change', () => settings.choose({ alarmMagnitude: this.#magnitude.value }));
    this.#distance.addEventListener('change', () => settings.choose({ alarmDistance: this.#distance.value }));
    this.#sound.addEventListener('change', () => settings.choose({ alarmSound: chosen(this.#sound) }));
    this.#notification.addEventListener('change', async () => {
      const wanted = this.#notification.checked && await askToNotify();
      settings.choose({ alarmNotification: wanted ? 'on' : 'off' });
      this.show();
    });
    byId('alarm-test').addEventListener('click', async () => {
      byId('alarm-silent').hidden = await chime();
    });
    this.#position.addEventListener('click', () => this.#askPosition());
  }

  /** Brings the controls in line with the settings, in the chosen language. */
  show() {
    const { alarm, alarmMagnitude, alarmDistance, alarmSound, alarmNotification } = settings.current;
    this.#on.checked = alarm === 'on';
    byId('alarm-choices').hidden = alarm !== 'on';
    fill(this.#magnitude, ALARM_MAGNITUDES, alarmMagnitude, (value) => bound(Number(value)));
    fill(this.#distance, ALARM_DISTANCES, alarmDistance, (value) =>
      (value === 'any' ? say('filter.any-distance') : say('filter.up-to', { distance: lengthBound(Number(value)) })));
    this.#sound.checked = alarmSound === 'on';
    this.#notification.checked = alarmNotification === 'on' && mayNotify();
    this.#notification.disabled = !canNotify() || isRefused();
    const unable = canNotify() ? 'alarm.refused' : 'alarm.not-offered';
    byId('alarm-refused').hidden = !this.#notification.disabled;
    write(byId('alarm-refused'), say(unable));
    const lacksPosition = alarmDistance !== 'any' && !this.how.nearness.hasPlace;
    byId('alarm-nowhere').hidden = !lacksPosition;
    write(byId('alarm-nowhere-text'), say(this.#told ?? 'alarm.needs-position'));
  }

  async #askPosition() {
    this.#told = 'me.asking';
    this.show();
    const answer = await askPosition(this.how.nearness), hadFocus = document.activeElement === this.#position;
    this.#told = typeof answer === 'string' ? answer : null;
    if (typeof answer !== 'string') this.how.onPlace(answer);
    this.show();
    if (hadFocus && typeof answer !== 'string') this.#distance.focus();
  }

  /** The position that a distance was chosen from is found again where the person has given the leave for good. */
  async findPosition() {
    const { on, kilometers } = wish();
    if (!on || kilometers === null) return;
    const leave = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
    if (leave?.state === 'granted' && !this.how.nearness.hasPlace) await this.#askPosition();
  }

  /** @param {Earthquake} quake */
  #nearness(quake) {
    return this.how.nearness.hasPlace ? this.how.nearness.of(quake) : null;
  }

  /** @param {Earthquake[]} quakes */
  #tell(quakes) {
    const { alarmSound, alarmNotification } = settings.current;
    if (alarmSound === 'on') chime();
    if (alarmNotification !== 'on') return;
    for (const quake of quakes.slice(0, MOST_AT_ONCE)) {
      notify(notificationOf(quake, this.how.now(), this.#nearness(quake)), this.how.onOpen).catch(() => {});
    }
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {readonly string[]} values
 * @param {string} chosen
 * @param {(value: string) => string} words
 */
function fill(select, values, chosen, words) {
  if (select.options.length !== values.length) {
    select.replaceChildren(...values.map((value) => Object.assign(make('option'), { value })));
  }
  for (const option of select.options) write(option, words(option.value));
  select.value = chosen;
}
