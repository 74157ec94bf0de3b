import { expect, it } from 'vitest';
import { refuseShortKeys } from './short-keys.ts';

it.each([
  [['12345'], undefined],
  [['long enough', 'short'], undefined],
  [['x'], false],
])('refuses short keys: %j', (keys, allowed) => {
  expect(() => refuseShortKeys(keys, allowed)).toThrow(/fewer than 6 characters/);
});

it.each([
  [['123456', null, ''], undefined],
  [['x'], true],
])('accepts %j if short keys are allowed: %s', (keys, allowed) => {
  expect(() => refuseShortKeys(keys, allowed)).not.toThrow();
});
