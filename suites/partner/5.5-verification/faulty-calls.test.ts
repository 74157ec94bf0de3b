import { expect, it } from 'vitest';
import { otherId } from './faulty-calls.ts';

it('otherId replaces the last letter by a letter, or the last digit by a digit', () => {
  expect(['p-17', 'p-10', '9f2c', 'x-A!', 'x-Z'].map(otherId)).toEqual(['p-10', 'p-11', '9f2a', 'x-B!', 'x-A']);
  expect([41, 49].map(otherId)).toEqual([42, 48]);
});

it('otherId returns null for a value that is not an id', () => {
  expect([undefined, null, '', '--', {}].map(otherId)).toEqual([null, null, null, null, null]);
});
