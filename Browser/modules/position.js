/**
 * Where the person is: asked for only on a tap, kept only in this page's memory, sent nowhere.
 *
 * @typedef {{latitude: number, longitude: number}} Place
 */

const TIMEOUT_MILLISECONDS = 20_000;

/**
 * The position, or the key of the sentence that says why there is none.
 * @returns {Promise<Place | 'me.refused' | 'me.not-found' | 'me.not-offered'>}
 */
export function askPosition() {
  return new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve('me.not-offered');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'me.refused' : 'me.not-found'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MILLISECONDS, maximumAge: 60_000 },
    );
  });
}
