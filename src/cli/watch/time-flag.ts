import { parsed, type Flag } from '../flags/flag.ts';

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const mostMs = 366 * 86_400_000;

/** A time such as `24h`, in milliseconds. */
export function timeFlag(
  says: string,
  { leastMs, usual }: { leastMs: number; usual: string },
): Flag<number | undefined> {
  return parsed('TIME', says, {
    usual,
    parse(written, complain) {
      const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(written) ?? [];
      const ms = Number(digits) * (units[unit] ?? Number.NaN);
      if (ms >= leastMs && ms <= mostMs) return ms;
      complain(
        `expected a time from ${leastMs / 1000}s to 366d, received ${JSON.stringify(written)}`,
        'use a number and s, m, h or d, such as 24h',
      );
      return undefined;
    },
  });
}
