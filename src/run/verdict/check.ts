import type { Check, Law, LawCase } from '../../expect/suite.ts';
import { seenOnce } from '../../spec/unconfirmed.ts';
import type { Verdict } from '../../spec/verdict.ts';
import {
  attempt,
  attemptOnce,
  type Attempt,
  type Attempted,
  type Ending,
  type Lost,
  type Replayable,
} from '../attempt/attempt.ts';
import type { Traffic } from '../transport/transport.ts';
import { isTurnedAway } from '../transport/turned-away.ts';
import { attemptsThroughFaults, throughFaults } from '../attempt/through-faults.ts';
import { faultsThatCount } from '../transport/transport-faults.ts';
import { causeOf } from '../evidence/cause.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { briefEvidence, fullEvidence } from '../evidence/evidence.ts';
import { tryLaw, type LawTrial } from './law.ts';
import { maskedFinding, maskedResult } from '../masking/masked-result.ts';
import { triesOfChance } from '../plan/recorded-failures.ts';
import { inputAsJson } from '../evidence/input-as-json.ts';
import { rejudged, type Rejudged } from '../bites/bites.ts';
import { biteOf } from '../bites/bite.ts';
import type { RunContext, Unconfirmed } from '../context/run-context.ts';

/** Attempts made while a target moves before the run gives up on it. */
const movesBorne = 3;

/** A check brought to its end: laws, steps and plain checks alike. */
export interface Trial {
  readonly attempt: Attempt;
  readonly exercised: number;
  readonly unmet: readonly string[];
  readonly counterexample: CheckResult['counterexample'];
  /** Attempts that held, to be judged again. */
  readonly replayables: readonly Replayable[];
  /** The same once more. */
  readonly again: () => Promise<Trial>;
}

/** Runs one planned check to its verdict. Never throws: our own fault is the verdict `broken`. */
export async function runCheck(check: Check | Law, planned: PlannedCheck, run: RunContext): Promise<CheckResult> {
  const start = performance.now();
  const trial = await onStableTarget(async () => await tryOnce(check, run));
  return await settle(trial, planned, { run, start });
}

/** Brings a trial to its verdict: a failure is tried again, and its exchanges become evidence. */
export async function settle(
  first: Trial,
  planned: PlannedCheck,
  { run, start }: { readonly run: RunContext; readonly start: number },
): Promise<CheckResult> {
  const { trial: decidingTrial, attempts } = await repeatUntilFailure(first, planned.id, run);
  const failureCount = await countFailures({ trial: decidingTrial, attempts }, planned, run);
  if (isDoubtful(decidingTrial.attempt, run)) await run.transport.stillServes();
  const trial = withoutAbsence(decidingTrial, run);
  const { ending, observations } = trial.attempt;
  const held = tried(judge(ending, { planned, unmet: trial.unmet }), trial.attempt);
  const doubt = held.verdict === 'passed' ? doubtOn(planned.id, run) : null;
  const again =
    run.rejudges && held.verdict === 'passed' && doubt === null ? await rejudged(trial.replayables, run) : null;
  const judged = doubt === null ? bitten(held, again) : inDoubt(doubt, planned);
  const reproduced = doubt?.reproduced ?? (trial === decidingTrial ? failureCount : null);
  const traffic = doubt?.traffic ?? trial.attempt.traffic;
  const finding = doubt?.finding ?? ('finding' in ending ? ending.finding : null);
  const findings = finding === null ? [] : [finding];
  const { mask } = run;
  const result: CheckResult = {
    id: planned.id,
    ...judged,
    cause: finding === null ? null : causeOf(finding, traffic),
    findings,
    exercised: exercising.has(judged.verdict) ? Math.max(1, trial.exercised) : 0,
    reproduced,
    counterexample: ending.kind === 'finding' || ending.kind === 'lost' ? trial.counterexample : null,
    observations: [...observations, ...unconfirmed(planned.id, run)],
    during: [],
    evidence: judged.verdict === 'passed' ? briefEvidence(traffic, mask) : fullEvidence(traffic, { findings, mask }),
    ...(again === null ? {} : { bite: biteOf(again, mask) }),
    durationMs: Math.round(performance.now() - start),
  };
  return maskedResult(result, mask);
}

/** A check that no change of what it read makes fail could not have failed here: its situation did not occur. */
function bitten(judged: Judgement, again: Rejudged | null): Judgement {
  if (again === null || again.bite !== null) return judged;
  return {
    verdict: 'unproven',
    reason: 'the situation did not occur: no change of what was read makes the check fail',
    gap: 'control',
  };
}

export function replayablesOf(attempts: readonly Attempt[]): readonly Replayable[] {
  return attempts.flatMap(({ replayable }) => (replayable === null ? [] : [replayable]));
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

/** A check that got no reply passes nothing, whatever it expects: it sent no request, or overlooks that nobody answers. */
function tried(judged: Judgement, { traffic }: Attempt): Judgement {
  if (judged.verdict !== 'passed' || traffic.some(isAnswered)) return judged;
  return { verdict: 'blocked', reason: 'nothing was tried: the check got no reply of the target', gap: null };
}

/** A handshake has no reply: how it ended is its answer. */
function isAnswered({ exchange }: Traffic): boolean {
  return exchange.reply !== null || exchange.endpoint === 'tls';
}

/** The finding that keeps a check from passing although it held in the end; null for none. */
function doubtOn(id: string, run: RunContext): Unconfirmed | null {
  const doubts = run.unconfirmed.get(id) ?? [];
  return doubts.find(({ unexplained }) => unexplained) ?? doubts[0] ?? null;
}

/**
 * A finding that the fixture does not explain leaves a MUST open: the target answered the same requests differently. One that
 * comes again with the old fixture alone may be due to its age, so it warns.
 */
function inDoubt({ unexplained }: Unconfirmed, { level }: PlannedCheck): Judgement {
  const fixtures = unexplained ? 'the same fixture or a fresh one' : 'a fresh fixture';
  const verdict = unexplained && level === 'MUST' ? 'blocked' : 'warned';
  return { verdict, reason: `inconclusive: seen once, and not again with ${fixtures}`, gap: null };
}

async function tryOnce(check: Check | Law, run: RunContext): Promise<Trial> {
  if (check.kind === 'law') return await tryWholeLaw(check, run);
  return await throughFaults(run, async () => trialOf(await attempt(check, run), check, run));
}

function trialOf(result: Attempt, check: Attempted, run: RunContext): Trial {
  const again = async (): Promise<Trial> =>
    await throughFaults(run, async () => trialOf(await attemptOnce(check, run, result), check, run));
  const replayables = replayablesOf([result]);
  return { attempt: result, exercised: 1, unmet: [], counterexample: null, replayables, again };
}

async function tryWholeLaw(law: Law, run: RunContext): Promise<Trial> {
  const trial = await tryLaw(law, run);
  const decisive = trial.case;
  const settled = {
    exercised: trial.held,
    unmet: trial.unmet,
    counterexample: decisive === null ? null : counterexampleOf(decisive, trial, run),
    replayables: trial.replayables,
  };
  const asTrial = (result: Attempt): Trial => ({
    ...settled,
    attempt: result,
    async again() {
      if (decisive === null) return await tryWholeLaw(law, run);
      const steps = { ...law, steps: decisive.steps };
      return await throughFaults(run, async () => asTrial(await attemptOnce(steps, run, result)));
    },
  });
  return asTrial(trial.attempt);
}

function counterexampleOf(
  { input, story }: LawCase,
  { minimal, path }: LawTrial,
  { seed }: RunContext,
): NonNullable<CheckResult['counterexample']> {
  return { input: inputAsJson(input), minimal, seed, path, ...(story === null ? {} : { story }) };
}

/** The trial that decides, and how many were made up to it. */
interface DecisiveTrial {
  readonly trial: Trial;
  readonly attempts: number;
}

/**
 * Repeats a check that passes now and failed before, if that depends on chance: one pass does not prove that the fault
 * is gone.
 */
async function repeatUntilFailure(first: Trial, id: string, run: RunContext): Promise<DecisiveTrial> {
  const chance = run.recorded.size > 0 && first.attempt.together ? triesOfChance : 1;
  const tries = Math.max(chance, run.recorded.get(id)?.tries ?? 1);
  let trial = first;
  let attempts = 1;
  for (; trial.attempt.ending.kind === 'held' && attempts < tries; attempts += 1)
    trial = await onStableTarget(trial.again);
  return { trial, attempts };
}

/** Repeats while a reference reading moves; if it moves each time, the attempts decide nothing. */
export async function onStableTarget<T extends Pick<Trial, 'attempt'>>(tryIt: () => Promise<T>): Promise<T> {
  let trial = await tryIt();
  for (let moves = 1; moves < movesBorne && trial.attempt.ending.kind === 'moved'; moves += 1) trial = await tryIt();
  return trial;
}

/** Whether the reply behind a finding may come from a target that changed for good, such as one that refuses the key now. */
function isDoubtful({ ending, traffic }: Attempt, { protocol }: RunContext): boolean {
  if (!('finding' in ending) || ending.finding === null) return false;
  const number = ending.finding.exchange;
  const cited = traffic.find(({ exchange }) => exchange.number === number);
  return cited !== undefined && cited.exchange.reply !== null && isTurnedAway(cited.exchange, protocol);
}

/** A target that has gone, or changed for good, says nothing about any sentence. */
function withoutAbsence(trial: Trial, { transport }: RunContext): Trial {
  const { ending } = trial.attempt;
  if (transport.gone === null || !('finding' in ending) || ending.finding === null) return trial;
  if (ending.finding.exchange < transport.gone.since) return trial;
  const blocked: Ending = { kind: 'blocked', reason: transport.gone.problem.message, finding: null };
  return { ...trial, attempt: { ...trial.attempt, ending: blocked } };
}

/** How often the failure occurred, of all tries; null if one try decides. */
async function countFailures(
  { trial, attempts }: DecisiveTrial,
  { level }: PlannedCheck,
  run: RunContext,
): Promise<CheckResult['reproduced']> {
  const { kind } = trial.attempt.ending;
  if (trial.attempt.ending.kind === 'lost' && counts(trial.attempt.ending))
    return { shown: faultsThatCount, of: faultsThatCount };
  if (kind === 'held') return attempts === 1 ? null : { shown: 0, of: attempts };
  if (kind !== 'finding' || level === 'OBSERVE') return null;
  const { shown, of } = await reproduce(trial, run);
  return { shown, of: of + attempts - 1 };
}

/** Tries a failure again. An intermittent one stays a failure and says so. */
async function reproduce(trial: Trial, run: RunContext): Promise<NonNullable<CheckResult['reproduced']>> {
  let shown = 1;
  for (let more = 0; more < run.reproduce; more += 1) {
    if (run.signal.aborted) return { shown, of: more + 1 };
    const { kind } = (await trial.again()).attempt.ending;
    if (kind === 'finding') shown += 1;
    else if (run.transport.gone !== null) return { shown, of: more + 1 };
  }
  return { shown, of: run.reproduce + 1 };
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string | null;
  readonly gap: CheckResult['gap'];
}

/** The verdict an ending comes to, given how strongly the contract speaks. */
export function judge(
  ending: Ending,
  { planned, unmet }: { planned: PlannedCheck; unmet: readonly string[] },
): Judgement {
  switch (ending.kind) {
    case 'held':
      if (unmet.length > 0) return { verdict: 'unproven', reason: `no input met: ${unmet.join(', ')}`, gap: 'control' };
      return { verdict: planned.level === 'OBSERVE' ? 'observed' : 'passed', reason: null, gap: null };
    case 'finding':
      return { ...severity(planned), gap: null };
    case 'moved':
      return {
        verdict: 'blocked',
        reason: `target moved: ${ending.what} changed in each of ${movesBorne} attempts`,
        gap: null,
      };
    case 'lost':
      if (counts(ending)) return { ...severity(planned), gap: null };
      return {
        verdict: 'blocked',
        reason: `unstable: a transport fault ended each of ${attemptsThroughFaults} attempts, the last at ${ending.at}`,
        gap: null,
      };
    case 'blocked':
      return { verdict: 'blocked', reason: ending.reason, gap: null };
    case 'gap':
      return { verdict: 'unproven', reason: ending.reason, gap: ending.gap };
    case 'inapplicable':
      return { verdict: 'inapplicable', reason: ending.reason, gap: null };
    case 'crash':
      return { verdict: 'broken', reason: crashText(ending.error), gap: null };
  }
}

function severity({ level, waived }: PlannedCheck): { verdict: Verdict; reason: string | null } {
  if (waived) return { verdict: 'observed', reason: 'differs, and the target file waives it' };
  if (level === 'MUST') return { verdict: 'failed', reason: null };
  return level === 'SHOULD' ? { verdict: 'warned', reason: null } : { verdict: 'observed', reason: null };
}

function counts({ times }: Lost): boolean {
  return times >= faultsThatCount;
}

export function crashText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
