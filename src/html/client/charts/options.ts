import type uPlot from 'uplot';
import { milliseconds, percent, positionOf, type Chart } from './chart.ts';
import type { Colours } from './colours.ts';

interface ChartInput {
  readonly colours: Colours;
  readonly width: number;
  readonly font: string;
  /** Called with the column under the pointer; null if there is none. */
  readonly pointed: (column: number | null) => void;
}

/**
 * The multiple of the limit above which the axis is logarithmic: on a linear axis, such latencies would flatten all
 * others.
 */
const farAboveLimit = 6;

export function optionsOf(chart: Chart, { colours, width, font, pointed }: ChartInput): uPlot.Options {
  const axis = {
    stroke: colours.soft,
    grid: { stroke: colours.line, width: 1 },
    ticks: { show: false },
    font,
    labelFont: font,
  };
  const logarithmic = chart.limitMs !== undefined && largest(chart) > farAboveLimit * chart.limitMs;
  return {
    width,
    height: chart.kind === 'errors' ? 130 : 300,
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { setScale: false, x: false, y: false } },
    scales: {
      x: { time: false },
      y: logarithmic
        ? { distr: 3, range: (_, low, high) => [Math.max(0.1, Math.min(low, 10)), high * 1.3] }
        : { range: [0, Math.max(largest(chart), chart.limitMs ?? 0, 1) * 1.08] },
    },
    series: [{}, ...chart.lines.map((_, index) => seriesOf(chart, index, colours))],
    axes: [
      chart.kind === 'curve'
        ? {
            ...axis,
            splits: (plot) => nines(chart, plot.width),
            values: (_, splits) => splits.map((position) => (position === null ? '' : percent(1 - 10 ** -position))),
            space: 30,
          }
        : { ...axis, values: (_, splits) => splits.map((second) => `${second} s`) },
      {
        ...axis,
        size: 58,
        values: (_, splits) =>
          splits.map((value) =>
            value === null
              ? ''
              : chart.kind === 'errors'
                ? Number.isInteger(value)
                  ? String(value)
                  : ''
                : `${milliseconds(value)} ms`,
          ),
      },
    ],
    hooks: {
      drawClear: [(plot) => shade(plot, chart, colours)],
      draw: [(plot) => drawLimit(plot, chart, colours)],
      setCursor: [(plot) => pointed(plot.cursor.idx ?? null)],
    },
  };
}

/** The columns of a chart in the format of uPlot. */
export function columnsOf({ kind, x, lines }: Chart): uPlot.AlignedData {
  const positions = kind === 'curve' ? x.map((quantile) => positionOf(quantile, x)) : [...x];
  return [positions, ...lines.map(({ y }) => [...y])];
}

function seriesOf({ kind, lines }: Chart, index: number, { series, limit }: Colours): uPlot.Series {
  const colour = kind === 'errors' ? limit : (series[index % series.length] ?? '');
  // Important series are thicker: the scheduled time in a curve of clocks, p99 over time.
  const strong = kind === 'curve' ? index === 0 || lines.length > 2 : index === 1;
  return {
    stroke: colour,
    width: strong ? 2.2 : 1.4,
    points: { show: false },
    ...(kind === 'errors' ? { fill: `color-mix(in srgb, ${colour} 25%, transparent)` } : {}),
  };
}

function largest({ lines }: Chart): number {
  return lines.reduce((most, { y }) => y.reduce<number>((so, value) => Math.max(so, value ?? 0), most), 0);
}

/** The positions of 0 %, 50 %, 90 %, 99 % … that are within the chart. */
function nines({ x }: Chart, width: number): number[] {
  const last = x.findLast((quantile) => quantile < 1) ?? 0;
  return [...(width < 480 ? [] : [0]), 0.5, 0.9, 0.99, 0.999, 0.9999, 0.999_99]
    .filter((quantile) => quantile <= last)
    .map((quantile) => positionOf(quantile, x));
}

/** Shades the periods in which the load generator was late. */
function shade(plot: uPlot, { unsound = [] }: Chart, colours: Colours): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.fillStyle = colours.shade;
  for (const [from, to] of unsound) {
    const [left, right] = [from, to].map((second) => plot.valToPos(second, 'x', true));
    const start = Math.max(bbox.left, left ?? 0);
    const end = Math.min(bbox.left + bbox.width, right ?? 0);
    if (end > start) ctx.fillRect(start, bbox.top, end - start, bbox.height);
  }
  ctx.restore();
}

/** Draws the limit as a horizontal line, and its quantile as a vertical line. */
function drawLimit(plot: uPlot, { kind, x, limitMs, quantile }: Chart, colours: Colours): void {
  if (limitMs === undefined) return;
  const { ctx, bbox } = plot;
  const y = plot.valToPos(limitMs, 'y', true);
  const pixel = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colours.limit;
  ctx.fillStyle = colours.limit;
  ctx.lineWidth = pixel;
  ctx.setLineDash([5 * pixel, 4 * pixel]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  if (kind === 'curve' && quantile !== undefined) {
    const at = plot.valToPos(positionOf(quantile, x), 'x', true);
    ctx.moveTo(at, bbox.top);
    ctx.lineTo(at, bbox.top + bbox.height);
  }
  ctx.stroke();
  ctx.font = `${12 * pixel}px system-ui, sans-serif`;
  ctx.textBaseline = 'bottom';
  ctx.textAlign = 'left';
  ctx.fillText(`limit ${milliseconds(limitMs)} ms`, bbox.left + 6 * pixel, y - 3 * pixel);
  ctx.restore();
}
