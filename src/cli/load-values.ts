import type { ConfigurationProblem } from '../spec/configuration-error.ts';
import type { ParsedFlags } from './parse-flags.ts';

/** Reads the values that only load checks have, and gathers what is wrong with them. */
export interface LoadValues {
  /** A duration such as `90`, `90s`, `10m` or `1h`, in milliseconds; `most` bounds it. */
  duration(flag: string, bounds: Bounds): number | undefined;
  /** A percentage within the bounds, as a part of 1. */
  percent(flag: string, bounds: Bounds): number | undefined;
  /** A number within the bounds. */
  number(flag: string, bounds: Bounds): number | undefined;
  readonly problems: ConfigurationProblem[];
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly such: string;
}

export function loadValues(parsed: ParsedFlags): LoadValues {
  const problems: ConfigurationProblem[] = [];
  const within = (flag: string, { least, most, such, what, pattern, factor }: Bounds & Form): number | undefined => {
    const text = parsed.text(flag);
    if (text === undefined) return undefined;
    const [, digits = '', unit = ''] = pattern.exec(text.trim()) ?? [];
    const value = digits === '' ? Number.NaN : Number(digits) * factor(unit);
    if (value >= least && value <= most) return value;
    const range = Number.isNaN(value) ? '' : value < least ? ': that is too little' : ': that is too much';
    problems.push({
      flag: `--${flag}`,
      message: `expected ${what}, received ${JSON.stringify(text)}${range}`,
      hint: `such as ${such}`,
    });
    return undefined;
  };
  return {
    problems,
    duration: (flag, bounds) => within(flag, { ...bounds, ...duration }),
    percent(flag, bounds) {
      const value = within(flag, { ...bounds, ...percentage(bounds) });
      return value === undefined ? undefined : value / 100;
    },
    number: (flag, bounds) => within(flag, { ...bounds, ...plain(bounds) }),
  };
}

interface Form {
  readonly what: string;
  /** Digits, then the unit. */
  readonly pattern: RegExp;
  readonly factor: (unit: string) => number;
}

const milliseconds: Readonly<Record<string, number>> = { '': 1_000, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

const duration: Form = {
  what: 'a duration',
  pattern: /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/,
  factor: (unit) => milliseconds[unit] ?? Number.NaN,
};

function percentage({ least, most }: Bounds): Form {
  return {
    what: `a percentage from ${least} to ${most}`,
    pattern: /^(\d+(?:\.\d+)?)\s*(%)?$/,
    factor: () => 1,
  };
}

function plain({ least, most }: Bounds): Form {
  const [from, to] = [least, most].map((one) => one.toLocaleString('en-US'));
  return { what: `a number from ${from} to ${to}`, pattern: /^(\d+(?:\.\d+)?)$/, factor: () => 1 };
}
