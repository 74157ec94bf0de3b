export interface PaceOptions {
  /** Maximum number of starts in a second; null for no limit. */
  readonly perSecond: number | null;
  /** A monotonic time in milliseconds, of any origin. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Pace {
  /** Resolves when the caller may start its request. Callers are served in their order. */
  turn(): Promise<void>;
}

/** Spaces the starts of requests evenly. Unused time is not saved up, so there are no bursts. */
export function createPace({ perSecond, now, sleep }: PaceOptions): Pace {
  if (perSecond === null) return { turn: () => Promise.resolve() };
  if (!(perSecond > 0)) throw new RangeError(`cannot pace requests: ${perSecond} a second is not above 0`);
  const spacingMs = 1000 / perSecond;
  let nextAt = -Infinity;
  return {
    async turn() {
      const current = now();
      const mine = Math.max(current, nextAt);
      nextAt = mine + spacingMs;
      if (mine > current) await sleep(mine - current);
    },
  };
}
