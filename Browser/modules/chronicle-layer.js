/**
 * A layer of the map's own making: every event of the chronicle out of one typed array, which is sent to the graphics card
 * once. What is shown of it, its time and its least magnitude, are a few numbers of each frame.
 *
 * @typedef {import('./chronicle-store.js').ChronicleStore} ChronicleStore
 */
import { FRAGMENT_SHADER, vertexShader } from './chronicle-shaders.js';

/** Which copies of the world are in sight on a flat map. */
const copies = (/** @type {any} */ map) => {
  const bounds = map.getBounds(), worldOf = (/** @type {number} */ longitude) => Math.floor((longitude + 180) / 360);
  const first = worldOf(bounds.getWest()), last = Math.min(worldOf(bounds.getEast()), first + 6);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

export class ChronicleLayer {
  id = 'chronicle';
  type = 'custom';
  renderingMode = '2d';
  /** What is shown: the first so many events, and of them those of these minutes. */
  shown = { end: 0, from: 0, until: 0 };
  /** @type {ChronicleStore | null} */
  #store = null;
  #sent = 0;
  /** @type {WebGL2RenderingContext | null} */
  #gl = null;
  /** @type {Map<string, {program: WebGLProgram, places: Record<string, WebGLUniformLocation | null>}>} */
  #programs = new Map();
  /** @type {WebGLBuffer | null} */
  #buffer = null;
  /** @type {WebGLVertexArrayObject | null} */
  #array = null;
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
    this.#release();
  }

  /**
   * @param {any} map
   * @param {WebGL2RenderingContext} gl
   */
  onAdd(map, gl) {
    this.#map = map;
    this.#gl = gl;
  }

  onRemove() {
    this.#release();
    for (const { program } of this.#programs.values()) this.#gl?.deleteProgram(program);
    this.#programs.clear();
    this.#gl = null;
  }

  #release() {
    this.#gl?.deleteBuffer(this.#buffer);
    this.#gl?.deleteVertexArray(this.#array);
    this.#buffer = this.#array = null;
    this.#sent = 0;
  }

  /**
   * @param {WebGL2RenderingContext} gl
   * @param {any} frame
   */
  render(gl, { shaderData, defaultProjectionData: projection }) {
    const store = this.#store, { end, from, until } = this.shown;
    if (!store || !end) return;
    const { program, places } = this.#program(gl, shaderData);
    gl.useProgram(program);
    this.#send(gl, store);
    gl.uniformMatrix4fv(places.u_projection_matrix, false, projection.mainMatrix);
    gl.uniformMatrix4fv(places.u_projection_fallback_matrix, false, projection.fallbackMatrix);
    gl.uniform4fv(places.u_projection_tile_mercator_coords, projection.tileMercatorCoords);
    gl.uniform4fv(places.u_projection_clipping_plane, projection.clippingPlane);
    gl.uniform1f(places.u_projection_transition, projection.projectionTransition);
    gl.uniform2i(places.u_times, from, until);
    gl.uniform4fv(places.u_symbols, this.symbols.table);
    gl.uniform1f(places.u_pixels, this.#map.getPixelRatio());
    gl.uniform1f(places.u_opacity, this.scale.opacity);
    gl.uniform1i(places.u_scale, this.scale.kind);
    gl.uniform1fv(places.u_stops, this.scale.stops);
    gl.uniform3fv(places.u_colours, this.scale.colours);
    gl.uniform3fv(places.u_edges, this.scale.edges);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.STENCIL_TEST);
    gl.bindVertexArray(this.#array);
    for (const world of shaderData.variantName === 'mercator' ? copies(this.#map) : [0]) {
      gl.uniform1f(places.u_shift, world);
      gl.drawArrays(gl.POINTS, 0, end);
    }
    gl.bindVertexArray(null);
  }

  /**
   * Sends what has come since the last frame.
   * @param {WebGL2RenderingContext} gl
   * @param {ChronicleStore} store
   */
  #send(gl, store) {
    const { capacity, count } = store;
    if (!this.#buffer) {
      this.#buffer = gl.createBuffer();
      this.#array = gl.createVertexArray();
      gl.bindVertexArray(this.#array);
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
      gl.bufferData(gl.ARRAY_BUFFER, capacity * 16, gl.STATIC_DRAW);
      for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 8, 0);
      gl.vertexAttribIPointer(1, 1, gl.INT, 4, capacity * 8);
      gl.vertexAttribIPointer(2, 2, gl.SHORT, 4, capacity * 12);
      gl.bindVertexArray(null);
    }
    if (this.#sent === count) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    const sent = this.#sent;
    for (const [column, before, width] of /** @type {[ArrayBufferView, number, number][]} */ ([
      [store.positions, 0, 2], [store.minutes, capacity * 8, 1], [store.sizes, capacity * 12, 2],
    ])) {
      const bytes = /** @type {any} */ (column).BYTES_PER_ELEMENT * width;
      gl.bufferSubData(gl.ARRAY_BUFFER, before + sent * bytes, column, sent * width, (count - sent) * width);
    }
    this.#sent = count;
  }

  /**
   * The program for MapLibre's present projection.
   * @param {WebGL2RenderingContext} gl
   * @param {any} projection
   */
  #program(gl, projection) {
    const held = this.#programs.get(projection.variantName);
    if (held) return held;
    const program = /** @type {WebGLProgram} */ (gl.createProgram());
    for (const [kind, source] of /** @type {[number, string][]} */ ([
      [gl.VERTEX_SHADER, vertexShader(projection)], [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
    ])) {
      const shader = /** @type {WebGLShader} */ (gl.createShader(kind));
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    ['a_position', 'a_minute', 'a_size'].forEach((name, place) => gl.bindAttribLocation(program, place, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program');
    const places = Object.fromEntries([
      'u_projection_matrix', 'u_projection_fallback_matrix', 'u_projection_tile_mercator_coords',
      'u_projection_clipping_plane', 'u_projection_transition', 'u_times', 'u_symbols', 'u_pixels', 'u_opacity', 'u_scale',
      'u_stops', 'u_colours', 'u_edges', 'u_shift',
    ].map((name) => [name, gl.getUniformLocation(program, name)]));
    const made = { program, places };
    this.#programs.set(projection.variantName, made);
    return made;
  }
}
