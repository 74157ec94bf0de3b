import { expect, test } from 'vitest';
import { planned, result } from '../sample-run.testing.ts';
import { inapplicableInWords } from './inapplicable.ts';

function judged(id: string, reason: string) {
  return { planned: planned(id), result: result(id, { verdict: 'inapplicable', reason }) };
}

test('inapplicableInWords: names the checks of each reason', () => {
  const passed = { planned: planned('a/9'), result: result('a/9') };
  const old = ['a/1', 'a/2', 'a/3', 'a/4'].map((id) => judged(id, 'the prefix may answer'));
  expect(inapplicableInWords([...old, passed, judged('a/5', 'plain http\u001b')])).toEqual([
    'a/1, a/2, a/3, and 1 more: the prefix may answer',
    String.raw`a/5: plain http\u001b`,
  ]);
});
