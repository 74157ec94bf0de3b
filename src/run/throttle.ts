import { waitOf } from '../http/retry-after.ts';
import type { Exchange } from '../spec/exchange.ts';

/** A target that says "later" is waited for at most this often, and this long at a time. */
export const throttlePatience = { times: 4, longestMs: 60_000, unnamedMs: 1_000 } as const;

/** Milliseconds to wait before asking again, or null where the reply is an answer. 503 counts only with its own wait. */
export function throttledFor(exchange: Exchange, nowMs: number): number | null {
  const { reply } = exchange;
  if (reply === null || (reply.status !== 429 && reply.status !== 503)) return null;
  const wait = waitOf(reply.headers, nowMs);
  if (reply.status === 503) return wait;
  return wait ?? throttlePatience.unnamedMs;
}
