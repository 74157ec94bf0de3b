import type { RecordedExchange } from '../recorded/exchange.ts';

/** An exchange of a complete recording, and the number of its group of overlapping calls; null if it overlaps none. */
export interface OrderedExchange {
  readonly recorded: RecordedExchange;
  readonly together: number | null;
}

/**
 * The exchanges in the order in which a service can have carried them out: by their start, and those that overlap by their end. Null if
 * the recording lacks a time.
 */
export function inOrder(exchanges: readonly RecordedExchange[]): readonly OrderedExchange[] | null {
  const timed = exchanges.flatMap((recorded) => {
    const { sentMs, ms } = recorded;
    return sentMs === null || ms === null ? [] : [{ recorded, sentMs, endMs: sentMs + ms }];
  });
  if (timed.length < exchanges.length) return null;
  const groups: (typeof timed)[] = [];
  let endMs = -Infinity;
  for (const one of timed.toSorted((a, b) => a.sentMs - b.sentMs)) {
    const group = groups.at(-1);
    if (group !== undefined && one.sentMs < endMs) group.push(one);
    else groups.push([one]);
    endMs = Math.max(endMs, one.endMs);
  }
  return groups.flatMap((group, index) =>
    group
      .toSorted((a, b) => a.endMs - b.endMs)
      .map(({ recorded }) => ({ recorded, together: group.length === 1 ? null : index + 1 })),
  );
}
