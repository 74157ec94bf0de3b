import { parsed } from '../flags/flag.ts';

const maxMs = 60_000;

/** `200ms`, or a range such as `50ms..2s`. */
export const latencyFlag = parsed('TIME', 'wait before each reply: 200ms, or 50ms..2s for a random time', {
  usual: 'none',
  parse(written, complain) {
    const [from, to = from, ...more] = written.split('..').map(milliseconds);
    const isRange = from !== undefined && to !== undefined && from <= to && to <= maxMs && more.length === 0;
    if (isRange) return { fromMs: from, toMs: to };
    complain(`expected a time up to 60s, received ${JSON.stringify(written)}`, 'use 200ms, or 50ms..2s for a range');
    return undefined;
  },
});

function milliseconds(written: string): number {
  const [, digits = '', unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(written) ?? [];
  return digits === '' ? Number.NaN : Number(digits) * (unit === 's' ? 1_000 : 1);
}
