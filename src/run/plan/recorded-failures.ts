import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { Law, LawCase } from '../../expect/suite.ts';
import type { Json } from '../../model/json.ts';
import { sameBehindMasks, type Mask } from '../masking/mask.ts';
import { seedFor } from '../random.ts';
import { inputAsJson } from '../evidence/input-as-json.ts';

/** The input of a failure, from the report of an earlier run. */
export interface RecordedCase {
  readonly input: Json;
  readonly minimal: boolean;
  /** The generator library's path to the input; null for an example. */
  readonly path: string | null;
}

/** How often a check that depends on chance must pass to count as fixed. */
export const triesOfChance = 10;

/** A failure of an earlier run to repeat. */
export interface Recorded {
  /** Null if the check has no input. */
  readonly counterexample: RecordedCase | null;
  /** How often the check must hold to count as held: more than once for an intermittent failure. */
  readonly tries: number;
}

/** Failures to repeat, by check id. */
export type Recordings = ReadonlyMap<string, Recorded>;

/**
 * The law's case with exactly the recorded input: one of its examples, or generated from the same seed along the
 * recorded path. Null if neither produces that input any more.
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
  if (example !== undefined || path === null || law.random === null) return example ?? null;
  const fc: typeof FastCheck = createRequire(import.meta.url)('fast-check');
  const [generated] = fc.sample(law.random(), { seed: seedFor(seed, law.id) | 0, path, numRuns: 1 });
  return generated !== undefined && isRecorded(generated) ? generated : null;
}
