import type { AnyCheck, Check, Facts, Law, Suite } from '../expect/suite.ts';
import { ambientResult } from './verdict/ambient-result.ts';
import { createChannel, type Channel } from './channel.ts';
import { runCheck } from './verdict/check.ts';
import type { CheckResult, Plan, PlannedCheck, RunEvent, RunFooter, RunHeader, RunProblem } from './events.ts';
import type { KnownFailures } from '../spec/known-failure.ts';
import { judgeKnown, problemsOfKnown } from './plan/known-failures.ts';
import { exitCodeOf, outcomeOf, requirementResults, shareOf, staleGaps, summaryOf } from './verdict/outcome.ts';
import { inParallel } from './pool.ts';
import { maskedError } from './masking/mask.ts';
import { preflight } from './preflight.ts';
import { openStage, type OpenStage, type StageSettings } from './context/open-run-context.ts';

export interface RunSettings extends StageSettings {
  readonly header: RunHeader;
  readonly acceptedGaps: readonly string[];
  /** Failures that are known; absent where nobody gave any. */
  readonly known?: KnownFailures;
}

/** Runs a plan: one `started`, then what happens, then one `finished`. Every planned check ends in exactly one verdict. */
export async function* run(suite: Suite, plan: Plan, settings: RunSettings): AsyncGenerator<RunEvent, void, undefined> {
  const start = performance.now();
  yield { type: 'started', header: settings.header, plan };
  const channel = createChannel<RunEvent>();
  const results: CheckResult[] = [];
  const tell = (event: RunEvent): void => {
    if (event.type === 'check-finished') results.push(event.result);
    channel.push(event);
  };
  const stage = await openStage(suite, settings, (message) => channel.push({ type: 'notice', message }));
  const work = perform(suite, plan, { stage, tell }).then(
    async (problem) => {
      await stage.close();
      channel.push({
        type: 'finished',
        footer: footerOf(suite, plan, { results, problem, stage, settings, durationMs: performance.now() - start }),
      });
      channel.close();
    },
    (error: unknown) => channel.fail(maskedError(error, stage.mask)),
  );
  yield* channel.values();
  await work;
}

interface Performance {
  readonly stage: OpenStage;
  readonly tell: Channel<RunEvent>['push'];
}

async function perform(suite: Suite, plan: Plan, { stage, tell }: Performance): Promise<RunProblem | null> {
  const byId = new Map(suite.checks.map((check) => [check.id, check]));
  const planned = plan.checks.flatMap((plannedOne) => {
    const check = byId.get(plannedOne.id);
    return check === undefined ? [] : [{ check, planned: plannedOne }];
  });
  const others: CheckResult[] = [];
  const whole = plan.checks.length === suite.checks.length;
  const finish = (plannedOne: PlannedCheck, result: CheckResult): void => {
    if (plannedOne.kind !== 'ambient') others.push(result);
    tell({ type: 'check-finished', planned: plannedOne, result });
  };

  const early = maskedProblem(await preflight(suite.protocol, stage), stage);
  const problemNow = (): RunProblem | null => early ?? maskedProblem(stage.door.gone?.problem ?? null, stage);
  const one = async ({ check, planned: plannedOne }: { check: Check | Law; planned: PlannedCheck }): Promise<void> => {
    tell({ type: 'check-started', id: check.id });
    finish(plannedOne, await resultOf(check, { planned: plannedOne, stage, problem: problemNow() }));
  };
  const running = planned.flatMap(({ check, planned: plannedOne }) =>
    isAmbient(check) ? [] : [{ check, planned: plannedOne }],
  );
  await inParallel(
    // Where budgets are small, what goes further must not use up what the plain checks need.
    thriftiest(
      running.filter(({ check }) => !check.alone),
      stage.facts,
    ),
    { width: stage.budgets.concurrency, work: one },
  );
  await inParallel(
    running.filter(({ check }) => check.alone),
    { width: 1, work: one },
  );
  await stage.takeDownShared();
  for (const { check, planned: plannedOne } of planned) {
    if (!isAmbient(check)) continue;
    finish(
      plannedOne,
      early === null
        ? ambientResult(check, {
            planned: plannedOne,
            tally: stage.ambient.tallyOf(check.id),
            stage,
            others,
            whole,
          })
        : untried(plannedOne, { verdict: 'blocked', reason: early.message, gap: null }),
    );
  }
  return problemNow();
}

/** A redirect may lead to an address that holds a key. */
function maskedProblem(problem: RunProblem | null, { mask }: OpenStage): RunProblem | null {
  return problem === null ? null : { ...problem, message: mask.text(problem.message) };
}

function thriftiest<T extends { readonly check: Check | Law }>(
  running: readonly T[],
  { loopback }: Pick<Facts, 'loopback'>,
): readonly T[] {
  if (loopback) return running;
  const isPlain = ({ check }: T): boolean => check.reach === 'plain';
  return running.toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)));
}

function isAmbient(check: AnyCheck): check is Extract<AnyCheck, { kind: 'ambient' }> {
  return check.kind === 'ambient';
}

async function resultOf(
  check: Check | Law,
  { planned, stage, problem }: { planned: PlannedCheck; stage: OpenStage; problem: RunProblem | null },
): Promise<CheckResult> {
  if (planned.prospect.kind === 'unproven') return untried(planned, { verdict: 'unproven', ...planned.prospect });
  if (planned.prospect.kind === 'inapplicable')
    return untried(planned, { verdict: 'inapplicable', reason: planned.prospect.reason, gap: null });
  if (problem !== null) return untried(planned, { verdict: 'blocked', reason: problem.message, gap: null });
  if (stage.signal.aborted)
    return untried(planned, { verdict: 'blocked', reason: 'the run was interrupted', gap: null });
  return await runCheck(check, planned, stage);
}

function untried(
  planned: PlannedCheck,
  { verdict, reason, gap }: Pick<CheckResult, 'verdict' | 'reason' | 'gap'>,
): CheckResult {
  return {
    id: planned.id,
    verdict,
    reason,
    gap,
    cause: null,
    findings: [],
    exercised: 0,
    reproduced: null,
    counterexample: null,
    observations: [],
    during: [],
    evidence: [],
    durationMs: 0,
  };
}

interface Ended {
  readonly results: readonly CheckResult[];
  readonly problem: RunProblem | null;
  readonly stage: OpenStage;
  readonly settings: RunSettings;
  readonly durationMs: number;
}

function footerOf(suite: Suite, plan: Plan, { results, problem, stage, settings, durationMs }: Ended): RunFooter {
  const interrupted = settings.signal.aborted;
  const requirements = requirementResults(plan, results);
  const outcome = outcomeOf(plan, results, { acceptedGaps: settings.acceptedGaps, interrupted });
  const whole = plan.checks.length === suite.checks.length;
  const built = plan.requirements.every((requirement) => requirement.selected || !requirement.built);
  const stale = whole && built && !interrupted && problem === null ? staleGaps(results, settings.acceptedGaps) : [];
  const { known } = settings;
  const judged = known === undefined ? null : judgeKnown(known, plan, { results, whole });
  const summary = summaryOf(results);
  const problems: RunProblem[] = [
    ...(problem === null ? [] : [problem]),
    ...stale.map((gap): RunProblem => ({
      kind: 'configuration',
      message: `the accepted gap ${JSON.stringify(gap)} is stale: no check ran into it`,
      hint: 'take it out of "acceptedGaps"',
    })),
    ...(judged === null ? [] : problemsOfKnown(judged, { plan, results })),
    ...(interrupted ? [{ kind: 'interrupted', message: 'the run was interrupted', hint: null } as const] : []),
    ...(summary.broken === 0
      ? []
      : [
          {
            kind: 'broken',
            message: `${summary.broken} checks broke through a fault of octoproof itself`,
            hint: 'please report it with the stack below',
          } as const,
        ]),
  ];
  return {
    outcome,
    summary,
    requirements,
    share: shareOf(plan, requirements),
    problems,
    exchanges: stage.door.count,
    ...(judged === null ? {} : { knownFailures: judged }),
    leftBehind: stage.leftBehind(),
    interrupted,
    durationMs: Math.round(durationMs),
    exitCode: exitCodeOf(outcome, problems),
  };
}
