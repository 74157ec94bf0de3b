import { expect, it } from 'vitest';
import { chosen } from './chosen.ts';

const family = { always: ['a', 'b'], others: ['c', 'd', 'e', 'f'] };

it('chosen gives the inputs of every run, and as many others as the runs allow', () => {
  expect(chosen(family, { pick: () => 0, runs: 0 })).toEqual(['a', 'b']);
  expect(chosen(family, { pick: () => 1, runs: 16 })).toEqual(['a', 'b', 'd', 'e']);
});

it('chosen gives the whole family, each input once, if there are enough runs', () => {
  const sent = chosen(family, { pick: (bound) => bound - 1, runs: 1_000 });
  expect(sent.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
