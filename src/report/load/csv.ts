import type { FinishedLoad } from './finished-load.ts';
import { errorCount } from './wording.ts';

const head = 'endpoint,requests,errors,p50_ms,p90_ms,p95_ms,p99_ms,p99.9_ms,max_ms,requests_a_minute';
const quantiles = [0.5, 0.9, 0.95, 0.99, 0.999];

/** A load check as CSV: a row for each endpoint and for all. A latency is empty if it is an error or has too few requests. */
export function loadCsv({ plan, result }: FinishedLoad): string {
  const rows = [...result.endpoints, result.whole].map(({ name, sent, errors, response }) => {
    const latencies = quantiles.map((quantile) => response.curve.find((point) => point.quantile === quantile)?.ms);
    const times = [...latencies, response.maxMs].map((ms) => ms?.toFixed(3));
    return [name, sent, errorCount(errors), ...times, Math.round((sent * 60_000) / plan.measuredMs)].join(',');
  });
  return [head, ...rows].map((row) => `${row}\n`).join('');
}
