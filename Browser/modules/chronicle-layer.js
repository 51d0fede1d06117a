/**
 * A layer of the map's own making: every event of the chronicle out of one typed array, which is sent to the graphics card
 * once. What is shown of it, its time and its least magnitude, are a few numbers of each frame; and what is drawn stays
 * until it would be drawn otherwise, so that of events that follow only these are drawn.
 *
 * @typedef {import('./chronicle-store.js').ChronicleStore} ChronicleStore
 */
import { ChronicleCanvas } from './chronicle-canvas.js';
import { ATTRIBUTES, ChroniclePoints } from './chronicle-points.js';
import { FRAGMENT_SHADER, vertexShader } from './chronicle-shaders.js';
import { programOf } from './shader-program.js';

const UNIFORMS = [
  'u_projection_matrix', 'u_projection_fallback_matrix', 'u_projection_tile_mercator_coords', 'u_projection_clipping_plane',
  'u_projection_transition', 'u_times', 'u_symbols', 'u_pixels', 'u_opacity', 'u_scale', 'u_stops', 'u_colours', 'u_edges', 'u_shift',
];
const NOTHING = { of: '', end: 0 };

/** Which copies of the world are in sight on a flat map. */
const copies = (/** @type {any} */ map) => {
  const bounds = map.getBounds(), worldOf = (/** @type {number} */ longitude) => Math.floor((longitude + 180) / 360);
  const first = worldOf(bounds.getWest()), last = Math.min(worldOf(bounds.getEast()), first + 6);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** @param {WebGL2RenderingContext} gl */
function blend(gl) {
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.disable(gl.STENCIL_TEST);
  gl.disable(gl.DEPTH_TEST);
}

export class ChronicleLayer {
  id = 'chronicle';
  type = 'custom';
  renderingMode = '2d';
  /** What is shown: the first so many events, and of them those of these minutes. */
  shown = { end: 0, from: 0, until: 0 };
  /** What is on the canvas: the first so many events, and of which view and choice. */
  #drawn = NOTHING;
  /** @type {ChronicleStore | null} */
  #store = null;
  /** @type {ChroniclePoints | null} */
  #points = null;
  /** @type {ChronicleCanvas | null} */
  #canvas = null;
  /** @type {Map<string, {program: WebGLProgram, places: Record<string, WebGLUniformLocation | null>}>} */
  #programs = new Map();
  /** @type {any} */
  #map = null;

  /**
   * @param {{table: Float32Array, opacity: number}} symbols
   * @param {import('./chronicle-symbols.js').Scale} scale
   */
  constructor(symbols, scale) {
    this.symbols = symbols;
    this.scale = scale;
  }

  /** @param {ChronicleStore} store */
  hold(store) {
    this.#store = store;
    this.#points?.release();
    this.#points = null;
    this.#drawn = NOTHING;
  }

  /**
   * @param {any} map
   * @param {WebGL2RenderingContext} gl
   */
  onAdd(map, gl) {
    this.#map = map;
    this.#forget();
    this.#canvas = new ChronicleCanvas(gl);
  }

  /** What the graphics card held is no longer there. */
  #forget() {
    this.#programs.clear();
    this.#points = this.#canvas = null;
    this.#drawn = NOTHING;
  }

  /**
   * @param {any} _
   * @param {WebGL2RenderingContext} gl
   */
  onRemove(_, gl) {
    this.#points?.release();
    this.#canvas?.release();
    for (const { program } of this.#programs.values()) gl.deleteProgram(program);
    this.#forget();
  }

  /**
   * Draws onto the canvas what is not on it yet.
   * @param {WebGL2RenderingContext} gl
   * @param {any} frame
   */
  prerender(gl, frame) {
    const canvas = this.#canvas, store = this.#store, { end } = this.shown;
    if (!canvas || !store || !end) {
      this.#drawn = NOTHING;
      return;
    }
    const worlds = frame.shaderData.variantName === 'mercator' ? copies(this.#map) : [0], of = this.#view(frame, worlds);
    const first = canvas.fits && of === this.#drawn.of && end >= this.#drawn.end ? this.#drawn.end : 0;
    if (first === end) return;
    this.#points ??= new ChroniclePoints(gl, store);
    this.#points.send();
    canvas.begin(first === 0);
    const shift = this.#use(gl, frame);
    blend(gl);
    for (const world of worlds) {
      gl.uniform1f(shift, world);
      this.#points.draw(first, end);
    }
    this.#drawn = { of, end };
  }

  /**
   * All on which a drawn event depends, as one text.
   * @param {any} frame
   * @param {number[]} worlds
   */
  #view({ shaderData, defaultProjectionData: projection }, worlds) {
    const { from, until } = this.shown, { kind, stops } = this.scale;
    return [
      shaderData.variantName, ...Object.values(projection), worlds, this.#map.getPixelRatio(), from, until, kind, stops,
    ].join();
  }

  /**
   * Takes the program for the map's present projection, and tells it what is to be drawn and how.
   * @param {WebGL2RenderingContext} gl
   * @param {any} frame
   * @returns {WebGLUniformLocation | null} where the copy of the world goes
   */
  #use(gl, { shaderData, defaultProjectionData: projection }) {
    const { program, places } = this.#program(gl, shaderData);
    gl.useProgram(program);
    gl.uniformMatrix4fv(places.u_projection_matrix, false, projection.mainMatrix);
    gl.uniformMatrix4fv(places.u_projection_fallback_matrix, false, projection.fallbackMatrix);
    gl.uniform4fv(places.u_projection_tile_mercator_coords, projection.tileMercatorCoords);
    gl.uniform4fv(places.u_projection_clipping_plane, projection.clippingPlane);
    gl.uniform1f(places.u_projection_transition, projection.projectionTransition);
    gl.uniform2i(places.u_times, this.shown.from, this.shown.until);
    gl.uniform4fv(places.u_symbols, this.symbols.table);
    gl.uniform1f(places.u_pixels, this.#map.getPixelRatio());
    gl.uniform1f(places.u_opacity, this.scale.opacity);
    gl.uniform1i(places.u_scale, this.scale.kind);
    gl.uniform1fv(places.u_stops, this.scale.stops);
    gl.uniform3fv(places.u_colours, this.scale.colours);
    gl.uniform3fv(places.u_edges, this.scale.edges);
    return places.u_shift;
  }

  /** @param {WebGL2RenderingContext} gl */
  render(gl) {
    if (!this.#drawn.end) return;
    blend(gl);
    this.#canvas?.lay();
  }

  /**
   * The program for MapLibre's present projection.
   * @param {WebGL2RenderingContext} gl
   * @param {any} projection
   */
  #program(gl, projection) {
    const held = this.#programs.get(projection.variantName);
    if (held) return held;
    const program = programOf(gl, vertexShader(projection), FRAGMENT_SHADER, ATTRIBUTES);
    const made = { program, places: Object.fromEntries(UNIFORMS.map((name) => [name, gl.getUniformLocation(program, name)])) };
    this.#programs.set(projection.variantName, made);
    return made;
  }
}
