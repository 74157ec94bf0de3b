import type { ConfigurationProblem } from '../../model/configuration-error.ts';

/** A fault or a freedom. */
export interface Variant {
  readonly name: string;
  /** Defined if it can occur at a given rate. */
  readonly atRate?: unknown;
  /** The behaviour of the server, in one line. */
  readonly says: string;
}

interface Read {
  readonly freedoms: readonly string[];
  readonly rates: ReadonlyMap<string, number>;
}

/** Reads `NAME` and `NAME=RATE`. A rate that is not a number is NaN. */
export function readRates(written: readonly string[]): Read {
  const pairs = written.map((one) => one.split('=', 2));
  const rated = pairs.flatMap(([name = '', rate]): readonly (readonly [string, number])[] =>
    rate === undefined ? [] : [[name, /^(\d+|\d*\.\d+)$/.test(rate) ? Number(rate) : Number.NaN]],
  );
  return { freedoms: pairs.map(([name = '']) => name), rates: new Map(rated) };
}

export function rateProblems(rates: Read['rates'], freedoms: readonly Variant[]): readonly ConfigurationProblem[] {
  return [...rates].flatMap(([name, rate]) => {
    const freedom = freedoms.find((one) => one.name === name);
    if (freedom === undefined) return [];
    if (freedom.atRate === undefined) {
      const able = freedoms.filter(({ atRate }) => atRate !== undefined).map((one) => one.name);
      const hint = able.length === 0 ? 'give the name without a rate' : `freedoms with a rate: ${able.join(', ')}`;
      return [{ flag: '--freedom', message: `${name} does not support a rate`, hint }];
    }
    if (rate > 0 && rate <= 1) return [];
    const message = `expected a rate above 0 and at most 1 for ${name}`;
    return [{ flag: '--freedom', message, hint: `use ${name}=0.1 for 1 of 10 requests` }];
  });
}
