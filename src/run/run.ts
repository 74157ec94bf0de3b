import type { AnyCheck, Suite } from '../expect/suite.ts';
import { emptyResult } from './verdict/empty-result.ts';
import { ambientResult } from './verdict/ambient-result.ts';
import { createChannel, type Channel } from './channel.ts';
import { runCheck } from './verdict/check.ts';
import type { CheckResult, Plan, PlannedCheck, RunEvent, RunFooter, RunHeader, RunProblem } from './events.ts';
import type { KnownFailures } from '../model/known-failure.ts';
import { excused } from './plan/known-failures.ts';
import { footerOf } from './verdict/footer.ts';
import { staleGaps } from './verdict/outcome.ts';
import { gapAfterRun } from './fixtures/needs.ts';
import { inParallel } from './pool.ts';
import { maskedError } from './masking/mask.ts';
import { preflight, type ExplainRefusal } from './preflight.ts';
import { problemOfInputs } from './inputs.ts';
import { runInterrupted } from '../model/verdict.ts';
import { openRunContext, type OpenRunContext, type RunContextSettings } from './context/open-run-context.ts';

/** Prepares the target of a run. Returns the problem that makes the run impossible; null without one. */
export type Begin = (
  run: Pick<OpenRunContext, 'signal' | 'mask'> & { readonly notify: (message: string) => void },
) => Promise<RunProblem | null>;

export interface RunSettings extends RunContextSettings {
  readonly header: RunHeader;
  /** Gaps that the target file accepts: checks that are unproven because of these gaps do not make a run incomplete. */
  readonly acceptedGaps: readonly string[];
  /** Known failures that are excused until their last day; absent if there are none. */
  readonly known?: KnownFailures;
  /** Called before the first request; absent if the target needs no preparation. */
  readonly begin?: Begin | undefined;
  /** Called if the target refuses every probe; absent if the checks judge such a target. */
  readonly explainRefusal?: ExplainRefusal;
}

/** Runs a plan: one `started` after the notices of `begin`, further events, one `finished`. Every planned check ends in exactly one verdict. */
export async function* run(suite: Suite, plan: Plan, settings: RunSettings): AsyncGenerator<RunEvent, void, undefined> {
  const start = performance.now();
  const channel = createChannel<RunEvent>();
  const results: CheckResult[] = [];
  const emit = (event: RunEvent): void => {
    if (event.type === 'check-finished') results.push(event.result);
    channel.push(event);
  };
  const context = await openRunContext(suite, settings, (message) => channel.push({ type: 'notice', message }));
  const { header, begin, explainRefusal = null } = settings;
  const secondKey = header.keys?.find(({ of }) => of === 'second partner')?.variable;
  const problem = yield* begun(begin, context);
  // The reporters open their files before the first request.
  yield { type: 'started', header, plan, ...(problem === null ? {} : { problem }) };
  const work = perform(suite, plan, { context, emit, problem, explainRefusal, secondKey }).then(
    async (last) => {
      await context.close();
      channel.push({
        type: 'finished',
        footer: footerOfRun(suite, plan, {
          results,
          problem: last,
          context,
          settings,
          durationMs: performance.now() - start,
        }),
      });
      channel.close();
    },
    (error: unknown) => channel.fail(maskedError(error, context.mask)),
  );
  yield* channel.values();
  await work;
}

/** The notices of `begin`, and the problem that it returns. */
async function* begun(begin: Begin = () => Promise.resolve(null), context: OpenRunContext) {
  const notices = createChannel<RunEvent>();
  const problems: RunProblem[] = [];
  const notify = (message: string): void => notices.push({ type: 'notice', message });
  begin({ ...context, notify }).then(
    (problem) => {
      if (problem !== null) problems.push(problem);
      notices.close();
    },
    (error: unknown) => notices.fail(maskedError(error, context.mask)),
  );
  yield* notices.values();
  return maskedProblem(problems[0] ?? null, context);
}

const referenceNotice =
  'the target says that it is a reference of octoproof: this run is a demonstration and does not test any other service';

interface Performance {
  readonly context: OpenRunContext;
  readonly emit: Channel<RunEvent>['push'];
  /** The problem of the start; null without one. */
  readonly problem: RunProblem | null;
  readonly explainRefusal: ExplainRefusal | null;
  /** The environment variable of the second key; undefined if unknown. */
  readonly secondKey: string | undefined;
}

async function perform(
  suite: Suite,
  plan: Plan,
  { context, emit, problem, explainRefusal, secondKey }: Performance,
): Promise<RunProblem | null> {
  const byId = new Map(suite.checks.map((check) => [check.id, check]));
  const planned = plan.checks.flatMap((plannedOne) => {
    const check = byId.get(plannedOne.id);
    return check === undefined ? [] : [{ check, planned: plannedOne }];
  });
  const others: CheckResult[] = [];
  const whole = plan.checks.length === suite.checks.length;
  const finish = (plannedOne: PlannedCheck, judged: CheckResult): void => {
    const result = excused(judged, plan.knownFailures);
    if (plannedOne.kind !== 'ambient') others.push(result);
    emit({ type: 'check-finished', planned: plannedOne, result });
  };

  const early =
    problem ??
    maskedProblem(
      (await preflight(suite.protocol, context, explainRefusal)) ??
        (await problemOfInputs(suite.protocol, context, secondKey)),
      context,
    );
  if (context.transport.isReference) emit({ type: 'notice', message: referenceNotice });
  const problemNow = (): RunProblem | null => early ?? maskedProblem(context.transport.gone?.problem ?? null, context);
  const one = async (job: Job): Promise<void> => {
    emit({ type: 'check-started', id: job.check.id });
    finish(job.planned, await resultOf(job, context, problemNow()));
  };
  const jobs = planned.flatMap(({ check, planned: plannedOne }) =>
    isAmbient(check) ? [] : [{ check, planned: plannedOne }],
  );
  const tried = jobs.filter((job) => !isUnproven(job));
  for (const phase of phases) {
    const width = phase === 'alone' ? 1 : context.budgets.concurrency;
    await inParallel(inTurn(tried.filter((job) => phaseOf(job) === phase)), { width, work: one });
  }
  // Only now all deliveries of the run are known.
  for (const job of jobs.filter(isUnproven)) await one(job);
  await context.fixtures.takeDown();
  for (const { check, planned: plannedOne } of planned) {
    if (!isAmbient(check)) continue;
    finish(
      plannedOne,
      early === null
        ? ambientResult(check, {
            planned: plannedOne,
            tally: context.ambient.tallyOf(check.id),
            run: context,
            others,
            whole,
          })
        : untried(plannedOne, { verdict: 'blocked', reason: early.message, gap: null }),
    );
  }
  return problemNow();
}

/** Masks the message: the address of a redirect may contain a key. */
function maskedProblem(problem: RunProblem | null, { mask }: OpenRunContext): RunProblem | null {
  return problem === null ? null : { ...problem, message: mask.text(problem.message) };
}

function isAmbient(check: AnyCheck): check is Extract<AnyCheck, { kind: 'ambient' }> {
  return check.kind === 'ambient';
}

/** A check that sends requests. */
interface Job {
  readonly check: Exclude<AnyCheck, { kind: 'ambient' }>;
  readonly planned: PlannedCheck;
}

/** The parts of a run, in their order. Hostile input comes last, because it may crash the target. */
const phases = ['side by side', 'alone', 'hostile'] as const;

function phaseOf({ check: { reach, alone } }: Job): (typeof phases)[number] {
  if (reach === 'hostile') return 'hostile';
  return alone ? 'alone' : 'side by side';
}

/** In the order that the plan chose for small budgets. */
function inTurn(jobs: readonly Job[]): readonly Job[] {
  return jobs.toSorted((one, other) => (one.planned.turn ?? 0) - (other.planned.turn ?? 0));
}

async function resultOf(job: Job, context: OpenRunContext, problem: RunProblem | null): Promise<CheckResult> {
  const obstacle = obstacleTo(job, context, problem);
  return obstacle === null ? await runCheck(job.check, job.planned, context) : untried(job.planned, obstacle);
}

/** Whether the plan already shows that a check cannot run. */
function isUnproven({ planned: { prospect } }: Job): boolean {
  return prospect.kind === 'unproven';
}

/** The reason why a check is not tried. */
function obstacleTo(
  { check, planned: { prospect } }: Job,
  { signal, deliveries }: OpenRunContext,
  problem: RunProblem | null,
): Pick<CheckResult, 'verdict' | 'reason' | 'gap'> | null {
  if (prospect.kind === 'unproven') {
    const received = deliveries?.all().map(({ reader }) => reader) ?? [];
    const { gap, reason } = gapAfterRun(check.needs, received) ?? prospect;
    return { verdict: 'unproven', gap, reason };
  }
  if (prospect.kind === 'inapplicable') return { verdict: 'inapplicable', reason: prospect.reason, gap: null };
  if (problem !== null) return { verdict: 'blocked', reason: problem.message, gap: null };
  return signal.aborted ? { verdict: 'blocked', reason: runInterrupted, gap: null } : null;
}

function untried(
  planned: PlannedCheck,
  { verdict, reason, gap }: Pick<CheckResult, 'verdict' | 'reason' | 'gap'>,
): CheckResult {
  return { ...emptyResult, id: planned.id, verdict, reason, gap };
}

/** The reason of a signal that ends a run because enough failed: such a run has its verdict, and no problem. */
export const enoughFailed = Symbol('enough failed');

/** The interruption of a run. If the signal has a reason in words, the time limit was reached. */
export function interruption({ reason }: AbortSignal): RunProblem {
  const given: unknown = reason;
  if (typeof given !== 'string') return { kind: 'interrupted', message: runInterrupted, hint: null };
  const hint = 'use a longer --max-duration TIME, or run fewer checks with --only';
  return { kind: 'interrupted', message: given, hint };
}

interface Ended {
  readonly results: readonly CheckResult[];
  readonly problem: RunProblem | null;
  readonly context: OpenRunContext;
  readonly settings: RunSettings;
  readonly durationMs: number;
}

function footerOfRun(suite: Suite, plan: Plan, { problem, context, settings, ...ended }: Ended): RunFooter {
  const { acceptedGaps, known, signal } = settings;
  const whole = plan.checks.length === suite.checks.length;
  const isEnough = signal.reason === enoughFailed;
  const allChecked = plan.requirements.every(({ selected, excluded }) => selected || excluded !== undefined);
  const stale =
    whole && allChecked && !signal.aborted && problem === null ? staleGaps(ended.results, acceptedGaps) : [];
  const problems: readonly RunProblem[] = [
    ...(problem === null ? [] : [problem]),
    ...(signal.aborted && !isEnough ? [interruption(signal)] : []),
    ...stale.map(staleGap),
  ];
  const { transport } = context;
  return {
    ...footerOf(plan, { ...ended, problems, acceptedGaps, known, whole, interrupted: isEnough }),
    exchanges: transport.count,
    ...(transport.faults.length === 0 ? {} : { transportFaults: transport.faults }),
    leftBehind: context.leftBehind(),
    ...(transport.isReference ? { reference: true } : {}),
  };
}

function staleGap(gap: string): RunProblem {
  return {
    kind: 'configuration',
    message: `the accepted gap ${JSON.stringify(gap)} is not needed any more, because no check has this gap`,
    hint: 'remove it from "acceptedGaps"',
  };
}
