import type { LoadPlan } from '../../load/plan.ts';
import type { ClockFigures } from '../../load/result.ts';
import { msInWords, percentInWords, quantileName } from '../../report/load/wording.ts';
import type { Look } from '../marks.ts';
import { markup, type Markup } from '../markup.ts';

type Criterion = LoadPlan['criterion'];
type Figures = Pick<ClockFigures, 'quantileMs' | 'interval'>;

/** Converts milliseconds to a position in percent of the width. */
export type GaugeScale = (ms: number) => number;

/** A common scale for all results. It starts at 0 and includes the limit. */
export function gaugeScale(results: readonly Figures[], criterion: Criterion): GaugeScale {
  const values = results.flatMap(({ quantileMs, interval }) => [quantileMs ?? 0, interval.highMs ?? 0]);
  const most = Math.max(1, criterion.stated ? criterion.limitMs : 0, ...values) * 1.15;
  return (ms) => Math.min(100, (ms / most) * 100);
}

/** The quantile as a point, its confidence interval as a bar, and the limit as a line, with the same facts as text. */
export function gauge(figures: Figures, criterion: Criterion, look: Look): Markup | null {
  const { quantileMs, interval } = figures;
  if (quantileMs === null && interval.lowMs === null) return null;
  const scale = gaugeScale([figures], criterion);
  const name = quantileName(criterion.quantile);
  const point =
    quantileMs === null ? null : label({ at: scale(quantileMs), y: 13, text: `${msInWords(quantileMs)} ms` });
  const limit = criterion.stated
    ? label({ at: scale(criterion.limitMs), y: 61, text: `limit ${msInWords(criterion.limitMs)} ms` })
    : null;
  const words = [
    `${name}: ${quantileMs === null ? 'more requests failed than the quantile allows' : `${msInWords(quantileMs)} ms`}.`,
    `${percentInWords(criterion.confidence)} confidence interval: ${intervalInWords(interval)}.`,
    ...(criterion.stated ? [`Limit: ${msInWords(criterion.limitMs)} ms.`] : []),
  ];
  return markup`
    <figure class="gauge ${look}"><svg aria-hidden="true">${drawing(figures, { criterion, scale, y: 20, height: 26 })}${point}${limit}</svg>
    <figcaption>${words.join(' ')}</figcaption></figure>
  `;
}

/** The gauge in a table row, which also has the numbers. */
export function smallGauge(
  figures: Figures,
  { criterion, scale, look }: { readonly criterion: Criterion; readonly scale: GaugeScale; readonly look: Look },
): Markup | null {
  if (figures.quantileMs === null && figures.interval.lowMs === null) return null;
  return markup`<svg class="small-gauge ${look}" aria-hidden="true">${drawing(figures, { criterion, scale, y: 1, height: 18 })}</svg>`;
}

function intervalInWords({ lowMs, highMs }: Figures['interval']): string {
  if (lowMs === null && highMs === null) return 'unlimited';
  if (highMs === null) return `from ${msInWords(lowMs)} ms`;
  return lowMs === null ? `up to ${msInWords(highMs)} ms` : `${msInWords(lowMs)} to ${msInWords(highMs)} ms`;
}

interface Drawing {
  readonly criterion: Criterion;
  readonly scale: GaugeScale;
  readonly y: number;
  readonly height: number;
}

function drawing({ quantileMs, interval }: Figures, { criterion, scale, y, height }: Drawing): Markup {
  const x = (percent: number): string => `${percent.toFixed(2)}%`;
  const low = interval.lowMs === null ? 0 : scale(interval.lowMs);
  const high = interval.highMs === null ? 100 : scale(interval.highMs);
  const middle = y + height / 2;
  const limit = scale(criterion.limitMs);
  return markup`
    <rect class="track" x="0" width="100%" y="${middle - 5}" height="10" rx="5"/>
    <rect class="interval" x="${x(low)}" width="${x(Math.max(0.6, high - low))}" y="${middle - 5}" height="10" rx="3"/>
    ${criterion.stated ? markup`<line class="limit" x1="${x(limit)}" x2="${x(limit)}" y1="${y}" y2="${y + height}"/>` : null}
    ${quantileMs === null ? null : markup`<circle cx="${x(scale(quantileMs))}" cy="${middle}" r="${height / 5}"/>`}
  `;
}

/** A text whose alignment keeps it within the drawing. */
function label({ at, y, text }: { readonly at: number; readonly y: number; readonly text: string }): Markup {
  const anchor = at < 11 ? 'start' : at > 89 ? 'end' : 'middle';
  return markup`<text x="${at.toFixed(2)}%" y="${y}" text-anchor="${anchor}">${text}</text>`;
}
