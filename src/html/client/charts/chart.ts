/** The data of a chart in the page. All columns have the same length; null leaves a gap. */
export interface Chart {
  /** The x axis of a percentile curve is the rarity of a latency; of the other charts, seconds. */
  readonly kind: 'curve' | 'time' | 'errors';
  readonly x: readonly number[];
  readonly lines: readonly { readonly name: string; readonly y: readonly (number | null)[] }[];
  /** The limit in milliseconds; absent if errors are counted. */
  readonly limitMs?: number;
  /** The quantile that the limit applies to. */
  readonly quantile?: number;
  /** Seconds in which the generator did not keep its schedule. */
  readonly unsound?: readonly (readonly [from: number, to: number])[];
}

/** The position of a quantile on an axis that gives each further nine the same space. The last one ends the axis. */
export function placeOf(quantile: number, x: readonly number[]): number {
  if (quantile < 1) return -Math.log10(1 - quantile);
  const last = x.findLast((other) => other < 1) ?? 0;
  return placeOf(last, x) + 0.35;
}

/** A number of milliseconds in the format of the rest of the page. */
export function milliseconds(ms: number): string {
  return ms < 9.95 && ms > 0 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US');
}

export function percent(quantile: number): string {
  return `${Number((quantile * 100).toFixed(4))} %`;
}
