import type { Io } from './io.ts';

/**
 * Turns requests to stop into a signal. The first request ends the run with clean-up and a partial report; the second ends
 * the process at once.
 */
export function stopping(io: Io): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const end = io.onStop(() => {
    if (controller.signal.aborted) {
      io.exit(3);
      return;
    }
    io.stderr.write('\nStopping and cleaning up. Press Ctrl-C again to stop at once.\n');
    controller.abort();
  });
  return { signal: controller.signal, end };
}
