import type { Needs, Scenario, Step } from '../../expect/suite.ts';
import { openAttempt, type AttemptContext } from '../attempt/attempt-context.ts';
import {
  confirmed,
  endingOf,
  mayRestOnRunFixture,
  usesRunFixture,
  type Attempt,
  type Replayable,
  type Ending,
} from '../attempt/attempt.ts';
import { throughFaults } from '../attempt/through-faults.ts';
import type { RunContext } from '../context/run-context.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { providerFor } from '../fixtures/needs.ts';
import { settle } from './settle.ts';
import { onStableTarget, replayablesOf, type Trial } from './trial.ts';

/** A selected step. */
export interface PlannedStep {
  readonly check: Step;
  readonly planned: PlannedCheck;
}

/**
 * Runs a scenario once, up to the last selected step, and gives each selected step its verdict. A failed step is
 * confirmed by running the scenario up to it again, on new fixtures.
 */
export async function runScenario(
  scenario: Scenario,
  selected: readonly PlannedStep[],
  run: RunContext,
): Promise<readonly CheckResult[]> {
  const start = performance.now();
  const ids = new Set(selected.map(({ check }) => check.id));
  const upTo = scenario.steps.findLastIndex((id) => id !== null && ids.has(id));
  const playOnce = async (): Promise<PlayedWhole> => {
    const attempts = await playConfirmed(scenario, run, { upTo, needs: selected[0]?.check.needs ?? {} });
    return { attempts, attempt: attempts.find(isSpoilt) ?? attempts.at(-1) ?? notTaken };
  };
  const { attempts, attempt } = await onStableTarget(async () => await throughFaults(run, playOnce));
  const played = attempts.map((one) => (isSameLoss(one, attempt) ? { ...one, ending: attempt.ending } : one));
  const results: CheckResult[] = [];
  for (const { planned } of selected) {
    const index = scenario.steps.indexOf(planned.id);
    const trial = await withoutEarlierFailures(played, index, { scenario, run });
    results.push(await settle(trial, planned, { run, start }));
  }
  return results;
}

/** A changed reference reading or a transport fault invalidates the whole run of the scenario. */
function isSpoilt({ ending }: Attempt): boolean {
  return ending.kind === 'lost' || ending.kind === 'moved';
}

/** Confirms a finding that relies on a fixture of scope `run`: runs all steps again with fresh fixtures. */
async function playConfirmed(
  scenario: Scenario,
  run: RunContext,
  { upTo, needs }: { readonly upTo: number; readonly needs: Needs },
): Promise<readonly Attempt[]> {
  const first = await play(scenario, run, { upTo, skip: noSteps, afresh: false });
  const isFixtureSuspect = first.some(mayRestOnRunFixture);
  if (first.some(isSpoilt) || !isFixtureSuspect || !usesRunFixture(needs)) return first;
  const second = await play(scenario, run, { upTo, skip: noSteps, afresh: true });
  let third: Promise<readonly Attempt[]> | null = null;
  const playAgain = async (): Promise<readonly Attempt[]> =>
    await (third ??= play(scenario, run, { upTo, skip: noSteps, afresh: false }));
  const attempts: Attempt[] = [];
  for (const [index, made] of first.entries()) {
    const again = async (): Promise<Attempt> => (await playAgain())[index] ?? notTaken;
    const fresh = second[index];
    attempts.push(
      fresh === undefined ? made : await confirmed(scenario.steps[index] ?? '', made, { fresh, again, run }),
    );
  }
  return attempts;
}

interface PlayedWhole {
  readonly attempts: readonly Attempt[];
  /** The attempt that decides whether the scenario is repeated. */
  readonly attempt: Attempt;
}

function isSameLoss({ ending }: Attempt, { ending: decisive }: Attempt): boolean {
  return ending.kind === 'lost' && decisive.kind === 'lost' && ending.at === decisive.at;
}

interface Played {
  readonly scenario: Scenario;
  readonly run: RunContext;
}

/** The trial of a step. If it does not fail without the earlier failed steps, these steps block it. */
async function withoutEarlierFailures(
  played: readonly Attempt[],
  index: number,
  { scenario, run }: Played,
): Promise<Trial> {
  const stepOutcome = played[index] ?? notTaken;
  const failed = played.flatMap(({ ending: { kind } }, at) =>
    at < index && (kind === 'finding' || kind === 'lost') ? [at] : [],
  );
  const [first] = failed;
  if (first === undefined || stepOutcome.ending.kind !== 'finding' || run.signal.aborted)
    return trialOf(stepOutcome, { scenario, run, index, skip: noSteps });
  const skip = new Set(failed);
  const without = await playAfresh({ scenario, run, index, skip });
  if (without.ending.kind === 'finding') return trialOf(stepOutcome, { scenario, run, index, skip });
  const ending = blockedBy(scenario.steps[first] ?? '', played[first]?.ending);
  return trialOf({ ...stepOutcome, ending }, { scenario, run, index, skip });
}

function blockedBy(id: string, ending: Ending | undefined): Ending {
  const finding = ending !== undefined && 'finding' in ending ? ending.finding : null;
  return { kind: 'blocked', reason: `fails only after ${id}, which failed before it`, finding };
}

interface Repeatable extends Played {
  readonly index: number;
  readonly skip: ReadonlySet<number>;
}

function trialOf(attempt: Attempt, repeatable: Repeatable): Trial {
  const again = async (): Promise<Trial> => trialOf(await playAfresh(repeatable), repeatable);
  const replayables = replayablesOf([attempt]);
  return { attempt, exercised: 1, unmet: [], counterexample: null, replayables, again };
}

/** Runs the steps up to `index` again on fresh fixtures. Returns the attempt of the step at `index`. */
async function playAfresh({ scenario, run, index, skip }: Repeatable): Promise<Attempt> {
  const { attempt } = await throughFaults(run, async () => {
    const attempts = await play(scenario, run, { upTo: index, skip, afresh: true });
    return { attempt: attempts.find(({ ending }) => ending.kind === 'lost') ?? attempts[index] ?? notTaken };
  });
  return attempt;
}

const noSteps: ReadonlySet<number> = new Set();

const notTaken: Attempt = {
  ending: { kind: 'blocked', reason: 'the step did not run', finding: null },
  traffic: [],
  observations: [],
  together: false,
  afresh: false,
  replayable: null,
};

interface Extent {
  /** Index of the last step to run. */
  readonly upTo: number;
  /** Indexes of steps to skip. */
  readonly skip: ReadonlySet<number>;
  /** True if this trial makes its own `run` fixtures. */
  readonly afresh: boolean;
}

/** Runs the steps in order on a new fixture. Returns the attempt of each step, by index. */
async function play(scenario: Scenario, run: RunContext, { upTo, skip, afresh }: Extent): Promise<readonly Attempt[]> {
  const context = openAttempt(run, nameOf(scenario));
  const attempts: Attempt[] = [];
  let take: (index: number) => Promise<void> = () => Promise.resolve();
  let stopped = await endingOf(context, async () => {
    take = await scenario.open(context.tools, providerFor(context.tools, afresh ? null : run.fixtures));
  });
  for (let index = 0; index <= upTo; index += 1) {
    const id = scenario.steps[index] ?? null;
    if (id !== null) context.during(id);
    const from = context.traffic.length;
    const taken = stopped.kind === 'held' && !skip.has(index);
    const ending = taken ? await endingOf(context, async () => await take(index)) : stopped;
    // Without their preparation the following steps are meaningless.
    if (id === null && ending.kind !== 'held') stopped = unprepared(ending);
    const replayable =
      ending.kind === 'held' ? stepReplay(scenario, { index, skip, afresh, calls: context.calls }) : null;
    attempts.push(attemptOf(context, { ending, from: ending.kind === 'held' ? from : 0, afresh, replayable }));
  }
  const before = context.traffic.length;
  await context.takeDown();
  const takenDown = context.traffic.slice(before);
  return attempts.map((result) =>
    result.ending.kind === 'held' ? result : { ...result, traffic: [...result.traffic, ...takenDown] },
  );
}

interface TakenStep {
  readonly index: number;
  readonly skip: ReadonlySet<number>;
  readonly afresh: boolean;
  /** The calls of the whole scenario. */
  readonly calls: Replayable['calls'];
}

/** Judges a step again. The earlier steps must end as they did. */
function stepReplay(scenario: Scenario, { index, skip, afresh, calls }: TakenStep): Replayable {
  const steps: Replayable['steps'] = async ({ tools, provide, context, begins }) => {
    let take: (index: number) => Promise<void> = () => Promise.resolve();
    let ending = await endingOf(context, async () => {
      take = await scenario.open(tools, provide);
    });
    if (ending.kind !== 'held') return ending;
    for (let at = 0; at <= index; at += 1) {
      if (at === index) begins();
      if (skip.has(at)) continue;
      ending = await endingOf(context, async () => await take(at));
      if (scenario.steps[at] === null && ending.kind !== 'held') return unprepared(ending);
    }
    return ending;
  };
  return { name: nameOf(scenario), calls, afresh, steps };
}

/** A finding in a preparation blocks the steps: it does not concern their requirements. */
function unprepared(ending: Ending): Ending {
  if (ending.kind !== 'finding') return ending;
  return { kind: 'blocked', reason: 'could not prepare the step', finding: ending.finding };
}

function nameOf({ steps }: Scenario): string {
  return steps.find((id) => id !== null) ?? '';
}

/** The evidence of a step: its own exchanges if it held, otherwise all exchanges that led to it. */
function attemptOf(
  { traffic, observations, leftTogether }: AttemptContext,
  { from, ...rest }: Pick<Attempt, 'ending' | 'afresh' | 'replayable'> & { readonly from: number },
): Attempt {
  return {
    ...rest,
    traffic: traffic.slice(from),
    observations: [...observations],
    together: leftTogether(),
  };
}
