import { waitOf } from '../../http/retry-after.ts';
import type { Exchange, Request } from '../../model/exchange.ts';

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

/** The last minute of the year 9999: a target may ask for any wait, but a date cannot hold any. */
const maxTimeMs = Date.UTC(9999, 11, 31, 23, 59);

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

/** The reason why a check gave up on a throttling target, and what to do. Equal for all checks of an operation. */
export function throttledText(
  { endpoint, throttledAdvice }: Pick<Request, 'endpoint' | 'throttledAdvice'>,
  { reply }: Exchange,
  nowMs: number,
): string {
  const status = reply?.status ?? 0;
  const what = status === 503 ? 'the target says that it is not available' : 'the rate limit of the target is reached';
  const wait = reply === null ? null : waitOf(reply.headers, nowMs);
  const then =
    wait === null || wait <= usualPatience.longestMs
      ? 'Run again later, or slower with --rate-limit'
      : `Run again after ${minuteAfter(nowMs + wait)} (Retry-After)`;
  return `${what}: status ${status} for the operation ${endpoint}. ${then}${throttledAdvice === undefined ? '' : `, or ${throttledAdvice}`}`;
}

/** The next full minute, such as `2026-11-26 18:01 UTC`. */
function minuteAfter(timeMs: number): string {
  const minuteMs = 60_000;
  const time = new Date(Math.min(Math.ceil(timeMs / minuteMs) * minuteMs, maxTimeMs)).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
