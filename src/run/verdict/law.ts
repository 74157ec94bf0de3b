import { createRequire } from 'node:module';
import type { Law, LawCase } from '../../expect/suite.ts';
import type * as FastCheck from 'fast-check';
import { attempt, type Attempt } from '../attempt/attempt.ts';
import { throughFaults } from '../attempt/through-faults.ts';
import { fingerprintOf } from '../evidence/fingerprint.ts';
import { seedFor } from '../random.ts';
import { randomInputsOf } from '../plan/costs.ts';
import { recordedCase, type RecordedCase } from '../plan/recorded-failures.ts';
import { shrunk, type Failing } from './shrink.ts';
import type { RunContext } from '../context/run-context.ts';

/** The result of a law: the deciding attempt, and its case. */
export interface LawTrial {
  readonly attempt: Attempt;
  /** The deciding case; null if all inputs held. */
  readonly case: LawCase | null;
  /** Number of inputs that held. */
  readonly held: number;
  readonly minimal: boolean;
  /** The generator library's path to the input, for a replay; null for an example. */
  readonly path: string | null;
}

/** Maximum number of attempts to minimize a counterexample. 0 on a live target, and if failures are not repeated. */
function shrinkBudget({ facts, reproduce }: RunContext): number {
  return facts.loopback && reproduce > 0 ? 150 : 0;
}

/**
 * Tries every example, then random inputs from the seed; or only the recorded input of an earlier run. Stops at the
 * first attempt that does not hold.
 */
export async function tryLaw(law: Law, run: RunContext): Promise<LawTrial> {
  const recorded = run.recorded.get(law.id)?.counterexample ?? null;
  if (recorded !== null) return await tryRecorded(law, recorded, run);
  let last: Attempt | null = null;
  let held = 0;
  for (const example of run.path === null ? law.examples : []) {
    const tried = await tryCase(law, example, run);
    if (tried.ending.kind !== 'held') {
      return { ...(await smallestLike({ attempt: tried, case: example }, { law, run })), held };
    }
    last = laterWithTraffic(last, tried);
    held += 1;
  }
  const { random: generate } = law;
  if (generate !== null && (run.budgets.lawRuns > 0 || run.path !== null)) {
    const random = await tryRandomInputs({ ...law, random: generate }, run);
    held += random.held;
    if (random.failure !== null) return { ...random.failure, held };
    if (random.last !== null) last = laterWithTraffic(random.last, last ?? random.last);
  }
  return { attempt: last ?? nothingTried, case: null, held, minimal: true, path: null };
}

/**
 * The smallest case with the same finding as a failed example. Uses the law's own rules if it has any; otherwise random
 * inputs, which the generator library shrinks. Returns the example itself if there is no smaller case.
 */
async function smallestLike(
  failing: Failing,
  { law, run }: { readonly law: Law; readonly run: RunContext },
): Promise<Failure> {
  const budget = shrinkBudget(run);
  if (failing.case.smaller !== null) return { ...(await shrunk(failing, { law, run, budget })), path: null };
  const exampleFinding = findingOf(failing.attempt, law);
  const { random } = law;
  const { failure } =
    budget === 0 || exampleFinding === null || random === null
      ? { failure: null }
      : await tryRandomInputs({ ...law, random }, run);
  const isSame = failure !== null && findingOf(failure.attempt, law) === exampleFinding;
  return isSame ? failure : { ...failing, minimal: false, path: null };
}

/** The later of two attempts that held, unless it sent nothing: an input may be an empty sequence. */
function laterWithTraffic(before: Attempt | null, later: Attempt): Attempt {
  return before !== null && later.traffic.length === 0 ? before : later;
}

/** The fingerprint of the attempt's finding, which does not depend on the input. */
function findingOf({ ending, traffic }: Attempt, { id }: Law): string | null {
  return ending.kind === 'finding' ? fingerprintOf(ending.finding, traffic, id) : null;
}

async function tryRecorded(law: Law, recorded: RecordedCase, run: RunContext): Promise<LawTrial> {
  const { minimal, path } = recorded;
  const recordedInput = law.recall(recorded.input) ?? recordedCase(law, recorded, run);
  const result = recordedInput === null ? unknownInput : await tryCase(law, recordedInput, run);
  const held = result.ending.kind === 'held';
  return {
    attempt: result,
    case: held ? null : recordedInput,
    held: held ? 1 : 0,
    minimal,
    path,
  };
}

async function tryCase(law: Law, { steps }: LawCase, run: RunContext): Promise<Attempt> {
  return await throughFaults(run, async () => await attempt({ ...law, steps }, run));
}

const nothingTried = notTried({
  kind: 'inapplicable',
  reason: 'the check has only random inputs, and this run tries no random inputs',
});
const unknownInput = notTried({
  kind: 'blocked',
  reason: 'this release generates other inputs than the recorded run: run the check again',
  finding: null,
});

function notTried(ending: Attempt['ending']): Attempt {
  return {
    ending,
    traffic: [],
    observations: [],
    together: false,
    afresh: false,
  };
}

type Failure = Pick<LawTrial, 'attempt' | 'case' | 'minimal' | 'path'>;

type Generated = Law & { readonly random: NonNullable<Law['random']> };

interface RandomTrial {
  readonly failure: Failure | null;
  readonly held: number;
  readonly last: Attempt | null;
}

async function tryRandomInputs(law: Generated, run: RunContext): Promise<RandomTrial> {
  const fc: typeof FastCheck = createRequire(import.meta.url)('fast-check');
  let held = 0;
  let attemptCount = 0;
  let outOfBudget = false;
  // In the order of the attempts: the last one is the smallest failing input.
  const failing: { readonly attempt: Attempt; readonly case: LawCase }[] = [];
  let last: Attempt | null = null;

  const property = fc.asyncProperty(law.random(), async (one) => {
    const [first] = failing;
    if (first !== undefined) {
      // After the first failure the library only shrinks. Only another finding counts as a smaller case.
      outOfBudget ||= attemptCount >= shrinkBudget(run) || first.attempt.ending.kind !== 'finding';
      if (outOfBudget) return true;
      attemptCount += 1;
    }
    const tried = await tryCase(law, one, run);
    if (tried.ending.kind === 'held') {
      last = laterWithTraffic(last, tried);
      held += 1;
      return true;
    }
    if (first !== undefined && tried.ending.kind !== 'finding') return true;
    failing.push({ attempt: tried, case: one });
    return false;
  });
  const { counterexamplePath: path } = await fc.check(property, {
    seed: seedFor(run.seed, law.id) | 0,
    // A path repeats one input, also in a run without random inputs.
    numRuns: Math.max(1, randomInputsOf(law, run.budgets.lawRuns)),
    ...(run.path === null ? {} : { path: run.path }),
  });
  const smallest = failing.at(-1);
  if (smallest === undefined) return { failure: null, held, last };
  const settled = await shrunk(smallest, { law, run, budget: shrinkBudget(run) - attemptCount });
  return { failure: { ...settled, minimal: settled.minimal && !outOfBudget, path }, held, last };
}
