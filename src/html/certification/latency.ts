import type { EvidenceExchange } from '../../run/events.ts';
import { grouped } from './grouped.ts';

/** The latencies of one operation, in milliseconds. */
export interface Latency {
  readonly endpoint: string;
  /** The number of replies, at least 1. */
  readonly count: number;
  readonly min: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  /** Requests without a reply, which the figures do not include. */
  readonly unanswered: number;
}

/** Latencies by endpoint, slowest median first. An exchange in the evidence of several checks counts once. */
export function latencies(evidence: Iterable<EvidenceExchange>): readonly Latency[] {
  const once = new Map([...evidence].map((exchange) => [exchange.number, exchange]));
  return [...grouped(once.values(), ({ endpoint }) => endpoint)]
    .flatMap(([endpoint, exchanges]) => {
      const answered = exchanges.filter(({ status }) => status !== null);
      const sorted = answered.map(({ ms }) => ms).toSorted((a, b) => a - b);
      if (sorted.length === 0) return [];
      return [
        {
          endpoint,
          count: sorted.length,
          min: quantile(sorted, 0),
          p50: quantile(sorted, 0.5),
          p90: quantile(sorted, 0.9),
          p99: quantile(sorted, 0.99),
          max: quantile(sorted, 1),
          unanswered: exchanges.length - answered.length,
        },
      ];
    })
    .toSorted((a, b) => b.p50 - a.p50);
}

/** A quantile by the nearest-rank method. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}
