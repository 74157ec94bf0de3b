import { createHash } from 'node:crypto';
import type { Draw } from '../expect/client-suite.ts';

/**
 * The choices of one stimulus or scenario. They depend on the seed and the name alone, so other choices of the run do not change
 * them. `use` counts the earlier uses of the name.
 */
export function drawOf(seed: number, name: string, use = 0): Draw {
  let drawn = 0;
  const first = hashOf(`${seed} ${name}`);
  const below = (count: number): number => hashOf(`${seed} ${name} ${use} ${(drawn += 1)}`) % count;
  return {
    turn: (values) => values[(first + use) % values.length] ?? values[0],
    between: (least, most) => least + below(most - least + 1),
    shuffled(values) {
      const left = [...values];
      return values.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
