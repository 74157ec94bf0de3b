export interface PaceOptions {
  /** Maximum number of starts per second; null for no limit. */
  readonly perSecond: number | null;
  /** A monotonic clock in milliseconds, with any origin. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Pace {
  /** Resolves when the caller may start its request. Callers are served in the order of their calls. */
  turn(): Promise<void>;
}

/** Spaces the starts of requests evenly. Unused time does not accumulate, so there are no bursts. */
export function createPace({ perSecond, now, sleep }: PaceOptions): Pace {
  if (perSecond === null) return { turn: () => Promise.resolve() };
  if (!(perSecond > 0)) throw new RangeError(`cannot pace requests: ${perSecond} per second is not above 0`);
  const spacingMs = 1000 / perSecond;
  let nextAt = -Infinity;
  return {
    async turn() {
      const current = now();
      const startsAt = Math.max(current, nextAt);
      nextAt = startsAt + spacingMs;
      if (startsAt > current) await sleep(startsAt - current);
    },
  };
}
