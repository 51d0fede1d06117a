/**
 * What a layer has drawn, kept on the graphics card and as large as the map: it is laid over the map again as it is while
 * only the rest of the map changes, and what has come since is drawn on top of it.
 */
import { programOf } from './shader-program.js';

/** One triangle that holds the whole screen. */
const VERTEX_SHADER = `#version 300 es
void main() {
  gl_Position = vec4(float(gl_VertexID & 1) * 4.0 - 1.0, float(gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`;
const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform highp sampler2D u_canvas;
out vec4 colour;

void main() {
  colour = texelFetch(u_canvas, ivec2(gl_FragCoord.xy), 0);
}`;

export class ChronicleCanvas {
  #width = 0;
  #height = 0;
  /** @type {WebGLTexture | null} */
  #texture = null;

  /** @param {WebGL2RenderingContext} gl */
  constructor(gl) {
    this.gl = gl;
    this.program = programOf(gl, VERTEX_SHADER, FRAGMENT_SHADER);
    this.framebuffer = gl.createFramebuffer();
    this.noArrays = gl.createVertexArray();
  }

  /** Whether it is as large as the map; what is on it is of no use otherwise. */
  get fits() {
    return this.#width === this.gl.drawingBufferWidth && this.#height === this.gl.drawingBufferHeight;
  }

  /**
   * What is drawn from here on is drawn on it.
   * @param {boolean} anew onto nothing
   */
  begin(anew) {
    const { gl } = this;
    if (!this.fits) this.#make();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer);
    gl.viewport(0, 0, this.#width, this.#height);
    if (!anew) return;
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  #make() {
    const { gl } = this;
    gl.deleteTexture(this.#texture);
    [this.#width, this.#height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
    this.#texture = gl.createTexture();
    this.#bind();
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, this.#width, this.#height);
    // There are no smaller copies of it to be read.
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#texture, 0);
  }

  #bind() {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
  }

  /** Lays it over what the map has drawn. */
  lay() {
    const { gl } = this;
    gl.useProgram(this.program);
    this.#bind();
    gl.bindVertexArray(this.noArrays);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
  }

  release() {
    const { gl } = this;
    gl.deleteProgram(this.program);
    gl.deleteFramebuffer(this.framebuffer);
    gl.deleteVertexArray(this.noArrays);
    gl.deleteTexture(this.#texture);
  }
}
