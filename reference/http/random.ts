import { createHash } from 'node:crypto';

/** Returns numbers from 0 up to but not including 1. Equal seeds and names give equal numbers (mulberry32). */
export function randomNumbers(seed: number, name: string): () => number {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}
