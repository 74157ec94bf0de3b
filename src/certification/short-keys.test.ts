import { expect, it } from 'vitest';
import { refuseShortKeys } from './short-keys.ts';

it.each([
  [['12345'], undefined],
  [['long enough', 'short'], undefined],
  [['x'], false],
])('refuses %j', (keys, allowed) => {
  expect(() => refuseShortKeys(keys, allowed)).toThrow(/fewer than 6 characters/);
});

it.each([
  [['123456', null, ''], undefined],
  [['x'], true],
])('lets %j pass, allowed: %s', (keys, allowed) => {
  expect(() => refuseShortKeys(keys, allowed)).not.toThrow();
});
