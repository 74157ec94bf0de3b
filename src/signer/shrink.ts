import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { SignerCase, SignerLaw } from '../expect/signer-suite.ts';

type Random = NonNullable<SignerLaw['random']>;

/** Attempts spent on making an input smaller. */
const budget = 400;

function fastCheck(): typeof FastCheck {
  return createRequire(import.meta.url)('fast-check');
}

/** The random cases of a law: the same for the same seed. */
export function sampled(random: Random, { seed, count }: { seed: number; count: number }): readonly SignerCase[] {
  return count === 0 ? [] : fastCheck().sample(random(), { seed, numRuns: count });
}

/** The smallest case found that still goes wrong, as `tryOut` gave it. */
export interface Shrunk<T> {
  readonly smallest: T;
  /** False where the budget ran out. */
  readonly minimal: boolean;
}

interface Start<T> {
  readonly seed: number;
  /** Place of a wrong case in the sample. */
  readonly index: number;
  /** Gives null for a case that is right. */
  readonly tryOut: (one: SignerCase) => Promise<T | null>;
}

/** Makes a case of a sample smaller as long as it stays wrong, along the library's own path to it. */
export async function shrink<T>(random: Random, { seed, index, tryOut }: Start<T>): Promise<Shrunk<T> | null> {
  const fc = fastCheck();
  const wrong: T[] = [];
  let spent = 0;
  const property = fc.asyncProperty(random(), async (one) => {
    spent += 1;
    const failing = spent > budget ? null : await tryOut(one);
    if (failing !== null) wrong.push(failing);
    return failing === null;
  });
  await fc.check(property, { seed, path: String(index), numRuns: index + 1 });
  const smallest = wrong.at(-1);
  return smallest === undefined ? null : { smallest, minimal: spent <= budget };
}
