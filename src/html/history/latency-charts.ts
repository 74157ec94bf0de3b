import type { CertifiedRun, OperationLatency, TargetHistory } from '../../history/model.ts';
import { msInWords } from '../../report/load/wording.ts';
import { count } from '../../report/wording/numbers.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { chart, rangeOf, type Range } from './chart.ts';

/** The latencies of each operation in the certifications, with the limit of the last load check. */
export function latencyBlock({ runs, loads }: TargetHistory): Markup {
  const operations = [
    ...new Set(runs.flatMap(({ latencies }) => latencies.map(({ operation }) => operation))),
  ].toSorted();
  if (operations.length === 0) return nothing;
  const limitMs = loads.at(-1)?.limitMs ?? null;
  const values = runs.flatMap(({ latencies }) => latencies.flatMap(({ medianMs, p99Ms }) => [medianMs, p99Ms]));
  const range = rangeOf([...values, ...(limitMs === null ? [] : [limitMs])]);
  return markup`
    <h3>Latencies in certifications</h3>
    <p class="soft lead">From the send to the last byte, on a logarithmic scale. Checks send few requests at a time, so these figures are not a load test.</p>
    <ul class="key"><li><i class="swatch swatch-p50"></i>median</li><li><i class="swatch swatch-p99"></i>p99</li>${limitMs === null ? null : markup`<li><i class="swatch swatch-limit"></i>limit of the load check: ${msInWords(limitMs)} ms</li>`}</ul>
    <div class="charts">${operations.map((operation) => operationView(operation, { runs, range, limitMs }))}</div>
  `;
}

interface Context {
  readonly runs: readonly CertifiedRun[];
  readonly range: Range;
  readonly limitMs: number | null;
}

function operationView(operation: string, { runs, range, limitMs }: Context): Markup {
  const measured = runs.map(({ latencies }) => latencies.find((one) => one.operation === operation) ?? null);
  const present = measured.filter((one) => one !== null);
  const last = present.at(-1);
  if (last === undefined) return nothing;
  return markup`
    <figure><h4><code>${operation}</code></h4>
    ${chart({
      runs: runs.length,
      range,
      limitMs,
      lines: [
        { colour: 2, values: measured.map((one) => one?.p99Ms ?? null) },
        { colour: 1, values: measured.map((one) => one?.medianMs ?? null) },
      ],
    })}
    <figcaption>${caption(last, present)}</figcaption></figure>
  `;
}

function caption(last: OperationLatency, all: readonly OperationLatency[]): string {
  const now = `median ${msInWords(last.medianMs)} ms, p99 ${msInWords(last.p99Ms)} ms`;
  if (all.length === 1) return `One run: ${now}`;
  const between = (values: readonly number[]): string =>
    `${msInWords(Math.min(...values))} to ${msInWords(Math.max(...values))} ms`;
  return `Last run: ${now}. In ${count(all.length, 'run')}: median ${between(all.map(({ medianMs }) => medianMs))}, p99 ${between(all.map(({ p99Ms }) => p99Ms))}.`;
}
