import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` times `scale`, and never less. Rejects when the signal is aborted. */
export async function scaledWait(ms: number, scale: number, signal: AbortSignal): Promise<void> {
  // A timer may end up to 1 ms early.
  if (ms > 0) await sleep(Math.ceil(ms * scale) + 1, undefined, { signal });
}
