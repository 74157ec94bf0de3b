import { expect, test } from 'vitest';
import { requestTargetOf } from './request-target.ts';

test.each([
  ['http://a.example/x/../%2f//y?q=a b', '/x/../%2f//y?q=a b'],
  ['http://a.example', '/'],
  ['http://a.example?q', '/?q'],
  ['http://a.example/x?#fragment', '/x?'],
  ['HTTP://A.example:80/X', '/X'],
  ['http://user@a.example/x', '/x'],
])('requestTargetOf keeps %s unchanged', (url, target) => {
  expect(requestTargetOf(url, 'http://a.example')).toBe(target);
});

test.each([
  'http://b.example/',
  'https://a.example/',
  'http://a.example:8080/',
  '/x',
  '',
  'http://a.example.b/',
  'http://',
])('requestTargetOf returns null for %j', (url) => {
  expect(requestTargetOf(url, 'http://a.example')).toBeNull();
});
