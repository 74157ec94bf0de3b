import { ConfigurationError, type ConfigurationProblem } from '../model/configuration-error.ts';
import { nearest } from '../model/nearest.ts';
import type { Verdict } from '../model/verdict.ts';
import type { RecordedCheck, RecordedReport } from './read-report.ts';
import { isJourney, isRuleOfJourneys } from '../expect/journeys.ts';
import type { AnyCheck, Needs } from '../expect/suite.ts';
import { triesOfChance, type Recordings } from '../run/plan/recorded-failures.ts';

/** Verdicts that a replay can repeat. */
const replayable: readonly Verdict[] = ['failed', 'warned', 'blocked', 'broken'];

export interface Choice {
  /** The ids that the user named; empty for none. */
  readonly ids: readonly string[];
  /** True to select every replayable verdict, not only failures. */
  readonly all: boolean;
}

/**
 * The checks of a report to repeat, in its order. Throws a ConfigurationError for unknown ids and for passed checks.
 */
export function chooseChecks(
  { checks }: Pick<RecordedReport, 'checks'>,
  { ids, all }: Choice,
): readonly RecordedCheck[] {
  const problems = ids.flatMap((id) => problemOf(id, checks));
  if (problems.length > 0) throw new ConfigurationError(problems);
  if (ids.length > 0) return checks.filter(({ id }) => ids.includes(id));
  return checks.filter(({ verdict }) => verdict === 'failed' || (all && replayable.includes(verdict)));
}

function problemOf(id: string, checks: readonly RecordedCheck[]): readonly ConfigurationProblem[] {
  const recordedCheck = checks.find((check) => check.id === id);
  if (recordedCheck === undefined)
    return [{ message: `the report has no check ${JSON.stringify(id)}`, hint: hintFor(id, checks) }];
  if (replayable.includes(recordedCheck.verdict)) return [];
  return [
    {
      message: `${id} did not fail in this report: its verdict is ${recordedCheck.verdict}`,
      hint: 'replay repeats only checks that failed. To run this check, use octoproof storefront --only',
    },
  ];
}

function hintFor(id: string, checks: readonly RecordedCheck[]): string {
  const bad = checks.filter(({ verdict }) => replayable.includes(verdict)).map((check) => check.id);
  const close = nearest(id, bad, 3);
  const others =
    close.length > 0
      ? close
      : nearest(
          id,
          checks.map((check) => check.id),
          3,
        );
  if (others.length > 0) return `nearest: ${others.join(', ')}`;
  return bad.length === 0
    ? 'the report has no failures'
    : `failures in the report: ${bad.slice(0, 5).join(', ')}${bad.length > 5 ? ', …' : ''}`;
}

/**
 * The checks of a suite that must run to judge the chosen ones again: the chosen ones, and the companions of ambient
 * ones.
 */
export function neededFor(chosen: readonly RecordedCheck[], checks: readonly AnyCheck[]): readonly AnyCheck[] {
  const ids = new Set(chosen.flatMap((check) => [check.id, ...companionsOf(check, checks)]));
  return checks.filter(({ id }) => ids.has(id));
}

/** These checks and, if a journey is among them, the rules that judge it. */
export function withRules(needed: readonly AnyCheck[], checks: readonly AnyCheck[]): readonly AnyCheck[] {
  if (!needed.some(isJourney)) return needed;
  const ids = new Set(needed.map(({ id }) => id));
  return checks.filter((check) => ids.has(check.id) || isRuleOfJourneys(check));
}

/**
 * The checks whose replies an ambient check judges again. If it failed while a shared fixture was made, not in a check,
 * these are one check for each shared fixture, so that all fixtures are made again.
 */
export function companionsOf({ kind, during }: RecordedCheck, checks: readonly AnyCheck[]): readonly string[] {
  if (kind !== 'ambient' || during.length > 0) return during;
  const prepared = new Set<string>();
  return checks.flatMap((check) => {
    if (check.kind === 'ambient') return [];
    const more = sharedNeeds(check.needs).filter((name) => !prepared.has(name));
    for (const name of more) prepared.add(name);
    return more.length === 0 ? [] : [check.id];
  });
}

function sharedNeeds(needs: Needs): readonly string[] {
  return Object.values(needs).flatMap((need) => [
    ...(need.scope === 'run' ? [need.name] : []),
    ...sharedNeeds(need.needs),
  ]);
}

/**
 * The chosen failures as a run needs them: the recorded input, and more attempts for an intermittent failure. The recorded input of
 * a law only shows its own cause. If a check with another cause failed only in such laws, all their inputs are tried.
 */
export function recordingsOf(chosen: readonly RecordedCheck[]): Recordings {
  const isHidden = ({ during, cause }: RecordedCheck): boolean =>
    during.every((id) => chosen.some((law) => law.id === id && law.counterexample && law.cause?.key !== cause?.key));
  const whole = new Set(chosen.filter(isHidden).flatMap(({ during }) => during));
  return new Map(
    chosen.map((check) => {
      const { id, counterexample } = check;
      const tries = isIntermittent(check) ? triesOfChance : 1;
      return [id, { counterexample: whole.has(id) ? null : counterexample, tries }];
    }),
  );
}

export function isIntermittent({ reproduced }: RecordedCheck): boolean {
  return reproduced !== null && reproduced.shown < reproduced.of;
}
