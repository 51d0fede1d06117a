/**
 * Shaking the phone asks for the earthquakes anew, wherever in the app the person is. What follows the sensor is fetched once
 * a sensor has said something, after the page has settled: a device without one never loads it.
 */
import { announce } from './announce.js';
import { byId } from './dom.js';
import { settings } from './settings.js';
import { say } from './strings.js';

const SHAKE = 0;

/**
 * Asks for the sensor, where the browser wants that: on iOS it gives it after a tap, and without one where it was asked before.
 * @returns {Promise<string>}
 */
const ask = async () => /** @type {any} */ (globalThis).DeviceMotionEvent?.requestPermission?.().catch(() => 'prompt') ?? 'granted';
const isWanted = () => settings.current.shakeRefresh === 'on';

/** Resolved once a sensor has said something. */
const heard = () => /** @type {Promise<void>} */ (new Promise((resolve) => {
  const hear = (/** @type {DeviceMotionEvent} */ { acceleration, accelerationIncludingGravity: whole }) => {
    if (typeof (whole?.x ?? acceleration?.x) !== 'number') return;
    removeEventListener('devicemotion', hear);
    resolve();
  };
  addEventListener('devicemotion', hear);
}));

/**
 * @param {() => void} onShake
 * @param {Promise<unknown>} settled the page needs the processor and the network no more for itself
 */
export function listenForShaking(onShake, settled) {
  /** @type {(() => void) | null} */
  let end = null;
  let isStarting = false;
  const onBatch = (/** @type {import('./instrument/phone.js').Batch} */ { events }) => {
    if (!events.some((event) => event.kind === 'gesture' && event.gesture === SHAKE) || byId('refresh').disabled) return;
    announce(say('motion.shake.asking'));
    onShake();
  };
  /** @param {Promise<string>} leave */
  const follow = async (leave) => {
    if (!isWanted()) {
      end?.();
      end = null;
    }
    if (!isWanted() || end || isStarting) return;
    isStarting = true;
    // Without leave the sensor waits for a tap that asks for it elsewhere in the app.
    if (await leave === 'granted') await heard();
    const { motion } = await import('./instrument/motion.js').catch(() => ({ motion: null }));
    isStarting = false;
    if (isWanted() && motion) end = motion.read({ onBatch });
  };
  settings.read((now, before) => {
    // At once, while it is still the tap that asks.
    if (now.shakeRefresh !== before.shakeRefresh) follow(isWanted() ? ask() : Promise.resolve('none'));
  });
  settled.then(() => isWanted() && follow(ask()));
}
