import type { ConfigurationProblem } from '../model/configuration-error.ts';

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

const secondsOfADay = 86_400;

/** A duration in seconds, at most a day. A timer cannot wait longer than about 24 days. */
const seconds: Range = {
  expected: `a number above 0 and at most ${secondsOfADay}`,
  holds: (value) => value > 0 && value <= secondsOfADay,
};

/** The ranges of all numeric settings. */
export const ranges = {
  seed: whole(0, 2 ** 31 - 1),
  runs: whole(0),
  concurrency: whole(1, 64),
  rateLimit: aboveZero,
  maxRequests: whole(1),
  maxDuration: seconds,
  timeout: seconds,
  cases: whole(0, 10_000_000),
  webhookPort: whole(0, 65_535),
  webhookWait: seconds,
} as const satisfies Record<string, Range>;

/** The problems of the numbers in these settings. */
export function rangeProblems(
  settings: Readonly<Partial<Record<keyof typeof ranges, number | undefined>>>,
): readonly ConfigurationProblem[] {
  const names = Object.keys(ranges).filter((name): name is keyof typeof ranges => name in ranges);
  return names.flatMap((name) => rangeProblem(name, settings[name], ranges[name]));
}

/** The flag of a setting: its name in kebab case. */
export function flagOf(setting: string): string {
  return `--${setting.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The problem of one setting; empty if it is in its range or not given. */
export function rangeProblem(
  name: string,
  value: number | undefined,
  { holds, expected }: Range,
): readonly ConfigurationProblem[] {
  if (value === undefined || holds(value)) return [];
  return [{ flag: flagOf(name), message: `expected ${expected}, received "${value}"`, hint: null }];
}

/** Converts seconds to whole milliseconds. */
export function milliseconds(duration: number): number {
  return Math.ceil(duration * 1000);
}
