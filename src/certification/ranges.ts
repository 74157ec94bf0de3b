/** The range of a numeric setting. */
export interface Range {
  /** The range in words, to follow "expected". */
  readonly expected: string;
  readonly holds: (value: number) => boolean;
}

export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER): Range {
  return {
    expected: `a whole number from ${least} ${most === Number.MAX_SAFE_INTEGER ? 'up' : `to ${most}`}`,
    holds: (value) => Number.isInteger(value) && value >= least && value <= most,
  };
}

export const aboveZero: Range = {
  expected: 'a number above 0',
  holds: (value) => value > 0 && value <= Number.MAX_VALUE,
};

/** The range of a seed. */
export const seeds = whole(0, 2 ** 31 - 1);

const secondsOfADay = 86_400;

/** A duration in seconds, at most a day. A timer cannot wait longer than about 24 days. */
export const seconds: Range = {
  expected: `a duration above 0 and at most ${secondsOfADay} seconds`,
  holds: (value) => value > 0 && value <= secondsOfADay,
};

/** Converts seconds to whole milliseconds. */
export function milliseconds(duration: number): number {
  return Math.ceil(duration * 1000);
}
