import { setTimeout as timer } from 'node:timers/promises';

/** Waits so many ms, and never less. Rejects when the signal is aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  // A timer may end up to 1 ms early.
  await timer(Math.ceil(ms) + 1, undefined, { signal });
}
