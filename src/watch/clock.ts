/** The clock and the timers of watching, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after this time, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
