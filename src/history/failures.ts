import { compareRuns, isTried, type RunComparison } from '../compare/compare-runs.ts';
import type { ComparedCheck, ComparedRun } from '../compare/compared-report.ts';
import type { Drift, FailureHistory, FailureState } from './model.ts';

/** Everything that changes from run to run. */
export interface Changes {
  readonly failures: readonly FailureHistory[];
  readonly drifts: readonly Drift[];
}

/**
 * Follows failures and observations through the runs. Each run is compared with the latest result of every check that was
 * tried, so that a run that could not try a check neither fixes its failure nor hides a changed observation.
 */
export function changesOf(runs: readonly ComparedRun[]): Changes {
  const failures = new Map<string, Followed>();
  const drifts: Drift[] = [];
  let latest: ReadonlyMap<string, ComparedCheck> = new Map();
  for (const [index, run] of runs.entries()) {
    const comparison = compareRuns({ ...run, checks: [...latest.values()], latencies: new Map() }, run);
    const states = statesIn(comparison, new Set(failures.keys()));
    for (const [id, { failure, state }] of states) {
      const followed = failures.get(id);
      const check = failure ?? followed?.check;
      if (check === undefined) continue;
      const all = followed?.states ?? runs.map((): FailureState => 'passes');
      all[index] = state;
      failures.set(id, { check, states: all });
    }
    drifts.push(...comparison.observations.map((one) => ({ ...one, run: index })));
    latest = carried(latest, run, states);
  }
  return { failures: [...failures.values()].map(historyOf).toSorted(byUrgency), drifts };
}

interface Followed {
  /** The latest failure. */
  readonly check: ComparedCheck;
  readonly states: FailureState[];
}

/** The state of each followed check in a run, and its failure; null if it does not fail in this run. */
type States = ReadonlyMap<string, { readonly failure: ComparedCheck | null; readonly state: FailureState }>;

/** `before` has the checks that failed in an earlier run. */
function statesIn({ newFailures, failures }: RunComparison, before: ReadonlySet<string>): States {
  const states = new Map<string, { readonly failure: ComparedCheck | null; readonly state: FailureState }>();
  for (const { now, excused } of newFailures)
    states.set(now.id, { failure: now, state: excused ? 'known' : before.has(now.id) ? 'back-again' : 'new' });
  for (const { was, now, state } of failures) {
    if (now?.verdict === 'failed') states.set(was.id, { failure: now, state: now.known ? 'known' : 'still-failing' });
    else states.set(was.id, { failure: null, state: state === 'fixed' ? 'fixed' : 'undecided' });
  }
  return states;
}

/** The latest result of every check that was tried. The failure of an undecided check stays. */
function carried(
  latest: ReadonlyMap<string, ComparedCheck>,
  { checks }: ComparedRun,
  states: States,
): ReadonlyMap<string, ComparedCheck> {
  const next = new Map(latest);
  for (const check of checks) {
    if (states.get(check.id)?.state === 'undecided') continue;
    if (isTried(check) || !next.has(check.id)) next.set(check.id, check);
  }
  return next;
}

function historyOf({ check: { id, title, cause, reason }, states }: Followed): FailureHistory {
  return { id, title, cause, reason, states };
}

/** Whether a failure is open in a run: the check fails, or nothing shows that it is fixed. */
function isOpen(state: FailureState): boolean {
  return state !== 'passes' && state !== 'fixed';
}

/** A time in which a failure was open: the run with its first failure, and the run that shows that it is fixed. */
export interface Period {
  readonly from: number;
  /** Null for a failure that is open in the last run. */
  readonly to: number | null;
}

/** The times in which a failure was open, oldest first, as indexes of runs. */
export function periodsOf(states: readonly FailureState[]): readonly Period[] {
  const begins = (state: FailureState, index: number): boolean =>
    isOpen(state) && !isOpen(states[index - 1] ?? 'passes');
  return states.flatMap((state, from) => {
    if (!begins(state, from)) return [];
    const to = states.findIndex((later, index) => index > from && !isOpen(later));
    return [{ from, to: to === -1 ? null : to }];
  });
}

/** Open failures first, then the ones that ended last; the latest first. */
function byUrgency(one: FailureHistory, other: FailureHistory): number {
  return urgencyOf(other) - urgencyOf(one) || (one.id < other.id ? -1 : 1);
}

function urgencyOf({ states }: FailureHistory): number {
  const last = periodsOf(states).at(-1);
  if (last === undefined) return -1;
  return last.to ?? states.length + last.from;
}
