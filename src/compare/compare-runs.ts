import { compareWithRecorded, isSame, type Replayed } from '../replay/compare.ts';
import type { RecordedCheck } from '../replay/read-report.ts';
import type { Json } from '../model/json.ts';
import type { JudgedKnownFailure } from '../model/known-failure.ts';
import type { Verdict } from '../model/verdict.ts';
import type { ComparedCheck, ComparedRun } from './compared-report.ts';
import { latencyShifts, type LatencyShift } from './latency-shift.ts';

/** A check that fails now and did not before. */
export interface NewFailure {
  readonly now: ComparedCheck;
  /** The old verdict; null if the old report does not have the check. */
  readonly was: Verdict | null;
  /** True if a known failure excuses it. */
  readonly excused: boolean;
}

/** A check whose verdict changed, without a failure before or after. */
export interface Changed {
  readonly was: ComparedCheck;
  readonly now: ComparedCheck;
}

/** An observation that differs; undefined if a report does not have it. */
export interface ChangedObservation {
  readonly check: string;
  readonly name: string;
  readonly was: Json | undefined;
  readonly now: Json | undefined;
}

/** The differences between two reports on the same subject. */
export interface RunComparison {
  readonly newFailures: readonly NewFailure[];
  /** Every failure of the old report, with its state in the new one. */
  readonly failures: readonly Replayed<ComparedCheck>[];
  /** Checks of the old report that the new one does not have, except failures. */
  readonly gone: readonly ComparedCheck[];
  /** Checks that only the new report has, except failures. */
  readonly added: readonly ComparedCheck[];
  readonly changed: readonly Changed[];
  readonly observations: readonly ChangedObservation[];
  readonly latencies: readonly LatencyShift[];
  /** The known failures of the new report. */
  readonly known: readonly JudgedKnownFailure[];
}

/** Compares two runs check by check. */
export function compareRuns(old: ComparedRun, now: ComparedRun): RunComparison {
  const before = new Map(old.checks.map((check) => [check.id, check]));
  const after = new Map(now.checks.map((check) => [check.id, check]));
  const pairs = old.checks.flatMap((was) => {
    const same = after.get(was.id);
    return same === undefined ? [] : [{ was, now: same }];
  });
  return {
    newFailures: now.checks
      .filter(isFailure)
      .flatMap((check) => newFailure(check, before.get(check.id) ?? sameFailureIn(old, check))),
    failures: failuresOf(old, now),
    gone: old.checks.filter((check) => check.verdict !== 'failed' && !after.has(check.id)),
    added: now.checks.filter((check) => check.verdict !== 'failed' && !before.has(check.id)),
    changed: pairs.filter(({ was, now: is }) => was.verdict !== is.verdict && !isFailure(was) && !isFailure(is)),
    observations: pairs.flatMap(observationsChanged),
    latencies: isPacedAlike(old, now) ? latencyShifts(old.latencies, now.latencies) : [],
    known: now.knownFailures,
  };
}

/** True if two runs have the same concurrency and rate: latencies depend on them. */
export function isPacedAlike({ budgets: one }: ComparedRun, { budgets: other }: ComparedRun): boolean {
  return one['concurrency'] === other['concurrency'] && one['rateLimit'] === other['rateLimit'];
}

function isFailure({ verdict }: ComparedCheck): boolean {
  return verdict === 'failed';
}

/** The failure of a check that another release had in place of this one. */
function sameFailureIn({ checks }: ComparedRun, now: ComparedCheck): ComparedCheck | undefined {
  return checks.find((one) => isFailure(one) && isSame(one, now));
}

function newFailure(now: ComparedCheck, was: ComparedCheck | undefined): readonly NewFailure[] {
  if (was?.verdict === 'failed') return [];
  return [{ now, was: was?.verdict ?? null, excused: now.known }];
}

function failuresOf(old: ComparedRun, now: ComparedRun): readonly Replayed<ComparedCheck>[] {
  const replayed = compareWithRecorded(old.checks.filter(isFailure), now.checks, ({ during }) => during);
  return replayed.map((one) => {
    if (one.now === null) return { ...one, why: 'the new report does not contain this check' };
    if (one.state !== 'fixed' || old.seed === now.seed || !isRandom(one.was, old)) return one;
    const why = `passes now, with other random inputs (seed ${now.seed}, before ${old.seed})`;
    return { ...one, state: 'untried', why };
  });
}

/** True if a check failed with random inputs only: another seed may not show the failure. */
function isRandom({ kind, counterexample, during }: RecordedCheck, { checks }: ComparedRun): boolean {
  if (kind === 'law') return counterexample !== null && counterexample.path !== null;
  const laws = checks.filter((one) => one.kind === 'law' && one.counterexample?.path !== null).map(({ id }) => id);
  return during.length > 0 && during.every((id) => laws.includes(id));
}

const untried: readonly Verdict[] = ['blocked', 'unproven', 'inapplicable', 'broken'];

/** True if the check ran to a verdict on the target. */
function isTried({ verdict }: ComparedCheck): boolean {
  return !untried.includes(verdict);
}

/** An observation that depends on the seed, not on the target. */
const ownObservation = 'tried';

/** Observations of a moment: they differ from run to run. */
const passing: ReadonlySet<string> = new Set([
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'seconds behind the date header',
]);

/** The value without its ids and times, which differ from run to run. */
export function lasting(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/g, '<time>');
}

/** The observations of a check by name, in their order. */
function observedIn({ observations }: ComparedCheck): ReadonlyMap<string, Json> {
  const byName = new Map<string, Json[]>();
  for (const { name, value } of observations.filter((one) => one.name !== ownObservation))
    byName.set(name, [...(byName.get(name) ?? []), value]);
  return new Map([...byName].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? null) : values]));
}

function observationsChanged({ was, now }: Changed): readonly ChangedObservation[] {
  // If a check was not tried, its verdict is already compared.
  if (!isTried(was) || !isTried(now)) return [];
  const [before, after] = [observedIn(was), observedIn(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    const same = lasting(one) === lasting(other);
    return same || passing.has(name) ? [] : [{ check: was.id, name, was: one, now: other }];
  });
}
