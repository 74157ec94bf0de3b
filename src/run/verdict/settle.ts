import type { Verdict } from '../../model/verdict.ts';
import type { Attempt, Ending } from '../attempt/attempt.ts';
import type { RunContext, Unconfirmed } from '../context/run-context.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { causeOf } from '../evidence/cause.ts';
import { briefEvidence, fullEvidence } from '../evidence/evidence.ts';
import { maskedFinding, maskedResult } from '../masking/masked-result.ts';
import type { Traffic } from '../transport/transport.ts';
import { isTurnedAway } from '../transport/turned-away.ts';
import { inDoubt, judge, tried } from './judgement.ts';
import { countFailures, repeatUntilFailure, type Trial } from './trial.ts';

/**
 * The name of an observation: a check failed with a fixture that other checks had used, and not with a fresh one. The
 * old fixture may be the cause, so the finding decides nothing. The target may also fail intermittently, so the finding
 * is reported.
 */
export const seenOnce = 'failed once, and not again on a repeat';

/** Brings a trial to its verdict. A failure is repeated, and its exchanges become evidence. */
export async function settle(
  first: Trial,
  planned: PlannedCheck,
  { run, start }: { readonly run: RunContext; readonly start: number },
): Promise<CheckResult> {
  const { trial: decidingTrial, attempts } = await repeatUntilFailure(first, planned.id, run);
  const failureCount = await countFailures({ trial: decidingTrial, attempts }, planned, run);
  if (isDoubtful(decidingTrial.attempt, run)) await run.transport.stillServes();
  const trial = withoutUnrest(withoutAbsence(decidingTrial, run), failureCount, run);
  const { ending, observations } = trial.attempt;
  const held = tried(judge(ending, planned), trial.attempt);
  const doubt = held.verdict === 'passed' ? doubtOn(planned.id, run) : null;
  const judged = doubt === null ? held : inDoubt(doubt, planned);
  const reproduced = doubt?.reproduced ?? (trial === decidingTrial ? failureCount : null);
  const traffic = doubt?.traffic ?? trial.attempt.traffic;
  const finding = doubt?.finding ?? ('finding' in ending ? ending.finding : null);
  const findings = finding === null ? [] : [finding];
  const { mask } = run;
  const result: CheckResult = {
    id: planned.id,
    ...judged,
    cause: causeOf(findings, traffic, planned.id),
    findings,
    exercised: exercising.has(judged.verdict) ? Math.max(1, trial.exercised) : 0,
    reproduced,
    counterexample: ending.kind === 'finding' || ending.kind === 'lost' ? trial.counterexample : null,
    observations: [...observations, ...unconfirmed(planned.id, run)],
    during: [],
    evidence: judged.verdict === 'passed' ? briefEvidence(traffic, mask) : fullEvidence(traffic, { findings, mask }),
    durationMs: Math.round(performance.now() - start),
  };
  return maskedResult(result, mask);
}

/** Verdicts for which the rule was tried. */
const exercising: ReadonlySet<Verdict> = new Set(['passed', 'failed', 'warned', 'observed']);

/** Findings that were not confirmed are reported with any verdict. */
function unconfirmed(id: string, run: RunContext): CheckResult['observations'] {
  return (run.unconfirmed.get(id) ?? []).map((doubt) => {
    const finding = maskedFinding(doubt.finding, run.mask);
    return { name: seenOnce, value: { ...finding }, finding };
  });
}

/** The unconfirmed finding that stops a check from passing although it held in the end; null if there is none. */
function doubtOn(id: string, run: RunContext): Unconfirmed | null {
  const doubts = run.unconfirmed.get(id) ?? [];
  return doubts.find(({ unexplained }) => unexplained) ?? doubts[0] ?? null;
}

/**
 * True if the reply of the finding may come from a target that changed for good, for example one that refuses the key
 * now.
 */
function isDoubtful(attempt: Attempt, { protocol }: RunContext): boolean {
  const cited = citedIn(attempt);
  return cited !== undefined && cited.exchange.reply !== null && isTurnedAway(cited.exchange, protocol);
}

/** The exchange of the attempt's finding, if it has both. */
function citedIn({ ending, traffic }: Attempt): Traffic | undefined {
  const finding = 'finding' in ending ? ending.finding : null;
  return traffic.find(({ exchange }) => exchange.number === finding?.exchange);
}

/** A transport fault that does not occur in every attempt does not concern any requirement. */
function withoutUnrest(trial: Trial, failures: CheckResult['reproduced'], { transport }: RunContext): Trial {
  if (failures === null || failures.shown === failures.of) return trial;
  const cited = citedIn(trial.attempt);
  if (cited === undefined || !transport.isFault(cited)) return trial;
  const reason = `unstable connection: a transport fault occurred in ${failures.shown} of ${failures.of} attempts`;
  return { ...trial, attempt: { ...trial.attempt, ending: { kind: 'blocked', reason, finding: null } } };
}

/** Blocks findings from after the target was gone or changed for good: they do not concern any requirement. */
function withoutAbsence(trial: Trial, { transport }: RunContext): Trial {
  const { ending } = trial.attempt;
  if (transport.gone === null || !('finding' in ending) || ending.finding === null) return trial;
  if (ending.finding.exchange < transport.gone.since) return trial;
  const blocked: Ending = { kind: 'blocked', reason: transport.gone.problem.message, finding: null };
  return { ...trial, attempt: { ...trial.attempt, ending: blocked } };
}
