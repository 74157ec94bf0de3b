import { expect, it } from 'vitest';
import { GapError } from '../../../src/authoring.ts';
import { acme } from '../profile.testing.ts';
import { backend } from '../calls/backend.ts';
import { expectConfirmed } from './own-changes.ts';

const minuteMs = 60_000;
const after = (minutes: number, confirmsWithinMinutes: boolean | null) => () =>
  expectConfirmed(minutes * minuteMs, backend({ ...acme, confirmsWithinMinutes }));

it('expectConfirmed doubts the declaration of quick confirmations after a booking that took 12 minutes', () => {
  expect(after(12, true)).toThrow(GapError);
  expect(after(12, true)).toThrow('a booking was not confirmed within 12 minutes, but "confirmsWithinMinutes" is true');
});

it.each([
  [9, true],
  [12, false],
  [12, null],
])('expectConfirmed accepts a booking that took %d minutes if the declaration is %j', (minutes, declared) => {
  expect(after(minutes, declared)).not.toThrow();
});
