import { setImmediate, setTimeout as delay } from 'node:timers/promises';

/** The time of a run. */
export interface Clock {
  /** Milliseconds from the start of the run. */
  now(): number;
  /** Waits until the clock shows `ms` more. Rejects when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export function wallClock(): Clock {
  const start = performance.now();
  return {
    now: () => performance.now() - start,
    wait: async (ms, signal) => await delay(ms, undefined, { signal }),
  };
}

/**
 * A clock that is put forward instead of waiting, for the bundled client. A shortened wait looks like the delay of a busy machine;
 * a skipped one counts in full.
 */
export function skippingClock(): Clock {
  const { now } = wallClock();
  let skippedMs = 0;
  return {
    now: () => now() + skippedMs,
    async wait(ms, signal) {
      signal?.throwIfAborted();
      skippedMs += ms;
      await setImmediate();
    },
  };
}
