import { waitOf } from '../../http/retry-after.ts';
import type { Exchange } from '../../spec/exchange.ts';

/** How often a target that says "later" is waited for, how long at a time, and how long in all. */
export interface Patience {
  readonly times: number;
  readonly longestMs: number;
  readonly wholeMs: number;
}

export const usualPatience: Patience = { times: 4, longestMs: 60_000, wholeMs: Infinity };
export const noPatience: Patience = { times: 0, longestMs: 0, wholeMs: 0 };

/** Milliseconds to wait if a 429 does not say how long. */
const unnamedMs = 1_000;

/**
 * Milliseconds to wait before repeating the request, or null if the reply is an answer. A 503 counts only with
 * `retry-after`, a 429 not if it is under test.
 */
export function throttledFor(
  { reply }: Exchange,
  { expected, nowMs }: { expected: boolean; nowMs: number },
): number | null {
  if (reply?.status === 503) return waitOf(reply.headers, nowMs);
  if (reply?.status !== 429 || expected) return null;
  return waitOf(reply.headers, nowMs) ?? unnamedMs;
}

/** Why a check was given up on a throttling target. */
export function throttledText({ reply }: Exchange, { wait, times }: { wait: number; times: number }): string {
  const delay =
    reply?.headers['retry-after'] === undefined ? 'without Retry-After' : `for ${Math.ceil(wait / 1000)} s more`;
  return `throttled: ${times} replies with status ${reply?.status ?? 0}, the last ${delay}`;
}
