import { msInWords } from '../../report/load/wording.ts';
import { markup, type Markup } from '../markup.ts';

/** Converts milliseconds to a height in percent from the top. */
export type Scale = (ms: number) => number;

/** The range of a group of charts. Logarithmic, so that a limit far above the values is visible. */
export interface Range {
  readonly scale: Scale;
  /** Round numbers within the range. */
  readonly ticks: readonly number[];
}

/** Round numbers for an axis. */
const rounds = [-1, 0, 1, 2, 3, 4, 5].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power));

/** Maximum number of ticks at 1, 2 and 5. A longer range has only powers of ten. */
const mostTicks = 4;

export function rangeOf(values: readonly number[]): Range {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const low = rounds.findLast((round) => round <= least) ?? 0.1;
  const high = Math.max(low * 10, most * 1.25);
  const inside = rounds.filter((round) => round >= low && round <= high);
  const ticks = inside.length <= mostTicks ? inside : inside.filter((round) => Number.isInteger(Math.log10(round)));
  const [bottom, top] = [Math.log10(low), Math.log10(high)];
  return { ticks, scale: (ms) => 100 - ((Math.log10(Math.max(low, ms)) - bottom) / (top - bottom)) * 100 };
}

export interface Line {
  /** The number of its colour. */
  readonly colour: 1 | 2;
  /** One value for each run; null if the run has none. */
  readonly values: readonly (number | null)[];
}

/** A vertical bar of one run, from low to high. Null means unbounded. */
export interface Interval {
  readonly look: string;
  readonly index: number;
  readonly ms: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface Drawn {
  readonly runs: number;
  readonly range: Range;
  readonly limitMs: number | null;
  readonly lines?: readonly Line[];
  readonly intervals?: readonly Interval[];
}

/** A chart over the runs. It is decoration: a caption must state the same in words. */
export function chart({ runs, range, limitMs, lines = [], intervals = [] }: Drawn): Markup {
  const { scale, ticks } = range;
  return markup`
    <div class="plot" aria-hidden="true">
    <svg class="axis">${ticks.map((ms) => markup`<text x="100%" y="${percent(scale(ms))}" dy="0.35em">${axisText(ms)}</text>`)}</svg>
    <svg class="history-chart">
    ${ticks.map((ms) => markup`<line class="grid" x1="0" x2="100%" y1="${percent(scale(ms))}" y2="${percent(scale(ms))}"/>`)}
    <svg width="100%" height="100%" viewBox="0 0 ${runs} 100" preserveAspectRatio="none">
    ${intervals.map((one) => intervalView(one, scale))}
    ${lines.map(({ colour, values }) => markup`<path class="line line-${colour}${values.length === 1 ? ' dot' : null}" d="${pathOf(values, scale)}"/>`)}
    </svg>
    ${limitMs === null ? null : markup`<line class="limit" x1="0" x2="100%" y1="${percent(scale(limitMs))}" y2="${percent(scale(limitMs))}"/>`}
    </svg></div>
  `;
}

function axisText(ms: number): string {
  return `${msInWords(ms).replace(/\.0$/, '')} ms`;
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/** Runs without a value interrupt the line. A single value is a dot: a line of no length with round ends. */
function pathOf(values: readonly (number | null)[], scale: Scale): string {
  let isDrawing = false;
  return values
    .map((ms, index) => {
      if (ms === null) {
        isDrawing = false;
        return '';
      }
      const point = `${index + 0.5} ${scale(ms).toFixed(1)}`;
      const part = isDrawing ? `L${point}` : `M${point}h0`;
      isDrawing = true;
      return part;
    })
    .join('');
}

function intervalView({ look, index, ms, low, high }: Interval, scale: Scale): Markup {
  const x = index + 0.5;
  const [top, bottom] = [high === null ? 0 : scale(high), low === null ? 100 : scale(low)];
  return markup`
    <path class="spread-of ${look}" d="M${x} ${bottom.toFixed(1)}V${top.toFixed(1)}"/>
    ${ms === null ? null : markup`<path class="point ${look}" d="M${x} ${scale(ms).toFixed(1)}h0"/>`}
  `;
}
