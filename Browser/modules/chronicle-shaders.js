/**
 * What the graphics card does for each event of the chronicle: leaves out what lies beyond the shown time, and draws the
 * rest as the map's other circles are drawn, an edge around them.
 */
import { EDGE, MOST_STOPS, STEPS, SYMBOLS } from './chronicle-symbols.js';
import { MISSING } from './chronicle-store.js';

/** The version must be the first of a shader. */
const VERSION = '#version 300 es\n';

/** @param {{vertexShaderPrelude: string, define: string}} projection how MapLibre projects at present */
export const vertexShader = ({ vertexShaderPrelude, define }) => `${VERSION}${vertexShaderPrelude}
${define}
uniform ivec2 u_times;
uniform vec4 u_symbols[${SYMBOLS}];
uniform float u_pixels, u_shift, u_opacity;
uniform int u_scale;
uniform float u_stops[${MOST_STOPS}];
uniform vec3 u_colours[${MOST_STOPS + 1}], u_edges[${MOST_STOPS + 1}];
in vec2 a_position;
in int a_minute;
in ivec2 a_size;
flat out vec4 v_colour, v_edge;
flat out vec3 v_circle;

void main() {
  if (a_minute < u_times.x || a_minute >= u_times.y) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    gl_PointSize = 1.0;
    return;
  }
  bool isHollow = a_size.x == ${MISSING};
  float tenths = clamp(float(a_size.x) / 10.0, 0.0, ${STEPS}.0);
  int step = int(tenths);
  vec4 symbol = isHollow ? u_symbols[${STEPS + 1}]
    : mix(u_symbols[step], u_symbols[min(step + 1, ${STEPS})], tenths - float(step));
  vec3 colour = symbol.yzw, edge = colour * ${EDGE};
  if (u_scale > 0) {
    bool isUnknown = u_scale == 1 && a_size.y == ${MISSING};
    float value = u_scale == 1 ? float(a_size.y) / 10.0 : float(a_minute);
    int stop = 0;
    for (int next = 1; next < ${MOST_STOPS}; next++) if (value >= u_stops[next]) stop = next;
    int after = min(stop + 1, ${MOST_STOPS - 1});
    float way = u_scale == 2 || after == stop ? 0.0 : clamp((value - u_stops[stop]) / (u_stops[after] - u_stops[stop]), 0.0, 1.0);
    colour = isUnknown ? u_colours[${MOST_STOPS}] : mix(u_colours[stop], u_colours[after], way);
    edge = isUnknown ? u_edges[${MOST_STOPS}] : mix(u_edges[stop], u_edges[after], way);
  }
  float radius = symbol.x / 2.0, stroke = isHollow ? 1.75 : radius < 3.0 ? 0.4 : 0.75;
  v_colour = isHollow ? vec4(0.0) : vec4(colour, 1.0) * u_opacity;
  v_edge = isHollow ? vec4(colour, 1.0) : vec4(edge, 1.0) * 0.7;
  gl_PointSize = 2.0 * (radius + stroke) * u_pixels + 1.0;
  v_circle = vec3(radius, radius + stroke, gl_PointSize);
  gl_Position = projectTile(a_position + vec2(u_shift, 0.0));
}`;

export const FRAGMENT_SHADER = `${VERSION}precision highp float;
uniform float u_pixels;
flat in vec4 v_colour, v_edge;
flat in vec3 v_circle;
out vec4 colour;

void main() {
  // How far within the outer and the inner edge, in pixels: a pixel that an edge cuts is covered in part.
  vec2 within = clamp(v_circle.yx * u_pixels + 0.5 - length(gl_PointCoord - 0.5) * v_circle.z, 0.0, 1.0);
  colour = mix(v_edge, v_colour, within.y) * within.x;
}`;
