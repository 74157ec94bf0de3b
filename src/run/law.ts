import type { RunDetails } from 'fast-check';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { Law, Provided, Needs, Tools } from '../expect/suite.ts';
import type * as FastCheck from 'fast-check';
import type { Json } from '../spec/json.ts';
import { attempt, type Attempt } from './attempt.ts';
import { seedFor } from './random.ts';
import type { Stage } from './stage.ts';

/** What trying a law came to: the attempt that decides, and the input it was made with. */
export interface LawTrial {
  readonly attempt: Attempt;
  readonly input: unknown;
  /** Inputs that were tried and held. */
  readonly held: number;
  readonly minimal: boolean;
  /** The generator library's own path to the input, for a replay; null for an example. */
  readonly path: string | null;
  /** Names of what the inputs should have met and did not. */
  readonly unmet: readonly string[];
}

/** Attempts spent on making a counterexample smaller; none on a live target. */
function shrinkBudget({ facts }: Stage): number {
  return facts.loopback ? 40 : 0;
}

/** Tries every example, then random inputs from the seed. Stops at the first attempt that does not hold. */
export async function tryLaw(law: Law, stage: Stage): Promise<LawTrial> {
  const covered = new Set<string>();
  const met = (input: unknown): void => {
    for (const [name, meets] of Object.entries(law.cover)) if (meets(input)) covered.add(name);
  };
  const unmet = (): string[] => Object.keys(law.cover).filter((name) => !covered.has(name));

  let last: Attempt | null = null;
  let held = 0;
  if (stage.path === null) {
    for (const input of law.examples) {
      last = await attemptWith(law, input, stage);
      if (last.ending.kind !== 'held') return { attempt: last, input, held, minimal: true, path: null, unmet: [] };
      met(input);
      held += 1;
    }
  }
  if (stage.budgets.lawRuns > 0 || stage.path !== null) {
    const random = await tryRandomInputs(law, stage, met);
    held += random.held;
    if (random.failure !== null) return { ...random.failure, held, unmet: [] };
    last ??= random.last;
  }
  const nothing: Attempt = {
    ending: { kind: 'blocked', reason: 'no input was tried', finding: null },
    traffic: [],
    observations: [],
  };
  return { attempt: last ?? nothing, input: null, held, minimal: true, path: null, unmet: unmet() };
}

/** Tries a law with one input. */
export async function attemptWith(law: Law, input: unknown, stage: Stage): Promise<Attempt> {
  return await attempt(law, stage, async (tools: Tools & Provided<Needs>) => await law.holds(tools, input));
}

type Failure = Pick<LawTrial, 'attempt' | 'input' | 'minimal' | 'path'>;

async function tryRandomInputs(
  law: Law,
  stage: Stage,
  met: (input: unknown) => void,
): Promise<{ readonly failure: Failure | null; readonly held: number; readonly last: Attempt | null }> {
  const fc: typeof FastCheck = createRequire(import.meta.url)('fast-check');
  let held = 0;
  let spent = 0;
  let last: Attempt | null = null;
  let failing: { attempt: Attempt; input: unknown } | null = null;
  let outOfBudget = false;

  const property = fc.asyncProperty(law.forAll(), async (input: unknown) => {
    if (failing !== null) {
      // From the first failure on the library only shrinks; anything but the same kind of failure is no smaller witness.
      outOfBudget ||= spent >= shrinkBudget(stage) || failing.attempt.ending.kind !== 'finding';
      if (outOfBudget) return true;
      spent += 1;
    }
    last = await attemptWith(law, input, stage);
    if (last.ending.kind === 'held') {
      held += 1;
      met(input);
      return true;
    }
    if (failing !== null && last.ending.kind !== 'finding') return true;
    failing = { attempt: last, input };
    return false;
  });
  const details: RunDetails<[unknown]> = await fc.check(property, {
    seed: seedFor(stage.seed, law.id) | 0,
    numRuns: Math.max(1, stage.budgets.lawRuns),
    ...(stage.path === null ? {} : { path: stage.path }),
  });
  const failure = failing as { attempt: Attempt; input: unknown } | null;
  if (failure === null) return { failure: null, held, last };
  return { failure: { ...failure, minimal: !outOfBudget, path: details.counterexamplePath }, held, last };
}

/** An input as a report can hold it: values JSON does not know are spelled out. */
export function shownInput(input: unknown): Json {
  const plain: Json = JSON.parse(
    JSON.stringify(input ?? null, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? 'null',
  );
  return isDeepStrictEqual(plain, input) ? plain : (plain ?? String(input));
}
