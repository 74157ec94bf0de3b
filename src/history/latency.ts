import { quantileOf } from '../load/verdict/order-statistics.ts';
import type { OperationLatency } from './model.ts';

/** Subjects that answer over the network. The latencies of the others are those of octoproof's own sandbox or process. */
const services: readonly string[] = ['storefront', 'partner'];

/** Median and p99 of each operation in a certification, by name. */
export function latenciesOf(
  subject: string,
  latencies: ReadonlyMap<string, readonly number[]>,
): readonly OperationLatency[] {
  if (!services.includes(subject)) return [];
  return [...latencies]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([operation, values]) => {
      const sorted = { sorted: Float64Array.from(values).toSorted(), n: values.length };
      const [medianMs, p99Ms] = [quantileOf(sorted, 0.5), quantileOf(sorted, 0.99)];
      return medianMs === null || p99Ms === null ? [] : [{ operation, n: values.length, medianMs, p99Ms }];
    });
}
