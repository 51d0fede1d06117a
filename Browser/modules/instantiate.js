/**
 * Swift compiled to WebAssembly, made ready to be called. It asks for nothing but the elementary functions.
 */

/** The C library's elementary functions, by name. */
const ELEMENTARY = {
  sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan, atan2: Math.atan2,
  sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh, asinh: Math.asinh, acosh: Math.acosh, atanh: Math.atanh,
  exp: Math.exp, exp2: (/** @type {number} */ x) => 2 ** x, expm1: Math.expm1,
  log: Math.log, log2: Math.log2, log10: Math.log10, log1p: Math.log1p,
  pow: Math.pow, sqrt: Math.sqrt, cbrt: Math.cbrt, hypot: Math.hypot, fabs: Math.abs,
  floor: Math.floor, ceil: Math.ceil, trunc: Math.trunc, fmin: Math.min, fmax: Math.max,
  fmod: (/** @type {number} */ x, /** @type {number} */ y) => x % y,
  remainder: (/** @type {number} */ x, /** @type {number} */ y) => x - y * nearestEven(x / y),
  rint: (/** @type {number} */ x) => nearestEven(x),
  round: (/** @type {number} */ x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5),
  copysign: (/** @type {number} */ x, /** @type {number} */ y) =>
    (y < 0 || Object.is(y, -0) ? -Math.abs(x) : Math.abs(x)),
};

/** @param {number} x */
function nearestEven(x) {
  const floor = Math.floor(x), rest = x - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/**
 * What an executable exports; null where this browser or the server cannot give it.
 * @param {string} address
 * @param {Promise<Response>} [asked] the answer, where it has been asked for already
 * @returns {Promise<any>}
 */
export async function instantiate(address, asked) {
  try {
    const response = await (asked ?? fetch(address));
    if (!response.ok) return null;
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { env: ELEMENTARY });
    return instance.exports;
  } catch {
    return null;
  }
}
