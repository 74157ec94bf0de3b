import { waitOf } from '../../http/retry-after.ts';
import type { Exchange } from '../../spec/exchange.ts';

/** How often to wait for a throttling target, how long each time, and how long in total. */
export interface Patience {
  readonly times: number;
  readonly longestMs: number;
  readonly wholeMs: number;
}

export const usualPatience: Patience = { times: 4, longestMs: 60_000, wholeMs: Infinity };
export const noPatience: Patience = { times: 0, longestMs: 0, wholeMs: 0 };

/** Milliseconds to wait if a 429 does not say how long. */
const defaultWaitMs = 1_000;

/**
 * Milliseconds to wait before repeating the request, or null if the reply is final. A 503 throttles only with
 * `retry-after`. A 429 does not throttle if the check tests it.
 */
export function throttledFor(
  { reply }: Exchange,
  { expected, nowMs }: { expected: boolean; nowMs: number },
): number | null {
  if (reply?.status === 503) return waitOf(reply.headers, nowMs);
  if (reply?.status !== 429 || expected) return null;
  return waitOf(reply.headers, nowMs) ?? defaultWaitMs;
}

/** The reason why a check gave up on a throttling target. */
export function throttledText({ reply }: Exchange, { wait, times }: { wait: number; times: number }): string {
  const delay =
    reply?.headers['retry-after'] === undefined ? 'without Retry-After' : `for ${Math.ceil(wait / 1000)} s more`;
  return `throttled: ${times} replies with status ${reply?.status ?? 0}, the last ${delay}`;
}
