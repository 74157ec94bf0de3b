import { isRuleOfJourneys } from '../../expect/journeys.ts';
import { dimensions } from '../../expect/situation.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import { runTrial } from '../subjects/trial.ts';

/** Situations by rule: the names of the values of each dimension. */
export type Pairs = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** By dimension and reason: the rules that cannot decide in more than one of its situations. */
export type Exemptions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const floorFile = new URL('../../../suites/coverage-floor.json', import.meta.url);
export const exemptionsFile = new URL('../../../suites/coverage-exempt.json', import.meta.url);

/** The pairs of rule and situation that a full run against the bundled storefront decides. Takes some seconds. */
export async function decidedPairs(seed: number): Promise<Pairs> {
  const { results } = await runTrial(storefrontSubject, { faults: [], freedoms: [], seed, checks: null, until: null });
  const rules = new Set(storefrontSubject.suite.checks.filter(isRuleOfJourneys).map(({ id }) => id));
  return Object.fromEntries(
    results
      .filter(({ id }) => rules.has(id))
      .map(({ id, coverage = {} }) => [
        id,
        Object.fromEntries(
          Object.entries(coverage).map(([dimension, counts]) => [dimension, Object.keys(counts).toSorted()]),
        ),
      ]),
  );
}

/** The pairs of `floor` that `decided` lacks, in words. */
export function missingIn(decided: Pairs, floor: Pairs): readonly string[] {
  return Object.entries(floor).flatMap(([rule, situations]) =>
    Object.entries(situations).flatMap(([dimension, values]) =>
      values
        .filter((value) => decided[rule]?.[dimension]?.includes(value) !== true)
        .map((value) => `${rule}: ${dimension} ${value}`),
    ),
  );
}

/** The rules and dimensions in which the floor has fewer than two situations. */
export function narrowIn(floor: Pairs): readonly string[] {
  return Object.entries(floor).flatMap(([rule, situations]) =>
    dimensions
      .filter((dimension) => (situations[dimension]?.length ?? 0) < 2)
      .map((dimension) => `${rule}: ${dimension}`),
  );
}

/** The pairs that all of these have. */
export function common([first = {}, ...others]: readonly Pairs[]): Pairs {
  return Object.fromEntries(
    Object.entries(first).map(([rule, situations]) => [
      rule,
      Object.fromEntries(
        Object.entries(situations).map(([dimension, values]) => [
          dimension,
          values.filter((value) => others.every((other) => other[rule]?.[dimension]?.includes(value) === true)),
        ]),
      ),
    ]),
  );
}
