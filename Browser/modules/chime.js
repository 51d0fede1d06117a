/**
 * A calm sound of two tones, made here: no file has to be loaded for it.
 */
const TONES = [{ hertz: 659.26, at: 0 }, { hertz: 493.88, at: 0.28 }];
const SECONDS = 1.1, LOUDNESS = 0.22, ATTACK = 0.015;
/** A browser that does not let the page sound yet would play it when it no longer means anything. */
const PATIENCE_MILLISECONDS = 1_000;

/** @type {AudioContext | null} */
let audio = null;

function context() {
  const { AudioContext } = /** @type {any} */ (globalThis);
  audio ??= AudioContext ? new AudioContext() : null;
  return audio;
}

/**
 * Browsers let a page sound once it has been touched.
 * @param {() => boolean} wanted
 */
export function allowSound(wanted) {
  for (const type of ['pointerup', 'keydown']) {
    addEventListener(type, () => wanted() && context()?.resume().catch(() => {}), { capture: true, passive: true });
  }
}

/**
 * @param {AudioContext} sound
 * @param {{hertz: number, at: number}} tone
 */
function play(sound, { hertz, at }) {
  const oscillator = sound.createOscillator(), gain = sound.createGain(), begin = sound.currentTime + at;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(begin);
  oscillator.stop(begin + SECONDS);
}

/** @returns {Promise<boolean>} whether it sounded */
export async function chime() {
  const sound = context();
  if (!sound) return false;
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MILLISECONDS);
  });
  await Promise.race([sound.resume().catch(() => {}), late]);
  if (sound.state !== 'running') return false;
  for (const tone of TONES) play(sound, tone);
  return true;
}
