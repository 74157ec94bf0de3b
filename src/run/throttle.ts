import { waitOf } from '../http/retry-after.ts';
import type { Exchange } from '../spec/exchange.ts';

/** A target that says "later" is waited for at most this often, and this long at a time. */
export const throttlePatience = { times: 4, longestMs: 60_000, unnamedMs: 1_000 } as const;

/** Milliseconds to wait before asking again, or null where the reply is an answer. 503 counts only with its own wait, 429 not where it is under test. */
export function throttledFor(
  { reply }: Exchange,
  { expected, nowMs }: { expected: boolean; nowMs: number },
): number | null {
  if (reply?.status === 503) return waitOf(reply.headers, nowMs);
  if (reply?.status !== 429 || expected) return null;
  return waitOf(reply.headers, nowMs) ?? throttlePatience.unnamedMs;
}

/** Why a check was given up on a throttling target. */
export function throttledText({ reply }: Exchange, { wait, times }: { wait: number; times: number }): string {
  const asked =
    reply?.headers['retry-after'] === undefined
      ? 'without saying for how long'
      : `for ${Math.ceil(wait / 1000)} s more`;
  return `throttled: answered ${reply?.status ?? 0} ${times} times, the last time ${asked}`;
}
