import type { LoadPlan } from '../../load/plan.ts';
import type { ClockFigures, LoadResult, TimelinePoint } from '../../load/result.ts';
import type { FinishedLoad } from '../../report/load/finished-load.ts';
import { loadRows, contradictingSlices } from '../../report/load/end-lines.ts';
import { msInWords, percentInWords, quantileName } from '../../report/load/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Chart } from '../client/charts/chart.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';

type Curve = ClockFigures['curve'];

/** The sections for percentiles and for latencies over time; empty if no request succeeded. */
export function chartSections({ plan, result }: FinishedLoad): readonly Section[] {
  return result.whole.succeeded === 0 ? [] : [curveSection(plan, result), timeSection(plan, result)];
}

function curveSection({ criterion }: LoadPlan, { whole, endpoints }: LoadResult): Section {
  const name = quantileName(criterion.quantile);
  const { response, service } = whole;
  const clocks = [
    { name: 'from the scheduled time', curve: response.curve },
    { name: 'from the actual send', curve: service.curve },
  ];
  const many = endpoints.length > 1;
  const endpointCurves = endpoints.map((endpoint) => ({ name: endpoint.name, curve: endpoint.response.curve }));
  const limits = { limitMs: criterion.limitMs, quantile: criterion.quantile };
  return {
    id: 'percentiles',
    title: 'Percentiles',
    lead: `The share of requests that were answered within each time. The limit applies at ${name}. Errors count as slower than every reply.`,
    body: markup`
      ${figure(curveOf(clocks, limits), `Percentiles of all requests: ${summary(name, whole.response)}`)}
      ${many ? markup`<h3 class="chart-title">By endpoint, from the scheduled time</h3>${figure(curveOf(endpointCurves, limits), 'Percentiles by endpoint')}` : null}
      ${curveTable([...clocks, ...(many ? endpointCurves : [])])}
    `,
  };
}

function summary(name: string, { p50Ms, quantileMs, maxMs }: ClockFigures): string {
  return `p50 ${msInWords(p50Ms)} ms, ${name} ${msInWords(quantileMs)} ms, maximum ${msInWords(maxMs)} ms`;
}

interface NamedCurve {
  readonly name: string;
  readonly curve: Curve;
}

/**
 * A chart of curves. It has the quantiles of all curves, with gaps: endpoints with more samples have more quantiles.
 */
function curveOf(curves: readonly NamedCurve[], limits: Pick<Chart, 'limitMs' | 'quantile'>): Chart {
  const x = quantilesOf(curves);
  return {
    kind: 'curve',
    x,
    lines: curves.map(({ name, curve }) => ({ name, y: x.map((quantile) => msAt(curve, quantile)) })),
    ...limits,
  };
}

function quantilesOf(curves: readonly NamedCurve[]): readonly number[] {
  return [...new Set(curves.flatMap(({ curve }) => curve.map(({ quantile }) => quantile)))].toSorted((a, b) => a - b);
}

function msAt(curve: Curve, quantile: number): number | null {
  return rounded(curve.find((point) => point.quantile === quantile)?.ms ?? null);
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * 100) / 100;
}

function curveTable(curves: readonly NamedCurve[]): Markup {
  const head = curves.map(({ name }) => markup`<th scope="col" class="num">${name}</th>`);
  const rows = quantilesOf(curves).map(
    (quantile) =>
      markup`<tr><th scope="row">${quantile === 1 ? 'the slowest' : percentInWords(quantile)}</th>${curves.map(({ curve }) => markup`<td class="num">${msInWords(msAt(curve, quantile))}</td>`)}</tr>`,
  );
  return numbers(markup`<tr><th scope="col">Share</th>${head}</tr>`, rows);
}

function timeSection({ criterion }: LoadPlan, result: LoadResult): Section {
  const { timeline, offered } = result;
  const contradicting = contradictingSlices(loadRows(result));
  const errors = timeline.reduce((sum, point) => sum + point.errors, 0);
  const unsound = offered
    .filter(({ sound }) => !sound)
    .map(({ fromMs, toMs }): readonly [number, number] => [fromMs / 1_000, toMs / 1_000]);
  const x = timeline.map(({ fromMs }) => fromMs / 1_000);
  const slowest = timeline.reduce((most, { maxMs }) => Math.max(most, maxMs ?? 0), 0);
  const chart: Chart = {
    kind: 'time',
    x,
    lines: [
      { name: 'p50', y: timeline.map(({ p50Ms }) => rounded(p50Ms)) },
      { name: 'p99', y: timeline.map(({ p99Ms }) => rounded(p99Ms)) },
      { name: 'maximum', y: timeline.map(({ maxMs }) => rounded(maxMs)) },
    ],
    limitMs: criterion.limitMs,
    unsound,
  };
  const errorChart: Chart = {
    kind: 'errors',
    x,
    lines: [{ name: 'errors', y: timeline.map((point) => point.errors) }],
  };
  return {
    id: 'time',
    title: 'Over time',
    lead: `Latency of successful requests, measured from the scheduled time, for each second of the run.${unsound.length === 0 ? '' : ' Shaded: the load generator was late.'}`,
    body: markup`
      ${figure(chart, `Latencies over time: maximum ${msInWords(slowest)} ms`)}
      ${errors === 0 ? markup`<p class="soft">No request failed.</p>` : figure(errorChart, `Errors over time: ${count(errors, 'error')}`)}
      ${contradicting.length === 0 ? null : markup`<div class="odd"><p>The verdict of these periods differs from the verdict of the whole run:</p><ul class="soft">${contradicting.map((text) => markup`<li>${text}</li>`)}</ul></div>`}
      ${timeTable(timeline)}
    `,
  };
}

function timeTable(timeline: readonly TimelinePoint[]): Markup {
  const names = ['Requests', 'Errors', 'p50', 'p99', 'Max'];
  const rows = timeline.map(({ fromMs, toMs, n, errors, p50Ms, p99Ms, maxMs }) => {
    const whole = [n, errors].map((number) => number.toLocaleString('en-US'));
    const cells = [...whole, ...[p50Ms, p99Ms, maxMs].map(msInWords)];
    const span = toMs - fromMs === 1_000 ? `${fromMs / 1_000} s` : `${fromMs / 1_000} to ${toMs / 1_000} s`;
    return markup`<tr><th scope="row">${span}</th>${cells.map((cell) => markup`<td class="num">${cell}</td>`)}</tr>`;
  });
  const head = names.map((name) => markup`<th scope="col" class="num">${name}</th>`);
  return numbers(markup`<tr><th scope="col">From</th>${head}</tr>`, rows);
}

/** The data of a chart as a table, for readers who cannot see the chart or want to copy numbers. */
function numbers(head: Markup, rows: readonly Markup[]): Markup {
  return markup`<details class="fold"><summary>The same data as a table</summary><div class="inner wide" role="region" aria-label="The same data as a table" tabindex="0"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div></details>`;
}

/** A chart that the script draws. Readers without the script have the table. */
function figure(chart: Chart, label: string): Markup {
  return markup`<figure class="chart" role="img" aria-label="${label}" data-chart="${JSON.stringify(chart)}" hidden></figure>`;
}
