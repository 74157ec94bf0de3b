export interface PaceOptions {
  /** Most starts in a second; null sets no limit. */
  readonly perSecond: number | null;
  /** The time in milliseconds, of any origin that never goes back. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Pace {
  /** Resolves when the caller may start its request. Turns come in the order in which they were asked for. */
  turn(): Promise<void>;
}

/** Spaces the starts of requests evenly. Time not used is not saved up: there are no bursts. */
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
