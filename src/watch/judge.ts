import type { RunComparison } from '../compare/compare-runs.ts';
import type { ComparedRun } from '../compare/compared-report.ts';
import type { RunProblem } from '../run/events.ts';
import { changesIn, changesSince, onlyChanges } from './changes.ts';
import type { Look } from './look.ts';

/** The looks of one run. There is no second look if the first one showed nothing new, or if the run was interrupted. */
export interface Looks {
  readonly first: Look;
  readonly second: Look | null;
  readonly isInterrupted: boolean;
}

/** What was known about the target before the run. */
export interface Known {
  /** Null if there is no run to compare with. */
  readonly baseline: ComparedRun | null;
  /** True if the newest run found an outage. */
  readonly wasOut: boolean;
}

export interface Judgement {
  /** `unsteady`: only one of two looks could test the target. */
  readonly state: 'watched' | 'outage' | 'unsteady' | 'interrupted';
  /** The changes that both looks showed, and what still fails. */
  readonly changes: RunComparison;
  /** An outage that begins or ends with this run. */
  readonly outage: 'outage' | 'outage-ended' | null;
  /** The changes that only the first look showed. */
  readonly notConfirmed: readonly string[];
  /** The checks without a verdict. */
  readonly undecided: readonly string[];
  /** Why the target could not be tested; null if it could. */
  readonly problem: RunProblem | null;
  /** True if no check fails in the last look only. Later runs compare with the last look, so its failures must be known. */
  readonly isBaseline: boolean;
}

/** True if a first look needs a second one: it shows a change, or an outage that begins or ends. */
export function needsSecondLook({ run, problem }: Look, { baseline, wasOut }: Known): boolean {
  return problem === null ? wasOut || changesIn(changesSince(baseline, run)).size > 0 : !wasOut;
}

export function judge(looks: Looks, { baseline, wasOut }: Known): Judgement {
  const { first, second } = looks;
  const state = stateOf(looks);
  const isWatched = state === 'watched';
  const changesOf = (look: Look | null): ReadonlySet<string> =>
    isWatched && look !== null ? changesIn(changesSince(baseline, look.run)) : new Set();
  const [seen, again] = [changesOf(first), changesOf(second)];
  const last = second ?? first;
  const failed = new Set(first.run.checks.flatMap(({ id, verdict }) => (verdict === 'failed' ? [id] : [])));
  return {
    state,
    changes: onlyChanges(changesSince(baseline, first.run), (name) => seen.has(name) && again.has(name)),
    outage: state === 'outage' && !wasOut ? 'outage' : isWatched && wasOut ? 'outage-ended' : null,
    notConfirmed: [...seen].filter((name) => !again.has(name)),
    undecided: last.run.checks
      .filter(({ verdict }) => isWatched && ['blocked', 'broken'].includes(verdict))
      .map(({ id }) => id),
    problem: last.problem ?? first.problem,
    isBaseline:
      (isWatched || state === 'outage') &&
      last.run.checks.every(({ id, verdict }) => verdict !== 'failed' || failed.has(id)),
  };
}

function stateOf({ first, second, isInterrupted }: Looks): Judgement['state'] {
  if (isInterrupted) return 'interrupted';
  const isOut = first.problem !== null;
  if (second !== null && isOut !== (second.problem !== null)) return 'unsteady';
  return isOut ? 'outage' : 'watched';
}

/** True if both looks showed something new. */
export function isChanged({ changes, outage }: Pick<Judgement, 'changes' | 'outage'>): boolean {
  return outage !== null || changesIn(changes).size > 0;
}

/** 3 could not run, 1 a confirmed new failure, 4 another change, an old failure or no verdict, 0 otherwise. */
export function exitCodeOf(judgement: Judgement & { readonly undelivered: string | null }): number {
  const { state, undelivered, changes, undecided } = judgement;
  if (state !== 'watched' || undelivered !== null) return 3;
  if (changes.newFailures.length > 0) return 1;
  return isChanged(judgement) || changes.failures.length + undecided.length > 0 ? 4 : 0;
}
