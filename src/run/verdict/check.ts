import type { Check, Law, LawCase } from '../../expect/suite.ts';
import { attempt, attemptOnce, type Attempt, type Attempted } from '../attempt/attempt.ts';
import { throughFaults } from '../attempt/through-faults.ts';
import type { RunContext } from '../context/run-context.ts';
import type { CheckResult, PlannedCheck } from '../events.ts';
import { inputAsJson } from '../evidence/input-as-json.ts';
import { tryLaw, type LawTrial } from './law.ts';
import { settle } from './settle.ts';
import { onStableTarget, type Trial } from './trial.ts';

/** Runs one planned check to its verdict. Never throws: a bug of octoproof is the verdict `broken`. */
export async function runCheck(check: Check | Law, planned: PlannedCheck, run: RunContext): Promise<CheckResult> {
  const start = performance.now();
  const trial = await onStableTarget(async () => await tryOnce(check, run));
  return await settle(trial, planned, { run, start });
}

async function tryOnce(check: Check | Law, run: RunContext): Promise<Trial> {
  if (check.kind === 'law') return await tryWholeLaw(check, run);
  return trialOf(await throughFaults(run, async () => await attempt(check, run)), check, run);
}

function trialOf(result: Attempt, check: Attempted, run: RunContext): Trial {
  const again = async (): Promise<Trial> => trialOf(await anew(check, result, run), check, run);
  return { attempt: result, exercised: 1, counterexample: null, again };
}

/** The same attempt once more: with fresh fixtures if it had fresh ones. */
async function anew(check: Attempted, before: Attempt, run: RunContext): Promise<Attempt> {
  return await throughFaults(run, async () => await attemptOnce(check, run, before));
}

async function tryWholeLaw(law: Law, run: RunContext): Promise<Trial> {
  const trial = await tryLaw(law, run);
  const decisive = trial.case;
  const settled = {
    exercised: trial.held,
    counterexample: decisive === null ? null : counterexampleOf(decisive, trial, run),
  };
  const asTrial = (result: Attempt): Trial => ({
    ...settled,
    attempt: result,
    async again() {
      if (decisive === null) return await tryWholeLaw(law, run);
      return asTrial(await anew({ ...law, steps: decisive.steps }, result, run));
    },
  });
  return asTrial(trial.attempt);
}

function counterexampleOf(
  { input, sequence }: LawCase,
  { minimal, path }: LawTrial,
  { seed }: RunContext,
): NonNullable<CheckResult['counterexample']> {
  return { input: inputAsJson(input), minimal, seed, path, ...(sequence === null ? {} : { sequence }) };
}
