import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from './pool.ts';

it('begins no further item after an error, and throws it when all others have ended', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const work = async (item: number): Promise<void> => {
    begun.push(item);
    if (item === 2) throw new Error('item 2');
    await delay(10);
    ended.push(item);
  };

  await expect(inParallel([1, 2, 3, 4, 5, 6, 7, 8, 9], { width: 3, work })).rejects.toThrow('item 2');
  expect({ begun, ended }).toEqual({ begun: [1, 2, 3], ended: [1, 3] });
});
