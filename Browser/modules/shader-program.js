/** The makings of a program of the graphics card. */

/**
 * @param {WebGL2RenderingContext} gl
 * @param {string} vertexShader
 * @param {string} fragmentShader
 * @param {string[]} attributes the vertex shader's, in the order of their places
 * @returns {WebGLProgram}
 * @throws {Error} with what the graphics card says of it
 */
export function programOf(gl, vertexShader, fragmentShader, attributes = []) {
  const program = /** @type {WebGLProgram} */ (gl.createProgram());
  for (const [kind, source] of /** @type {[number, string][]} */ ([
    [gl.VERTEX_SHADER, vertexShader], [gl.FRAGMENT_SHADER, fragmentShader],
  ])) {
    const shader = /** @type {WebGLShader} */ (gl.createShader(kind));
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  attributes.forEach((name, place) => gl.bindAttribLocation(program, place, name));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program');
  return program;
}
