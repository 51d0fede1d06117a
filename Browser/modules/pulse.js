/**
 * A ring that expands twice and is gone.
 */
import { make, reducedMotion } from './dom.js';

/**
 * Draws attention to a place on the map.
 * @param {any} map
 * @param {import('./core.js').Spot} place
 */
export function pulseAt(map, { latitude, longitude }) {
  if (reducedMotion.matches) return;
  const { maplibregl } = /** @type {any} */ (globalThis);
  const ring = make('div', 'pulse-ring');
  const marker = new maplibregl.Marker({ element: make('div', 'pulse', ring), opacityWhenCovered: '0' });
  marker.setLngLat([longitude, latitude]).addTo(map);
  const element = marker.getElement();
  for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
  element.setAttribute('aria-hidden', 'true');
  ring.addEventListener('animationend', () => marker.remove());
}
