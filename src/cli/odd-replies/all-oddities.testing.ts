import { oddBodies } from './odd-bodies.testing.ts';
import { oddHeads } from './odd-heads.testing.ts';
import { oddTransfers } from './odd-transfers.testing.ts';
import type { Oddity, Random } from './oddity.testing.ts';

/** Each oddity once: a run meets all of them. */
export const oddities: readonly Oddity[] = [...oddBodies, ...oddHeads, ...oddTransfers];

/** The oddities in a random order, again and again. */
export function* shuffled(random: Random, all: readonly Oddity[]): Generator<Oddity, never> {
  for (;;) {
    const keyed = all.map((oddity) => ({ oddity, key: random() }));
    for (const { oddity } of keyed.toSorted((one, other) => one.key - other.key)) yield oddity;
  }
}
