import { dimensions, type Coverage, type Dimension, type Situation } from '../../expect/situation.ts';

/** Counts the decisions of one rule. */
export interface CoverageCount {
  add(situation: Situation): void;
  coverage(): Coverage;
}

export function countCoverage(): CoverageCount {
  // Many rules decide in one situation, so only the report looks at its dimensions.
  const decisions = new Map<Situation, number>();
  return {
    add: (situation) => void decisions.set(situation, (decisions.get(situation) ?? 0) + 1),
    coverage: () => Object.fromEntries(dimensions.flatMap((dimension) => countsOf(dimension, decisions))),
  };
}

function countsOf(
  dimension: Dimension,
  decisions: ReadonlyMap<Situation, number>,
): readonly (readonly [Dimension, Readonly<Record<string, number>>])[] {
  const counts = new Map<string, number>();
  for (const [{ [dimension]: value }, count] of decisions)
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts.size === 0 ? [] : [[dimension, Object.fromEntries([...counts].toSorted(byName))]];
}

function byName([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1;
}
