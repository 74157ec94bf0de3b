import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { SignerCase, SignerLaw } from '../expect/signer-suite.ts';

type Random = NonNullable<SignerLaw['random']>;

/** The maximum number of attempts to minimize an input. */
const budget = 400;

function fastCheck(): typeof FastCheck {
  return createRequire(import.meta.url)('fast-check');
}

/** The random cases of a law: the same for the same seed. */
export function sampled(random: Random, { seed, count }: { seed: number; count: number }): readonly SignerCase[] {
  return count === 0 ? [] : fastCheck().sample(random(), { seed, numRuns: count });
}

/** The smallest failing case, as returned by `tryOut`. */
export interface Shrunk<T> {
  readonly smallest: T;
  /** False if the attempts ran out. */
  readonly minimal: boolean;
}

interface Start<T> {
  readonly seed: number;
  /** Index of a wrong case in the sample. */
  readonly index: number;
  /** Returns null for a case that is right. */
  readonly tryOut: (one: SignerCase) => Promise<T | null>;
}

/** Minimizes a case of a sample while it stays wrong, along the generator library's own path to it. */
export async function shrink<T>(random: Random, { seed, index, tryOut }: Start<T>): Promise<Shrunk<T> | null> {
  const fc = fastCheck();
  const wrong: T[] = [];
  let attempts = 0;
  const property = fc.asyncProperty(random(), async (one) => {
    attempts += 1;
    const failing = attempts > budget ? null : await tryOut(one);
    if (failing !== null) wrong.push(failing);
    return failing === null;
  });
  await fc.check(property, { seed, path: String(index), numRuns: index + 1 });
  const smallest = wrong.at(-1);
  return smallest === undefined ? null : { smallest, minimal: attempts <= budget };
}
