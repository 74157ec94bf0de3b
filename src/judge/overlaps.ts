import type { RecordedExchange } from '../recorded/exchange.ts';

/** An exchange of a complete recording. */
export interface OrderedExchange {
  readonly recorded: RecordedExchange;
  /** Another call about the same resource was under way at the same time, so the order of their effects is unknown. */
  readonly overlaps: boolean;
}

/** The exchanges in the order of their start. Null if the recording lacks a time. */
export function inOrder(exchanges: readonly RecordedExchange[]): readonly OrderedExchange[] | null {
  const timed = exchanges.flatMap((recorded) => {
    const { sentMs, ms } = recorded;
    return sentMs === null || ms === null ? [] : [{ recorded, sentMs, endMs: sentMs + ms }];
  });
  if (timed.length < exchanges.length) return null;
  const overlapping = new Set<RecordedExchange>();
  const last = new Map<string, (typeof timed)[number]>();
  const sorted = timed.toSorted((one, other) => one.sentMs - other.sentMs);
  for (const one of sorted) {
    const resource = resourceOf(one.recorded);
    const before = last.get(resource);
    if (before !== undefined && one.sentMs < before.endMs)
      for (const { recorded } of [before, one]) overlapping.add(recorded);
    if (before === undefined || one.endMs > before.endMs) last.set(resource, one);
  }
  return sorted.map(({ recorded }) => ({ recorded, overlaps: overlapping.has(recorded) }));
}

/** The path of the resource that a call is about: a cart also for its items. */
function resourceOf({ request: { url } }: RecordedExchange): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/\/items(?:\/[^/]*)?$/, '');
}
