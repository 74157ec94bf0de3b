/** What the page says of a chart; see `load-charts.ts`, which writes it. */
export interface Chart {
  readonly kind: 'curve' | 'time' | 'errors';
  readonly x: readonly number[];
  readonly lines: readonly { readonly name: string; readonly y: readonly (number | null)[] }[];
  readonly limitMs?: number;
  readonly quantile?: number;
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
