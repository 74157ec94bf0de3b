import type { Interpretation, SignerLaw, SignerSuite } from '../expect/signer-suite.ts';
import type { CheckResult, Plan, PlannedCheck, RunEvent, RunHeader, RunProblem } from '../run/events.ts';
import { interruption } from '../run/run.ts';
import { excused } from '../run/plan/known-failures.ts';
import { footerOf } from '../run/verdict/footer.ts';
import type { Diagnosis } from '../model/diagnosis.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { requirementOf } from '../model/requirement.ts';
import { AdapterError } from './adapter-error.ts';
import type { AnsweredCase } from './asked.ts';
import { idsOfSigner } from './plan-signer.ts';
import { runLaw, type LawRun } from './law-run.ts';
import { offeredBy, withoutBaseString } from './offered.ts';
import { blockedResult, consistencyResult, lawResult } from './results.ts';
import type { Signer } from './signer.ts';

export interface ExamineSettings {
  readonly header: RunHeader;
  readonly signer: Signer;
  /** The total number of random cases. */
  readonly cases: number;
  /** How often a difference is repeated. */
  readonly reproduce: number;
  /** Diagnoses the cause of wrong answers, once all verdicts are known. */
  readonly diagnose: (runs: readonly LawRun[], signer: Signer) => Promise<readonly Diagnosis[]>;
  /** Known failures; absent if there are none. */
  readonly known?: KnownFailures;
  readonly signal: AbortSignal;
}

/** The current state of an examination. */
interface Progress {
  readonly runs: LawRun[];
  readonly results: CheckResult[];
  /**
   * Interpretations that explain every law that the plain one does not; questions are asked under the first of them.
   */
  candidates: readonly [Interpretation, ...Interpretation[]];
  /** Whether an answer has shown which interpretation the signer uses. */
  settled: boolean;
  problem: RunProblem | null;
}

/** Examines a signer: one `started`, further events, one `finished`. Every planned check gets exactly one verdict. */
export async function* examine(
  suite: SignerSuite,
  plan: Plan,
  settings: ExamineSettings,
): AsyncGenerator<RunEvent, void, undefined> {
  const start = performance.now();
  yield { type: 'started', header: settings.header, plan };
  const progress: Progress = {
    runs: [],
    results: [],
    candidates: suite.interpretations,
    settled: false,
    problem: null,
  };
  const stopped = new Promise<null>((resolve) => {
    settings.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const work: Work = { settings, progress, stopped };
  for await (const event of answers(suite, plan, work)) {
    if (event.type === 'check-finished') progress.results.push(event.result);
    yield event;
  }
  const diagnoses = await diagnosesOf(work);
  yield finished(suite, plan, { ...work, diagnoses, durationMs: performance.now() - start });
}

interface Work {
  readonly settings: ExamineSettings;
  readonly progress: Progress;
  /** Resolves when the run is interrupted. */
  readonly stopped: Promise<null>;
}

async function* answers(suite: SignerSuite, plan: Plan, work: Work): AsyncGenerator<RunEvent, void, undefined> {
  const { progress, settings } = work;
  const lawOf = new Map(suite.laws.map((law) => [law.id, law]));
  const chosen = plan.checks.flatMap((planned) => lawOf.get(planned.id) ?? []);
  const offered = await guarded(work, async () => await offeredBy(settings.signer));
  const share = shareOfCases(settings.cases, chosen);
  for (const planned of plan.checks) {
    yield { type: 'check-started', id: planned.id };
    const law = lawOf.get(planned.id);
    const run =
      law === undefined || offered === null || isStopped(work)
        ? null
        : await guarded(work, async () => {
            const { signer, reproduce, header } = settings;
            const [interpretation] = progress.candidates;
            const judgedBy = planned.level === 'MUST' ? suite.interpretations[0] : interpretation;
            const open = progress.settled ? [] : suite.interpretations.filter((each) => each !== interpretation);
            const { seed } = header;
            return await runLaw(law, {
              suite,
              signer,
              offered: law.keyed === true ? withoutBaseString(offered) : offered,
              interpretation,
              judgedBy,
              reproduce,
              seed,
              open,
              count: share(law),
            });
          });
    const result = excused(resultOf(planned, { run, suite, work }), plan.knownFailures);
    yield { type: 'check-finished', planned, result };
  }
}

function resultOf(
  planned: PlannedCheck,
  { run, suite, work }: { run: LawRun | null; suite: SignerSuite; work: Work },
): CheckResult {
  const { progress } = work;
  if (isStopped(work))
    return blockedResult(planned, progress.problem?.message ?? interruption(work.settings.signal).message);
  if (run === null) return consistencyResult(planned, { runs: demandingRuns(suite, progress), suite });
  progress.runs.push(run);
  if (planned.level === 'MUST') learn(progress, run);
  return lawResult(planned, run, suite);
}

/** From the first law that only other interpretations explain, questions are asked under one of those. */
function learn(progress: Progress, run: LawRun): void {
  if (showsReading(run)) progress.settled = true;
  if (run.difference === null) return;
  const [first, ...others] = progress.candidates.filter((each) => run.interpretations.includes(each));
  if (first !== undefined) progress.candidates = [first, ...others];
}

/** A signature reveals the interpretation; the answer of a verifier reveals it only for the inputs of one law. */
function showsReading({ asked }: LawRun): boolean {
  const op = asked[0]?.question.op;
  return op === 'signature' || op === 'authorization' || op === 'baseString';
}

function isStopped({ progress, settings }: Work): boolean {
  return progress.problem !== null || settings.signal.aborted;
}

/** Laws on open questions say nothing about the interpretation of other laws. */
function demandingRuns(suite: SignerSuite, { runs }: Progress): readonly LawRun[] {
  return runs.filter(({ law }) => suite.requirements[requirementOf(law.id)]?.level === 'MUST');
}

/** A broken adapter ends the run: unanswered questions decide nothing. An interrupted run does not wait for answers. */
async function guarded<T>(work: Work, step: () => Promise<T>): Promise<T | null> {
  if (isStopped(work)) return null;
  const { progress, stopped } = work;
  try {
    return await Promise.race([step(), stopped]);
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    progress.problem = { kind: 'could-not-run', message: error.message, hint: error.hint };
    return null;
  }
}

/** Divides the random cases among the laws that have them. Each gets at least one. */
function shareOfCases(cases: number, laws: readonly SignerLaw[]): (law: SignerLaw) => number {
  const drawing = laws.filter(({ random }) => random !== null);
  return (law) => {
    const index = drawing.indexOf(law);
    if (index === -1 || cases === 0) return 0;
    return Math.max(1, Math.floor(cases / drawing.length) + (index < cases % drawing.length ? 1 : 0));
  };
}

async function diagnosesOf(work: Work): Promise<readonly Diagnosis[]> {
  const { progress } = work;
  const { diagnose, signer } = work.settings;
  // A difference that only warns is no mistake: its check has the question for the operator.
  if (!progress.results.some(({ verdict }) => verdict === 'failed')) return [];
  return (await guarded(work, async () => await diagnose(progress.runs, signer))) ?? [];
}

interface End extends Work {
  readonly diagnoses: readonly Diagnosis[];
  readonly durationMs: number;
}

function finished(suite: SignerSuite, plan: Plan, { progress, settings, diagnoses, durationMs }: End): RunEvent {
  const { results, problem, runs } = progress;
  const { known, signal } = settings;
  const whole = plan.checks.length === idsOfSigner(suite).length;
  const problems = [...(problem === null ? [] : [problem]), ...(signal.aborted ? [interruption(signal)] : [])];
  return {
    type: 'finished',
    footer: {
      ...footerOf(plan, { results, problems, acceptedGaps: [], known, whole, durationMs }),
      exchanges: runs.reduce((sum, { asked }) => sum + asked.length, 0),
      coverage: coverageOf(runs),
      diagnoses,
    },
  };
}

function coverageOf(runs: readonly LawRun[]): readonly { readonly class: string; readonly cases: number }[] {
  return runs.map(({ law, asked }: { law: SignerLaw; asked: readonly AnsweredCase[] }) => ({
    class: law.class,
    cases: asked.length,
  }));
}
