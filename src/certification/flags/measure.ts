import { seconds, type Range } from '../ranges.ts';
import { parsed, type Complain, type Flag } from './flag.ts';

interface Form {
  readonly expected: string;
  readonly example: string;
  /** The first group is the number, the second group is the unit. */
  readonly pattern: RegExp;
  readonly factors: Readonly<Record<string, number>>;
}

/** The units of a time, in milliseconds. */
const timeUnits = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const forms = {
  /** A duration such as `90`, `90s`, `10m` or `1h`. Its value is in milliseconds. */
  duration: {
    expected: 'a duration',
    example: '90s, 10m or 1h',
    pattern: /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/,
    factors: { '': 1_000, ...timeUnits },
  },
  /** The time of a limit, such as `200`, `200ms` or `1.5s`. Its value is in milliseconds. */
  latency: {
    expected: 'a time',
    example: '200ms, p95=100ms or p99@products=1.5s',
    pattern: /^(\d+(?:\.\d+)?)(ms|s|m)?$/,
    factors: { '': 1, ...timeUnits },
  },
  /** A percentage such as `99` or `99.9%`. Its value is a fraction of 1. */
  percentage: {
    expected: 'a percentage',
    example: '99',
    pattern: /^(\d+(?:\.\d+)?) ?(%)?$/,
    factors: { '': 0.01, '%': 0.01 },
  },
  /** A number, which may have a fraction. */
  number: { expected: 'a number', example: '200', pattern: /^(-?\d+(?:\.\d+)?)$/, factors: { '': 1 } },
} as const satisfies Readonly<Record<string, Form>>;

/** A flag for a number with a unit. */
export function measure(
  form: keyof typeof forms,
  value: string,
  says: string,
  usual: string | number,
): Flag<number | undefined> {
  return parsed(value, says, { usual, parse: (written, complain) => readMeasure(form, written, complain) });
}

/** A flag for a time such as `500ms` or `10m`. Its value is in seconds. */
export function time(says: string, usual: string, range: Range = seconds): Flag<number | undefined> {
  const parse = (written: string, complain: Complain): number | undefined => {
    const value = (readMeasure('duration', written, () => {}) ?? Number.NaN) / 1_000;
    if (range.holds(value)) return value;
    const hint = 'such as 90s, 10m or 1h; a number without a unit is in seconds';
    complain(`expected ${range.expected}, received ${JSON.stringify(written)}`, hint);
    return undefined;
  };
  return { ...parsed('TIME', says, { usual, parse }), range };
}

/** Reads a number with a unit. Returns undefined after a complaint. */
export function readMeasure(form: keyof typeof forms, written: string, complain: Complain): number | undefined {
  const { expected, example, pattern, factors }: Form = forms[form];
  const [, digits = '', unit = ''] = pattern.exec(written.trim()) ?? [];
  if (digits !== '') return Number(digits) * (factors[unit] ?? Number.NaN);
  complain(`expected ${expected}, received ${JSON.stringify(written)}`, `such as ${example}`);
  return undefined;
}
