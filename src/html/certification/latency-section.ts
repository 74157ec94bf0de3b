import type { FinishedRun } from '../../report/gather.ts';
import { count } from '../../report/wording/numbers.ts';
import { latencies, type Latency } from './latency.ts';
import { markup, type Markup } from '../markup.ts';
import type { Section } from '../page.ts';

/** Latency by endpoint; no section for a signer, which is not a service. */
export function latencySection({ header, judged, footer }: FinishedRun): readonly Section[] {
  if (header.subject === 'signer') return [];
  const rows = latencies(judged.flatMap(({ result }) => result.evidence));
  if (rows.length === 0) return [];
  const measured = rows.reduce((sum, row) => sum + row.count, 0);
  const scale = scaleOf(rows);
  return [
    {
      id: 'latency',
      title: 'Latency',
      aside: count(rows.length, 'endpoint'),
      lead: `Time in milliseconds from the send to the last byte of the reply, for ${count(measured, 'exchange')} of ${footer.exchanges.toLocaleString('en-US')}. Checks send few requests at a time, so these figures are not a load test.`,
      body: markup`
        <table><thead><tr><th scope="col">Endpoint</th><th scope="col" class="num">Count</th><th scope="col" class="num">p50</th><th scope="col" class="num">p90</th><th scope="col" class="num">p99</th><th scope="col" class="num">Max</th><th class="spread" scope="col">Spread, log scale</th></tr></thead>
        <tbody>${rows.map((row) => rowView(row, scale))}</tbody></table>
      `,
    },
  ];
}

function rowView(row: Latency, scale: (ms: number) => string): Markup {
  const { endpoint, count: number, p50, p90, p99, max, unanswered } = row;
  return markup`
    <tr><th scope="row"><code>${endpoint}</code>${unanswered === 0 ? null : markup`<small>${count(unanswered, 'request')} without a reply</small>`}</th>
    <td class="num">${number.toLocaleString('en-US')}</td>${[p50, p90, p99, max].map((ms) => markup`<td class="num">${msText(ms)}</td>`)}
    <td class="spread">${spread(row, scale)}</td></tr>
  `;
}

/** The range from minimum to maximum as a line, from p50 to p99 as a bar, and p90 as a point. */
function spread({ min, p50, p90, p99, max }: Latency, scale: (ms: number) => string): Markup {
  return markup`
    <svg aria-hidden="true"><line x1="${scale(min)}" x2="${scale(max)}" y1="50%" y2="50%"/>
    <line class="body" x1="${scale(p50)}" x2="${scale(p99)}" y1="50%" y2="50%"/><circle cx="${scale(p90)}" cy="50%" r="3.5"/></svg>
  `;
}

/** A common logarithmic scale for all rows, so that readers can compare them. */
function scaleOf(rows: readonly Latency[]): (ms: number) => string {
  const low = Math.log10(Math.max(0.1, Math.min(...rows.map(({ min }) => min))));
  const high = Math.log10(Math.max(0.2, ...rows.map(({ max }) => max)));
  return (ms) => {
    const part = (Math.log10(Math.max(0.1, ms)) - low) / Math.max(high - low, 0.01);
    return `${(2 + 96 * Math.min(1, Math.max(0, part))).toFixed(1)}%`;
  };
}

function msText(ms: number): string {
  return ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US');
}
