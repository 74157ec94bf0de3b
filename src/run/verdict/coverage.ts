import { dimensions, type Coverage, type Dimension, type Situation } from '../../expect/situation.ts';

/** Counts the decisions of one rule. */
export interface CoverageCount {
  add(situation: Situation): void;
  coverage(): Coverage;
}

export function countCoverage(): CoverageCount {
  const counts = new Map<Dimension, Map<string, number>>();
  return {
    add(situation) {
      for (const dimension of dimensions) {
        const value = situation[dimension];
        if (value === undefined) continue;
        const values = counts.get(dimension) ?? new Map<string, number>();
        counts.set(dimension, values.set(value, (values.get(value) ?? 0) + 1));
      }
    },
    coverage: () =>
      Object.fromEntries(
        [...counts].map(([dimension, values]) => [dimension, Object.fromEntries([...values].toSorted(byName))]),
      ),
  };
}

function byName([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1;
}
