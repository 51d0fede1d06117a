/**
 * Where the person is: asked for only on a tap, kept only in this page's memory, sent nowhere.
 *
 * @typedef {{latitude: number, longitude: number}} Place
 */

const TIMEOUT_MILLISECONDS = 20_000;
const REFUSED = 'The browser did not give your position to this page. It can be allowed in the settings for this site.';
const NOT_FOUND = 'Your position could not be found. Try again where the sky or a network is in reach.';

/**
 * The position, or a sentence why there is none.
 * @returns {Promise<Place | string>}
 */
export function askPosition() {
  return new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve('This browser offers no position to this page. It does so over https and on this device only.');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? REFUSED : NOT_FOUND),
      { enableHighAccuracy: false, timeout: TIMEOUT_MILLISECONDS, maximumAge: 60_000 },
    );
  });
}
