import { expect, it } from 'vitest';
import { refuseShortKeys } from './short-keys.ts';

it.each([
  [{ 'the API key': '12345' }, undefined],
  [{ 'the control key': 'long enough', 'the API key': 'short' }, undefined],
  [{ 'the API key': 'x' }, false],
])('refuses short keys, and names them: %j', (keys, allowed) => {
  expect(() => refuseShortKeys(keys, allowed)).toThrow(/the API key has fewer than 6 characters/);
});

it.each([
  [{ a: '123456', b: null, c: '' }, undefined],
  [{ a: 'x' }, true],
])('accepts %j if short keys are allowed: %s', (keys, allowed) => {
  expect(() => refuseShortKeys(keys, allowed)).not.toThrow();
});
