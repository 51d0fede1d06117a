/**
 * Draws the graph of the three axes.
 *
 * @typedef {object} View
 * @property {number} until the time at the right edge, in seconds
 * @property {number} span how many seconds are shown
 * @property {number} most the largest acceleration that is shown, in g
 * @property {boolean} hasGravity
 */
import { bound } from '../format.js';

export const AXES = ['x', 'y', 'z'];
/** A line is not drawn across what was not measured. */
const GAP_SECONDS = 1;
/** Room for the scale's numbers and for the letters at the lines' ends, in points at text of 16. */
const LEFT = 36, RIGHT = 20, EDGE = 10;

/** What the style sheet says of colours and text. @param {HTMLElement} canvas */
export function inkOf(canvas) {
  const style = getComputedStyle(canvas), colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    axes: AXES.map((axis) => colour(`--axis-${axis}`)), line: colour('--line'), quiet: colour('--quiet'),
    font: `${style.fontSize} ${style.fontFamily}`, em: Number.parseFloat(style.fontSize) / 13,
  };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import('./trace.js').Trace} trace
 * @param {View} view
 * @param {ReturnType<typeof inkOf>} ink
 */
export function draw(canvas, trace, view, ink) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const density = canvas.width / canvas.clientWidth || 1;
  const width = canvas.clientWidth, height = canvas.clientHeight;
  const left = LEFT * ink.em, right = width - RIGHT * ink.em, middle = height / 2, reach = middle - EDGE * ink.em;
  const across = (/** @type {number} */ seconds) => right - ((view.until - seconds) / view.span) * (right - left);
  const down = (/** @type {number} */ g) => middle - (g / view.most) * reach;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = ink.font;
  context.textBaseline = 'middle';
  drawScale();
  context.save();
  context.beginPath();
  context.rect(left, 0, right - left, height);
  context.clip();
  context.lineWidth = 1.75;
  context.lineJoin = 'round';
  AXES.forEach((_, axis) => drawLine(axis));
  context.restore();
  drawLetters();

  function drawScale() {
    context.textAlign = 'right';
    context.lineWidth = 1;
    for (const part of [-1, -0.5, 0, 0.5, 1]) {
      const at = Math.round(down(part * view.most)) + 0.5;
      context.strokeStyle = part === 0 ? ink.quiet : ink.line;
      context.beginPath();
      context.moveTo(left, at);
      context.lineTo(right, at);
      context.stroke();
      context.fillStyle = ink.quiet;
      if (part !== 0.5 && part !== -0.5) context.fillText(bound(part * view.most), left - 6, at);
    }
    context.strokeStyle = ink.line;
    for (let seconds = Math.ceil(view.until - view.span); seconds <= view.until; seconds += 1) {
      const at = Math.round(across(seconds)) + 0.5;
      context.beginPath();
      context.moveTo(at, middle - 3);
      context.lineTo(at, middle + 3);
      context.stroke();
    }
  }

  /** @param {number} axis */
  function drawLine(axis) {
    let before = -Infinity;
    context.strokeStyle = ink.axes[axis];
    context.beginPath();
    trace.each(view.until - view.span, view.until, axis + (view.hasGravity ? 0 : 3), (seconds, g) => {
      if (seconds - before > GAP_SECONDS) context.moveTo(across(seconds), down(g));
      else context.lineTo(across(seconds), down(g));
      before = seconds;
    });
    context.stroke();
  }

  /** Each line is named where it ends, the names apart from one another. */
  function drawLetters() {
    const least = 13 * ink.em, ends = [];
    for (let axis = 0; axis < AXES.length; axis += 1) {
      let end = NaN;
      trace.each(view.until - GAP_SECONDS / 2, view.until, axis + (view.hasGravity ? 0 : 3), (seconds, g) => {
        if (seconds >= view.until - GAP_SECONDS / 2) end = g;
      });
      const at = Math.min(height - EDGE * ink.em, Math.max(EDGE * ink.em, down(end)));
      if (!Number.isNaN(end)) ends.push({ axis, at });
    }
    ends.sort((a, b) => a.at - b.at);
    ends.forEach((end, index) => {
      if (index > 0) end.at = Math.max(end.at, ends[index - 1].at + least);
    });
    const over = ends.length ? Math.max(0, ends[ends.length - 1].at - (height - EDGE * ink.em)) : 0;
    context.textAlign = 'left';
    for (const { axis, at } of ends) {
      context.fillStyle = ink.axes[axis];
      context.fillText(AXES[axis], right + 6, at - over);
    }
  }
}
