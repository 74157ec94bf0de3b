import { expect, test } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { failure, planned } from '../sample-run.testing.ts';
import { otherChecksOf } from './further-findings.ts';

function failed(id: string, ...findings: readonly Finding[]) {
  return { planned: planned(id), result: failure(id, { findings }) };
}

const missing = (pointer: string): Finding => ({ kind: 'missing', exchange: 1, pointer, expected: 'a text' });

test('names every finding of a group that differs from its headline, once', () => {
  const lead = failed('a/1', missing('/x'), missing('/y'));
  const others = [
    failed('a/2', missing('/x')),
    failed('a/3', missing('/z')),
    failed('a/4', missing('/z'), missing('/y')),
  ];
  const { alike, further } = otherChecksOf({ verdict: 'failed', lead, others });

  expect(alike.map(({ planned: { id } }) => id)).toEqual(['a/2']);
  expect(further.map(({ words, checks }) => [words, checks.map(({ planned: { id } }) => id)])).toEqual([
    ['at /y: expected a text, received nothing', ['a/1', 'a/4']],
    ['at /z: expected a text, received nothing', ['a/3', 'a/4']],
  ]);
});

test('compares a blocked check by the finding that prevented it', () => {
  const lead = failed('a/1', missing('/x'));
  const blocked = failure('a/2', { verdict: 'blocked', reason: 'could not make a cart', findings: [missing('/x')] });
  const { alike, further } = otherChecksOf({
    verdict: 'failed',
    lead,
    others: [{ planned: planned('a/2'), result: blocked }],
  });
  expect([alike.length, further]).toEqual([1, []]);
});
