import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { Law, LawCase } from '../../expect/suite.ts';
import type { Json } from '../../spec/json.ts';
import { sameBehindMasks, type Mask } from '../masking/mask.ts';
import { seedFor } from '../random.ts';
import { inputAsJson } from '../evidence/input-as-json.ts';

/** What an earlier run noted of the input that shows a failure, as its report holds it. */
export interface RecordedCase {
  readonly input: Json;
  readonly minimal: boolean;
  /** The generator library's path to it; null for an example. */
  readonly path: string | null;
}

/** How often what depends on chance must hold before it counts as held. */
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
  const wanted = JSON.stringify(input);
  const isRecorded = (one: LawCase): boolean =>
    sameBehindMasks(JSON.stringify(mask.value(inputAsJson(one.input))), wanted);
  const example = law.examples.find(isRecorded);
  if (example !== undefined || path === null) return example ?? null;
  const fc: typeof FastCheck = createRequire(import.meta.url)('fast-check');
  const [generated] = fc.sample(law.random(), { seed: seedFor(seed, law.id) | 0, path, numRuns: 1 });
  return generated !== undefined && isRecorded(generated) ? generated : null;
}
