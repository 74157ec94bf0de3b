import type { Attempt, Ending } from '../attempt/attempt.ts';
import type { RunContext } from '../context/run-context.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { triesOfChance } from '../plan/recorded-failures.ts';

/** Maximum number of attempts while a reference reading keeps changing. */
export const mostMoves = 3;

/** The result of one try of a law or a plain check. */
export interface Trial {
  readonly attempt: Attempt;
  readonly exercised: number;
  readonly counterexample: CheckResult['counterexample'];
  /** Repeats the trial. */
  readonly again: () => Promise<Trial>;
}

/** The deciding trial, and the number of trials up to it. */
interface DecisiveTrial {
  readonly trial: Trial;
  readonly attempts: number;
}

/**
 * Repeats a check that failed in an earlier run and passes now, if its result depends on chance: one pass does not
 * prove that the fault is gone.
 */
export async function repeatUntilFailure(first: Trial, id: string, run: RunContext): Promise<DecisiveTrial> {
  const chance = run.recorded.size > 0 && first.attempt.together ? triesOfChance : 1;
  const tries = Math.max(chance, run.recorded.get(id)?.tries ?? 1);
  let trial = first;
  let attempts = 1;
  for (; trial.attempt.ending.kind === 'held' && attempts < tries; attempts += 1)
    trial = await onStableTarget(trial.again);
  return { trial, attempts };
}

/**
 * Repeats the trial while a reference reading changes. If it changes every time, the attempts decide nothing, unless all have
 * the same change and the same finding: changes by other users would give different values each time.
 */
export async function onStableTarget(tryIt: () => Promise<Trial>): Promise<Trial> {
  const attempts = new Set<string>();
  for (let moves = 1; ; moves += 1) {
    const trial = await tryIt();
    const { ending } = trial.attempt;
    if (ending.kind !== 'moved') return trial;
    attempts.add(JSON.stringify([ending.move, { ...ending.finding, exchange: 0 }]));
    if (moves < mostMoves) continue;
    if (attempts.size > 1) return trial;
    const steady = { kind: 'finding', finding: ending.finding } as const;
    return { ...trial, attempt: { ...trial.attempt, ending: steady } };
  }
}

/** How often the failure occurred, of all tries; null if one try decides. */
export async function countFailures(
  { trial, attempts }: DecisiveTrial,
  { level }: PlannedCheck,
  run: RunContext,
): Promise<CheckResult['reproduced']> {
  const { ending } = trial.attempt;
  if (ending.kind === 'held') return attempts === 1 ? null : { shown: 0, of: attempts };
  if (!isFailure(ending) || level === 'OBSERVE') return null;
  const { shown, of } = await reproduce(trial, run);
  return { shown, of: of + attempts - 1 };
}

/** Repeats a failure. An intermittent failure stays a failure, and the report says so. */
async function reproduce(trial: Trial, run: RunContext): Promise<NonNullable<CheckResult['reproduced']>> {
  let shown = 1;
  for (let more = 0; more < run.reproduce; more += 1) {
    if (run.signal.aborted) return { shown, of: more + 1 };
    const { ending } = (await trial.again()).attempt;
    if (isFailure(ending) || ending.kind === 'moved') shown += 1;
    else if (run.transport.gone !== null) return { shown, of: more + 1 };
  }
  return { shown, of: run.reproduce + 1 };
}

function isFailure(ending: Ending): boolean {
  return ending.kind === 'finding' || (ending.kind === 'lost' && ending.counts);
}
