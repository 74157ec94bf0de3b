import { expect, it } from 'vitest';
import { otherId } from './other-id.ts';

it('otherId changes the last letter or digit for another of its kind', () => {
  expect(['p-17', 'p-10', '9f2c', 'x-A!', 'x-Z'].map(otherId)).toEqual(['p-10', 'p-11', '9f2a', 'x-B!', 'x-A']);
  expect([41, 49].map(otherId)).toEqual([42, 48]);
});

it('otherId gives none for what is no id', () => {
  expect([undefined, null, '', '--', {}].map(otherId)).toEqual([null, null, null, null, null]);
});
