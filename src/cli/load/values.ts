import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { ParsedFlags } from '../flags/parse.ts';

/** Reads values as only load checks have them, and gathers what is wrong with them. Whether they are possible the plan says. */
export interface LoadValues {
  /** A duration such as `90`, `90s`, `10m` or `1h`, in milliseconds. */
  duration(flag: string): number | undefined;
  /** A percentage such as `99` or `99.9%`, as a part of 1. */
  percent(flag: string): number | undefined;
  /** A number, fractions too. */
  number(flag: string): number | undefined;
  readonly problems: ConfigurationProblem[];
}

export function loadValues(parsed: ParsedFlags): LoadValues {
  const problems: ConfigurationProblem[] = [];
  const read = (flag: string, { what, such, pattern, factor }: Form): number | undefined => {
    const text = parsed.text(flag);
    if (text === undefined) return undefined;
    const [, digits = '', unit = ''] = pattern.exec(text.trim()) ?? [];
    if (digits !== '') return Number(digits) * factor(unit);
    const message = `expected ${what}, received ${JSON.stringify(text)}`;
    problems.push({ flag: `--${flag}`, message, hint: `such as --${flag} ${such}` });
    return undefined;
  };
  return {
    problems,
    duration: (flag) => read(flag, duration),
    percent: (flag) => read(flag, percentage),
    number: (flag) => read(flag, plain),
  };
}

interface Form {
  readonly what: string;
  readonly such: string;
  /** Digits, then the unit. */
  readonly pattern: RegExp;
  readonly factor: (unit: string) => number;
}

const milliseconds: Readonly<Record<string, number>> = { '': 1_000, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

const duration: Form = {
  what: 'a duration',
  such: '90s, 10m or 1h',
  pattern: /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/,
  factor: (unit) => milliseconds[unit] ?? Number.NaN,
};
const percentage: Form = {
  what: 'a percentage',
  such: '99',
  pattern: /^(\d+(?:\.\d+)?) ?(%)?$/,
  factor: () => 0.01,
};
const plain: Form = { what: 'a number', such: '200', pattern: /^(-?\d+(?:\.\d+)?)$/, factor: () => 1 };
