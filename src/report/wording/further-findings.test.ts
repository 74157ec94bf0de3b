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

test('does not name findings that differ only in live values', () => {
  const accepted = (value: number): Finding => ({
    kind: 'not-refused',
    exchange: 1,
    status: 200,
    expected: { refusal: true },
    changed: [{ part: 'body', pointer: '/items/0/expectedPrice', value }],
  });
  const others = [failed('a/2', accepted(1201)), failed('a/3', accepted(0))];
  const { alike, further } = otherChecksOf({ verdict: 'failed', lead: failed('a/1', accepted(938)), others });

  expect(alike.map(({ planned: { id } }) => id)).toEqual(['a/2']);
  expect(further.map(({ words }) => words)).toEqual([
    'expectedPrice 0 was accepted: expected an error status (4xx), received 200',
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
