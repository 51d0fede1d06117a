/**
 * Which events of the chronicle a tap means. Near a tap the map is nearly even, so that a point's distance on screen is
 * told by how far it is on the Mercator map; only what may be meant is projected exactly.
 *
 * @typedef {{x: number, y: number}} Spot in points
 * @typedef {import('./chronicle-store.js').ChronicleStore} ChronicleStore
 * @typedef {import('./picking.js').Candidate<number>} Candidate
 */
import { mercatorX, mercatorY } from './chronicle-store.js';
import { copyBeside, meant, REACH } from './picking.js';

/** How far from the tap the map is looked at, to tell how it lies there, in points. */
const STEP = 4;
/** How much further than reached is looked, as the map is not quite even, and how many are then measured exactly. */
const EVENNESS = 1.3, MOST_EXACT = 400;

/**
 * How the Mercator map lies at a spot of the screen; null where there is no ground.
 * @param {any} map
 * @param {Spot} spot
 */
function lieAt(map, { x, y }) {
  const ground = map.unproject([x, y]), back = map.project([ground.lng, ground.lat]);
  // Beside the globe the nearest ground is elsewhere.
  if (Math.hypot(back.x - x, back.y - y) > REACH) return null;
  const start = [mercatorX(ground.lng), mercatorY(ground.lat)];
  const [across, down] = [[STEP, 0], [0, STEP]].map(([dx, dy]) => {
    const at = map.unproject([x + dx, y + dy]), nearX = mercatorX(copyBeside(at.lng, ground.lng));
    return [(nearX - start[0]) / STEP, (mercatorY(at.lat) - start[1]) / STEP];
  });
  const area = across[0] * down[1] - across[1] * down[0];
  if (!area) return null;
  return {
    start, longitude: ground.lng,
    toX: [down[1] / area, -down[0] / area], toY: [-across[1] / area, across[0] / area],
  };
}

/**
 * The places of the events that a tap means, the nearest first.
 * @param {ChronicleStore} store
 * @param {{end: number, from: number, until: number}} shown
 * @param {any} map
 * @param {Spot} spot
 * @param {{slack: number, radiusOf: (hundredths: number) => number}} how `slack` beside a circle, in points
 * @returns {number[]}
 */
export function placesAt(store, { end, from, until }, map, spot, { slack, radiusOf }) {
  const lie = lieAt(map, spot);
  if (!lie) return [];
  const { start: [x0, y0], toX, toY } = lie, { positions, minutes, sizes } = store;
  /** @type {Candidate[]} */
  const candidates = [];
  let radius = 0, size = NaN;
  for (let place = 0; place < end; place += 1) {
    if (minutes[place] < from || minutes[place] >= until) continue;
    if (sizes[place * 2] !== size) {
      size = sizes[place * 2];
      radius = radiusOf(size);
    }
    let dx = positions[place * 2] - x0;
    dx -= Math.round(dx);
    const dy = positions[place * 2 + 1] - y0;
    const across = toX[0] * dx + toX[1] * dy, down = toY[0] * dx + toY[1] * dy, reach = EVENNESS * (radius + REACH);
    if (across * across + down * down <= reach * reach) {
      candidates.push({ of: place, away: Math.hypot(across, down), radius });
    }
  }
  for (const candidate of candidates.slice(0, MOST_EXACT)) {
    const { longitude, latitude } = store.point(candidate.of);
    const at = map.project([copyBeside(longitude, lie.longitude), latitude]);
    candidate.away = Math.hypot(at.x - spot.x, at.y - spot.y);
  }
  return meant(candidates, slack, REACH);
}
