/**
 * How many earthquakes there are of each magnitude, with completeness and the b-value.
 *
 * @typedef {import('./chart-area.js').Area} Area
 * @typedef {import('./chart-area.js').Chart} Chart
 */
import { roomAcross, roomDown } from './chart-area.js';
import { bound, count, decimal, magnitude, MISSING } from './format.js';
import { bars, decades, dots, line, linear, roundValues } from './scales.js';
import { BIN, frequencyOf, LEAST_EVENTS } from './statistics.js';
import { say } from './strings.js';

/** Half of a bar's width, in magnitudes. */
const HALF_BAR = 0.04;

/**
 * @param {import('./statistics.js').Core} core
 * @param {import('./earthquake.js').Earthquake[]} all
 * @param {Area} area
 * @returns {Chart | null} null where no earthquake has a magnitude
 */
export function frequencyChart(core, all, area) {
  const quakes = all.filter(({ kind }) => kind === 'earthquake');
  const frequency = frequencyOf(core, quakes), { bins, completeness } = frequency;
  if (!bins.length || completeness === null) return null;
  const total = bins[0].above, powers = decades(total);
  const low = bins[0].magnitude - BIN, high = Math.max(bins[bins.length - 1].magnitude, completeness) + BIN;
  const across = linear([low, high], [area.left, area.right]);
  const exponents = linear([-0.15, powers.length - 1], [area.bottom, area.top]);
  const up = (/** @type {number} */ number) => exponents(Math.log10(number));
  const filled = bins.filter((bin) => bin.count > 0);
  const onLine = bins.filter((bin) => (bin.line ?? 0) >= 0.7);
  const others = all.length - quakes.length;
  /** @type {import('./chart-area.js').Mark[]} */
  const marks = [
    {
      look: 'bars bars-quiet',
      path: bars(filled.map((bin) => ({
        from: across(bin.magnitude - HALF_BAR), to: across(bin.magnitude + HALF_BAR), top: up(bin.count),
      })), area.bottom),
    },
    { look: 'complete', path: `M${across(completeness)} ${area.top}V${area.bottom}` },
    { look: 'dots', path: dots(bins.map((bin) => [across(bin.magnitude), up(bin.above)])) },
  ];
  if (frequency.line) {
    marks.push({ look: 'fit', path: line(onLine.map((bin) => [across(bin.magnitude), up(bin.line ?? 1)])) });
  }
  const step = powers.length > roomDown(area) ? 2 : 1;
  return {
    title: say('charts.frequency'),
    label: say('charts.frequency.label', {
      events: say('summary.earthquakes', { count: total }), least: magnitude(bins[0].magnitude),
      greatest: magnitude(bins[bins.length - 1].magnitude),
    }),
    x: {
      name: say('range.magnitude'),
      ticks: roundValues(low, high, roomAcross(area, 3), 0.5).map((tick) => ({ at: across(tick), label: bound(tick) })),
    },
    y: {
      name: say('charts.column.number'),
      ticks: powers.filter((_, power) => power % step === 0).map((power) => ({ at: up(power), label: count(power) })),
    },
    marks,
    notes: [
      lineSentence(frequency),
      say('charts.frequency.complete', { magnitude: magnitude(completeness), bin: decimal(BIN, 1) }),
      say('charts.frequency.key'),
      ...(others ? [say('charts.frequency.others', { count: others })] : []),
    ],
    ...(frequency.mixed ? { warning: say('charts.frequency.mixed') } : {}),
    table: {
      caption: say('charts.frequency'),
      head: [
        say('range.magnitude'), say('charts.column.number'), say('charts.column.above'), say('charts.column.line'),
      ],
      rows: bins.map(({ magnitude: middle, count: own, above, line: fitted }) =>
        [magnitude(middle), count(own), count(above), fitted === null ? MISSING : decimal(fitted, 1)]),
    },
  };
}

/** @param {import('./statistics.js').Frequency} frequency */
function lineSentence({ line: fit, completeCount, completeness }) {
  if (fit) {
    const decimals = fit.bError < 0.0095 ? 3 : 2;
    return say('charts.frequency.line', {
      b: decimal(fit.b, decimals), error: decimal(fit.bError, decimals), a: decimal(fit.a, 2),
      magnitude: magnitude(completeness),
      events: say('summary.earthquakes', { count: completeCount }),
    });
  }
  return completeCount < LEAST_EVENTS
    ? say('charts.frequency.few', { least: LEAST_EVENTS, count: completeCount })
    : say('charts.frequency.same');
}
