import { createHash } from 'node:crypto';

/** Numbers that depend only on the seed and a name, so that checks can run in any order. */
export interface Random {
  /** A whole number from 0 to `bound` - 1. */
  pick(bound: number): number;
}

/** A seed for one named part of a run. 32 bits, unsigned. */
export function seedFor(seed: number, name: string): number {
  return createHash('sha256').update(`${seed}:${name}`).digest().readUInt32BE(0);
}

/** A new sequence for one named part of a run (mulberry32: small, and good enough to choose fixtures). */
export function randomFor(seed: number, name: string): Random {
  let state = seedFor(seed, name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { pick: (bound) => Math.floor(next() * bound) };
}
