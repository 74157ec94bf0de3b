/** The clock and the timers of watching, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after this time, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Maximum time of one timer. The clock of a suspended machine goes on, but its timers do not. */
const longestSleepMs = 60_000;

/** Runs now, and at each multiple of the interval from now, until the signal aborts. A late run skips missed times. */
export async function runEvery(
  everyMs: number,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
  run: () => Promise<void>,
): Promise<void> {
  const start = clock.now();
  while (!signal.aborted) {
    await run();
    const next = start + (Math.floor((clock.now() - start) / everyMs) + 1) * everyMs;
    while (!signal.aborted && clock.now() < next)
      await clock.sleep(Math.min(next - clock.now(), longestSleepMs), signal);
  }
}
