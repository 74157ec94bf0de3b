import { setTimeout as sleep } from 'node:timers/promises';

/** After an interrupt, requests in flight may still finish for this time: long enough to learn the id of a new cart. */
const graceMs = 2_000;
/** Maximum time for cleaning up after an interrupt. */
const cleanUpMs = 8_000;

/** The signals that end a run in three steps: no new requests, no requests in flight, no clean-up. */
export interface Stops {
  readonly signal: AbortSignal;
  readonly hardStop: AbortSignal;
  readonly lastStop: AbortSignal;
  /** Stops waiting for an interrupt. */
  release(): void;
}

export function stopsAfter(signal: AbortSignal): Stops {
  const hardStop = new AbortController();
  const lastStop = new AbortController();
  const endGrace = (): void => {
    void sleep(graceMs, undefined, { ref: false }).then(() => hardStop.abort());
    void sleep(cleanUpMs, undefined, { ref: false }).then(() => lastStop.abort());
  };
  signal.addEventListener('abort', endGrace, { once: true });
  return {
    signal,
    hardStop: hardStop.signal,
    lastStop: lastStop.signal,
    release: () => signal.removeEventListener('abort', endGrace),
  };
}
