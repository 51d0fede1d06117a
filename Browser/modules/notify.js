/**
 * Notifications of the system's own, shown while the app is open.
 */
import { eventPath } from './address.js';
import { nameInAddress } from './earthquake.js';
import { ago, depth, listed, magnitudeWords, placeWords, position } from './format.js';
import { nearnessWords } from './nearness.js';
import { workers } from './worker.js';

const ICON = '/icons/icon-192.png', BADGE = '/icons/badge-96.png';

/** Whether this browser offers them to this page at all. */
export const canNotify = () => 'Notification' in globalThis && globalThis.isSecureContext;
export const mayNotify = () => canNotify() && Notification.permission === 'granted';
export const isRefused = () => canNotify() && Notification.permission === 'denied';

/** Asks the person, where they have not been asked. */
export async function askToNotify() {
  if (canNotify() && Notification.permission === 'default') await Notification.requestPermission();
  return mayNotify();
}

/**
 * @param {import('./earthquake.js').Earthquake} quake
 * @param {number} now
 * @param {import('./nearness.js').Nearness | null} nearness where that is known
 */
export function notificationOf(quake, now, nearness) {
  const where = quake.place ? placeWords(quake.place) : position(quake.latitude, quake.longitude);
  return {
    title: listed([magnitudeWords(quake.magnitude, null), where]),
    options: {
      body: listed([ago(quake.time, now), depth(quake.depthKilometers), ...(nearness ? [nearnessWords(nearness)] : [])]),
      tag: `event-${quake.number}`, icon: ICON, badge: BADGE, timestamp: quake.time,
      data: { address: eventPath(nameInAddress(quake)) },
    },
  };
}

/**
 * @param {ReturnType<typeof notificationOf>} notification
 * @param {(address: URL) => void} onOpen
 */
export async function notify({ title, options }, onOpen) {
  if (!mayNotify()) return;
  // Where there is a service worker it shows them, and opens the event also after the page is gone.
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (registration?.active) {
    await registration.showNotification(title, options);
    return;
  }
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    notification.close();
    globalThis.focus();
    onOpen(new URL(options.data.address, location.href));
  });
}
