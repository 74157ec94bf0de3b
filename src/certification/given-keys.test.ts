import { expect, it } from 'vitest';
import { refuseDamagedKeys, refuseShortKeys } from './given-keys.ts';

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

it.each([
  ['omk_a ', 'starts or ends with white space'],
  ['\tomk_a', 'starts or ends with white space'],
  ['omk_a\n', 'starts or ends with white space'],
  ['"omk_a"', 'is in quotation marks'],
  ["'omk_a'", 'is in quotation marks'],
])('refuses the key %j, because its store damaged it', (key, message) => {
  expect(() => refuseDamagedKeys({ 'the API key': key })).toThrow(`the API key ${message}`);
});

it.each(['two words', 'omk"a', "'", "it's", null, ''])('accepts the key %j', (key) => {
  expect(() => refuseDamagedKeys({ 'the API key': key })).not.toThrow();
});
