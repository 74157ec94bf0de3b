/** What a chart is drawn from, as the page holds it. Columns are as long as each other; null leaves a gap. */
export interface Chart {
  /** A percentile curve counts to the right by how rare a latency is, the others by seconds. */
  readonly kind: 'curve' | 'time' | 'errors';
  readonly x: readonly number[];
  readonly lines: readonly { readonly name: string; readonly y: readonly (number | null)[] }[];
  /** Milliseconds that must not be passed; absent where errors are counted. */
  readonly limitMs?: number;
  /** The quantile that the limit holds for. */
  readonly quantile?: number;
  /** Seconds in which the generator did not keep to its schedule. */
  readonly unsound?: readonly (readonly [from: number, to: number])[];
}

/** Where a quantile stands on an axis that gives each next nine as much room as the one before. The last one ends it. */
export function placeOf(quantile: number, x: readonly number[]): number {
  if (quantile < 1) return -Math.log10(1 - quantile);
  const last = x.findLast((other) => other < 1) ?? 0;
  return placeOf(last, x) + 0.35;
}

/** A number of milliseconds as the rest of the page writes it. */
export function milliseconds(ms: number): string {
  return ms < 9.95 && ms > 0 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US');
}

export function percent(quantile: number): string {
  return `${Number((quantile * 100).toFixed(4))} %`;
}
