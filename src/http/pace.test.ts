import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** A clock that advances only when `pass` is called. */
function clock() {
  let time = 1_000;
  const slept: number[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { now: () => time, sleep, slept, pass };
}

test('createPace spaces the starts evenly, in the order of the calls', async () => {
  const { now, sleep, slept } = clock();
  const pace = createPace({ perSecond: 4, now, sleep });
  await Promise.all([pace.turn(), pace.turn(), pace.turn()]);
  expect(slept).toEqual([250, 500]);
});

test('createPace does not accumulate time for a burst', async () => {
  const { now, sleep, slept, pass } = clock();
  const pace = createPace({ perSecond: 4, now, sleep });
  await pace.turn();
  pass(10_000);
  await pace.turn();
  await pace.turn();
  expect(slept).toEqual([250]);
});

test('createPace without a limit never waits', async () => {
  const { now, sleep, slept } = clock();
  const pace = createPace({ perSecond: null, now, sleep });
  await Promise.all([pace.turn(), pace.turn()]);
  expect(slept).toEqual([]);
});

test.each([0, -1, Number.NaN])('createPace refuses %s per second', (perSecond) => {
  expect(() => createPace({ ...clock(), perSecond })).toThrow(RangeError);
});
