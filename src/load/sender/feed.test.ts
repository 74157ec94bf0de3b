import { expect, it } from 'vitest';
import { createFeed } from './feed.ts';

it('builds each request once, in the order of the schedule, for the lane that sends it', () => {
  const handed: string[] = [];
  const indexes: number[] = [];
  const feed = createFeed({
    due: Float64Array.from([0, 10, 20, 30, 40, 50, 60]),
    make(index) {
      indexes.push(index);
      return { method: 'GET', path: `/${index}`, headers: {}, body: null };
    },
    lanes: 3,
    hand: (lane, requests) => handed.push(`${lane}: ${requests.map(({ path }) => path).join(' ')}`),
  });
  feed(40);
  feed(45);
  expect(handed).toEqual(['0: /0 /3', '1: /1 /4', '2: /2']);
  feed(1_000);
  expect(handed.slice(3)).toEqual(['0: /6', '2: /5']);
  expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
