import { compareRuns, lasting, type RunComparison } from '../compare/compare-runs.ts';
import type { ComparedRun } from '../compare/compared-report.ts';
import type { Verdict } from '../model/verdict.ts';

/** Verdicts that a target decides, without the circumstances of a run. */
const decided: readonly Verdict[] = ['passed', 'warned', 'observed', 'failed'];

/** What differs between a look and the baseline, and what still fails. Without a baseline, every failure is new. */
export function changesSince(baseline: ComparedRun | null, look: ComparedRun): RunComparison {
  const comparison = compareRuns(baseline ?? { ...look, checks: [], latencies: new Map() }, look);
  return {
    ...comparison,
    failures: comparison.failures.filter(({ state }) => state !== 'untried'),
    changed: comparison.changed.filter(
      ({ was, now }) => decided.includes(was.verdict) && [...decided, 'blocked'].includes(now.verdict),
    ),
    gone: [],
    added: [],
    known: [],
  };
}

/** The names of the changes. Two looks show the same change if its names are equal. */
export function changesIn(comparison: RunComparison): ReadonlySet<string> {
  const names = new Set<string>();
  onlyChanges(comparison, (name) => {
    names.add(name);
    return true;
  });
  return names;
}

/** The changes whose names are wanted, and what still fails. */
export function onlyChanges(comparison: RunComparison, isWanted: (name: string) => boolean): RunComparison {
  const { newFailures, failures, changed, observations, latencies } = comparison;
  return {
    ...comparison,
    newFailures: newFailures.filter(({ now }) => isWanted(`new failure: ${now.id}`)),
    failures: failures.filter(({ was, state }) => state === 'still-failing' || isWanted(`${state}: ${was.id}`)),
    changed: changed.filter(({ now }) => isWanted(`${now.verdict}: ${now.id}`)),
    observations: observations.filter(({ check, name, now }) => isWanted(`${name}: ${lasting(now)} in ${check}`)),
    latencies: latencies.filter(({ endpoint, old, new: now }) =>
      isWanted(`${now.ms > old.ms ? 'slower' : 'faster'}: ${endpoint}`),
    ),
  };
}
