import type { CheckResult } from '../run/events.ts';
import type { Verdict } from '../model/verdict.ts';
import type { RecordedCause, RecordedCheck } from './read-report.ts';

/** The state of a recorded failure after its replay. */
export type ReplayState = 'still-failing' | 'now-different' | 'fixed' | 'untried';

/** The part of a result that is compared. It comes from a run or from its report. */
export interface Outcomes {
  readonly id: string;
  readonly verdict: Verdict;
  readonly cause: RecordedCause | null;
  readonly findings: readonly unknown[];
}

export interface Replayed<N extends Outcomes = CheckResult> {
  readonly was: RecordedCheck;
  /** Null if this release has no such check. */
  readonly now: N | null;
  readonly state: ReplayState;
  /** The reason why it could not be tried, unless the result contains it. */
  readonly why: string | null;
}

/** Verdicts that neither confirm nor refute a failure. */
const undecided: readonly Verdict[] = ['blocked', 'unproven', 'inapplicable', 'broken'];

/**
 * Compares the chosen checks with their new results. A check that another release does not have still fails if a check of it
 * fails in the same way. `companions` returns the checks whose replies an ambient check judges.
 */
export function compareWithRecorded<N extends Outcomes>(
  chosen: readonly RecordedCheck[],
  results: readonly N[],
  companions: (check: RecordedCheck) => readonly string[],
): readonly Replayed<N>[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return chosen.map((was) => {
    const now = byId.get(was.id) ?? results.find((one) => isBad(one.verdict) && isSame(was, one)) ?? null;
    const state = stateOf(was, now);
    if (state !== 'fixed' || was.kind !== 'ambient')
      return { was, now, state, why: now === null ? 'this release does not have this check' : null };
    const own = companions(was);
    const missing = own.filter((id) => undecided.includes(byId.get(id)?.verdict ?? 'blocked'));
    if (missing.length === 0) return { was, now, state, why: null };
    return {
      was,
      now,
      state: 'untried',
      why: `the rule failed during these checks, which could not be tried: ${missing.join(', ')}`,
    };
  });
}

/** Companions that fail now and did not fail in the report. */
export function newFailures(
  recorded: readonly RecordedCheck[],
  replayed: readonly Replayed[],
  results: readonly CheckResult[],
): readonly Replayed[] {
  const chosen = new Set(replayed.map(({ was }) => was.id));
  return results.flatMap((now): readonly Replayed[] => {
    const was = recorded.find(({ id }) => id === now.id);
    if (was === undefined || chosen.has(now.id) || isBad(was.verdict) || !isBad(now.verdict)) return [];
    return [{ was, now, state: 'now-different', why: null }];
  });
}

/** 1 if anything fails; otherwise 4 if something could not be tried; otherwise 0. */
export function exitCodeOf(replayed: readonly Replayed[]): 0 | 1 | 4 {
  if (replayed.some(({ state }) => state === 'still-failing' || state === 'now-different')) return 1;
  return replayed.some(({ state }) => state === 'untried') ? 4 : 0;
}

function stateOf(was: RecordedCheck, now: Outcomes | null): ReplayState {
  if (now === null || undecided.includes(now.verdict)) return 'untried';
  if (isBad(now.verdict)) return isSame(was, now) ? 'still-failing' : 'now-different';
  return now.findings.length === 0 ? 'fixed' : 'untried';
}

function isBad(verdict: Verdict): boolean {
  return verdict === 'failed' || verdict === 'warned';
}

/** True if a finding is the same: the order of the findings of an ambient check varies. */
export function isSame(was: Outcomes, now: Outcomes): boolean {
  return was.cause?.fingerprints.some((one) => now.cause?.fingerprints.includes(one)) ?? false;
}
