/**
 * The chronicle's events on the graphics card: its one typed array, sent piece by piece while it comes.
 *
 * @typedef {import('./chronicle-store.js').ChronicleStore} ChronicleStore
 */

/** What the vertex shader reads of each event, in the order of their places. */
export const ATTRIBUTES = ['a_position', 'a_minute', 'a_size'];

export class ChroniclePoints {
  #sent = 0;

  /**
   * @param {WebGL2RenderingContext} gl
   * @param {ChronicleStore} store
   */
  constructor(gl, store) {
    const { capacity } = store;
    this.gl = gl;
    this.store = store;
    this.buffer = gl.createBuffer();
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, capacity * 16, gl.STATIC_DRAW);
    for (const place of ATTRIBUTES.keys()) gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 8, 0);
    gl.vertexAttribIPointer(1, 1, gl.INT, 4, capacity * 8);
    gl.vertexAttribIPointer(2, 2, gl.SHORT, 4, capacity * 12);
    gl.bindVertexArray(null);
  }

  /** Sends what has come since the last time. */
  send() {
    const { gl, store: { capacity, count, positions, minutes, sizes } } = this, sent = this.#sent;
    if (sent === count) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    for (const [column, before, width] of /** @type {[Float32Array | Int32Array | Int16Array, number, number][]} */ ([
      [positions, 0, 2], [minutes, capacity * 8, 1], [sizes, capacity * 12, 2],
    ])) {
      const bytes = column.BYTES_PER_ELEMENT * width;
      gl.bufferSubData(gl.ARRAY_BUFFER, before + sent * bytes, column, sent * width, (count - sent) * width);
    }
    this.#sent = count;
  }

  /**
   * Draws events by the program in use.
   * @param {number} first
   * @param {number} end
   */
  draw(first, end) {
    const { gl } = this;
    gl.bindVertexArray(this.array);
    gl.drawArrays(gl.POINTS, first, end - first);
    gl.bindVertexArray(null);
  }

  release() {
    this.gl.deleteBuffer(this.buffer);
    this.gl.deleteVertexArray(this.array);
  }
}
