import type { Check, Law, LawCase } from '../../expect/suite.ts';
import { seenOnce } from '../../spec/unconfirmed.ts';
import type { Verdict } from '../../spec/verdict.ts';
import { attempt, attemptWithCare, theConnection, type Attempt, type Ending } from '../attempt/attempt.ts';
import { causeOf } from '../evidence/cause.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { briefEvidence, fullEvidence } from '../evidence/evidence.ts';
import { tryLaw, type LawTrial } from './law.ts';
import { maskedFinding, maskedResult } from '../masking/masked-result.ts';
import { triesOfChance } from '../plan/recorded-failures.ts';
import { shownInput } from '../evidence/input-as-json.ts';
import type { Stage } from '../context/run-context.ts';

/** Attempts made on ground that moves before the run gives up on it. */
const movesBorne = 3;

/** A check brought to its end, laws and plain checks alike. */
interface Trial {
  readonly attempt: Attempt;
  readonly exercised: number;
  readonly unmet: readonly string[];
  readonly counterexample: CheckResult['counterexample'];
  /** The same thing once more. */
  readonly again: () => Promise<Attempt>;
}

/** Runs one planned check to its verdict. Never throws: what is our own fault is the verdict `broken`. */
export async function runCheck(check: Check | Law, planned: PlannedCheck, stage: Stage): Promise<CheckResult> {
  const start = performance.now();
  const { trial: shown, made } = await untilItShows(
    check.id,
    stage,
    async () => await onFirmGround(stage, () => tryOnce(check, stage)),
  );
  const shownSoOften = await shownAgain({ trial: shown, made }, planned, stage);
  const trial = withoutAbsence(shown, stage);
  const reproduced = trial === shown ? shownSoOften : null;
  const { ending } = trial.attempt;
  const judged = judge(ending, { planned, unmet: trial.unmet });
  const finding = 'finding' in ending ? ending.finding : null;
  const { mask } = stage;
  const result: CheckResult = {
    id: planned.id,
    ...judged,
    cause: finding === null ? null : causeOf(finding, trial.attempt.traffic),
    findings: finding === null ? [] : [finding],
    exercised:
      judged.verdict === 'passed' ||
      judged.verdict === 'failed' ||
      judged.verdict === 'warned' ||
      judged.verdict === 'observed'
        ? Math.max(1, trial.exercised)
        : 0,
    reproduced,
    counterexample: ending.kind === 'finding' ? trial.counterexample : null,
    observations: [...trial.attempt.observations, ...doubtsAbout(check.id, stage)],
    during: [],
    evidence:
      judged.verdict === 'passed'
        ? briefEvidence(trial.attempt.traffic, mask)
        : fullEvidence(trial.attempt.traffic, { findings: finding === null ? [] : [finding], mask }),
    durationMs: Math.round(performance.now() - start),
  };
  return maskedResult(result, mask);
}

/** What it found once is told with it, whatever its verdict. */
function doubtsAbout(id: string, { kept, mask }: Stage): CheckResult['observations'] {
  const found = kept.doubts.get(id) ?? [];
  return found.map((met) => {
    const finding = maskedFinding(met, mask);
    return { name: seenOnce, value: { ...finding }, finding };
  });
}

async function tryOnce(check: Check | Law, stage: Stage): Promise<Trial> {
  if (check.kind === 'check') {
    const again = async (): Promise<Attempt> => await attemptWithCare(check.id, check.steps, stage);
    const made = await attempt(check.id, check.steps, stage);
    return { attempt: made, exercised: 1, unmet: [], counterexample: null, again };
  }
  const trial = await tryLaw(check, stage);
  const decisive = trial.case;
  return {
    attempt: trial.attempt,
    exercised: trial.held,
    unmet: trial.unmet,
    counterexample: decisive === null ? null : counterexampleOf(decisive, trial, stage),
    again: async () => (decisive === null ? trial.attempt : await attemptWithCare(check.id, decisive.steps, stage)),
  };
}

function counterexampleOf(
  { input, story }: LawCase,
  { minimal, path }: LawTrial,
  { seed }: Stage,
): NonNullable<CheckResult['counterexample']> {
  return { input: shownInput(input), minimal, seed, path, ...(story === null ? {} : { story }) };
}

/** The trial that decides, and how many were made up to it. */
interface Decided {
  readonly trial: Trial;
  readonly made: number;
}

/** Repeats what holds and was seen to fail before, where that depends on chance: it has not gone because it once did not show. */
async function untilItShows(id: string, { recorded }: Stage, tryIt: () => Promise<Trial>): Promise<Decided> {
  let trial = await tryIt();
  const chance = recorded.size > 0 && trial.attempt.together ? triesOfChance : 1;
  const tries = Math.max(chance, recorded.get(id)?.tries ?? 1);
  let made = 1;
  for (; trial.attempt.ending.kind === 'held' && made < tries; made += 1) trial = await tryIt();
  return { trial, made };
}

/** Repeats while a premise moves; what still moves after that decides nothing. */
async function onFirmGround({ alone }: Stage, tryIt: () => Promise<Trial>): Promise<Trial> {
  let trial = await tryIt();
  for (let moves = 1; moves < movesBorne; moves += 1) {
    const { ending } = trial.attempt;
    if (ending.kind !== 'moved') return trial;
    trial = ending.what === theConnection ? await alone(tryIt) : await tryIt();
  }
  return trial;
}

/** That nobody answers when the target has gone, or is about to, says nothing of any sentence. */
function withoutAbsence(trial: Trial, { door }: Stage): Trial {
  const { ending } = trial.attempt;
  if (door.gone === null || !('finding' in ending) || ending.finding?.kind !== 'no-reply') return trial;
  if (ending.finding.exchange < door.gone.since) return trial;
  const blocked: Ending = { kind: 'blocked', reason: door.gone.problem.message, finding: null };
  return { ...trial, attempt: { ...trial.attempt, ending: blocked } };
}

/** How often it showed, of all the tries; null where one try told all. */
async function shownAgain(
  { trial, made }: Decided,
  { level }: PlannedCheck,
  stage: Stage,
): Promise<CheckResult['reproduced']> {
  const { kind } = trial.attempt.ending;
  if (kind === 'held') return made === 1 ? null : { shown: 0, of: made };
  if (kind !== 'finding' || level === 'OBSERVE') return null;
  const { shown, of } = await reproduce(trial, stage);
  return { shown, of: of + made - 1 };
}

/** Tries a failure again. An intermittent one stays a failure and says so. */
async function reproduce(trial: Trial, stage: Stage): Promise<NonNullable<CheckResult['reproduced']>> {
  let shown = 1;
  for (let more = 0; more < stage.reproduce; more += 1) {
    if (stage.signal.aborted) return { shown, of: more + 1 };
    const { kind } = (await trial.again()).ending;
    if (kind === 'finding') shown += 1;
    else if (stage.door.gone !== null) return { shown, of: more + 1 };
  }
  return { shown, of: stage.reproduce + 1 };
}

interface Judgement {
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
      return ending.what === theConnection
        ? { ...severity(planned), gap: null }
        : {
            verdict: 'blocked',
            reason: `target moved: ${ending.what} changed in each of ${movesBorne} attempts`,
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

export function crashText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
