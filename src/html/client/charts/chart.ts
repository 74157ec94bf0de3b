/** The data of a chart in the page. All columns have the same length; null leaves a gap. */
export interface Chart {
  /** The x axis of `curve` is the quantile; of the other charts, the time in seconds. */
  readonly kind: 'curve' | 'time' | 'errors';
  readonly x: readonly number[];
  readonly lines: readonly { readonly name: string; readonly y: readonly (number | null)[] }[];
  /** The limit in milliseconds; absent for a chart of errors. */
  readonly limitMs?: number;
  /** The quantile that the limit applies to. */
  readonly quantile?: number;
  /** The periods in seconds in which the load generator was late. */
  readonly unsound?: readonly (readonly [from: number, to: number])[];
}

/**
 * The position of a quantile on an axis where each additional nine has the same width. The quantile 1 is at the end.
 */
export function positionOf(quantile: number, x: readonly number[]): number {
  if (quantile < 1) return -Math.log10(1 - quantile);
  const last = x.findLast((other) => other < 1) ?? 0;
  return positionOf(last, x) + 0.35;
}

/** A number of milliseconds in the format of the rest of the page. */
export function milliseconds(ms: number): string {
  return ms < 9.95 && ms > 0 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US');
}

export function percent(quantile: number): string {
  return `${Number((quantile * 100).toFixed(4))} %`;
}
