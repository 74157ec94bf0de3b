import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { Law, LawCase } from '../../expect/suite.ts';
import type { Json } from '../../spec/json.ts';
import { sameBehindMasks, type Mask } from '../masking/mask.ts';
import { seedFor } from '../random.ts';
import { inputAsJson } from '../evidence/input-as-json.ts';

/** The input of a failure in an earlier run, as its report has it. */
export interface RecordedCase {
  readonly input: Json;
  readonly minimal: boolean;
  /** The generator library's path to it; null for an example. */
  readonly path: string | null;
}

/** How often a check that depends on chance must pass before it counts as fixed. */
export const triesOfChance = 10;

/** A failure of an earlier run that is to be tried again. */
export interface Recorded {
  /** Null where it needed no input. */
  readonly counterexample: RecordedCase | null;
  /** How often it may hold before it counts as held: more than once for what showed only now and then. */
  readonly tries: number;
}

/** Failures to try again, by check. */
export type Recordings = ReadonlyMap<string, Recorded>;

/**
 * The law's case with just the recorded input: one of its examples, or what its generator makes along the recorded path
 * from the same seed. Null where neither gives that input any more.
 */
export function recordedCase(
  law: Law,
  { input, path }: RecordedCase,
  { seed, mask }: { readonly seed: number; readonly mask: Mask },
): LawCase | null {
  const inputText = JSON.stringify(input);
  const isRecorded = (one: LawCase): boolean =>
    sameBehindMasks(JSON.stringify(mask.value(inputAsJson(one.input))), inputText);
  const example = law.examples.find(isRecorded);
  if (example !== undefined || path === null) return example ?? null;
  const fc: typeof FastCheck = createRequire(import.meta.url)('fast-check');
  const [generated] = fc.sample(law.random(), { seed: seedFor(seed, law.id) | 0, path, numRuns: 1 });
  return generated !== undefined && isRecorded(generated) ? generated : null;
}
