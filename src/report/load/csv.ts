import type { FinishedLoad } from './finished-load.ts';
import { errorCount, stagesMs } from './wording.ts';

const head = 'endpoint,requests,errors,p50_ms,p90_ms,p95_ms,p99_ms,p99.9_ms,max_ms,requests_a_minute';
const quantiles = [0.5, 0.9, 0.95, 0.99, 0.999];

/** A load check as CSV: a row for each endpoint, for all and for each stage. A latency is empty if it is an error or has too few requests. */
export function loadCsv({ plan, result }: FinishedLoad): string {
  const measured = [...result.endpoints, result.whole];
  const rows = [...measured, ...result.stages].map(({ name, sent, errors, response }, index) => {
    const ms = plan.stages[index - measured.length]?.ms ?? stagesMs(plan);
    const latencies = quantiles.map((quantile) => response.curve.find((point) => point.quantile === quantile)?.ms);
    const times = [...latencies, response.maxMs].map((one) => one?.toFixed(3));
    return [name, sent, errorCount(errors), ...times, Math.round((sent * 60_000) / ms)].join(',');
  });
  return [head, ...rows].map((row) => `${row}\n`).join('');
}
