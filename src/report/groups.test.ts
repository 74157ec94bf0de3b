import { expect, test } from 'vitest';
import { groupByCause } from './groups.ts';
import { failure, planned, result } from './sample-run.testing.ts';

const judged = (id: string, made = result(id), over = {}) => ({ planned: planned(id, over), result: made });

test('groupByCause leaves out what needs no word', () => {
  const quiet = (['passed', 'observed', 'inapplicable'] as const).map((verdict) =>
    judged(verdict, result(verdict, { verdict })),
  );
  expect(groupByCause(quiet)).toEqual([]);
});

test('groupByCause puts one cause under its worst verdict, whoever met it first', () => {
  const blocked = judged('a', failure('a', { verdict: 'blocked' }));
  const ambient = judged('b', failure('b'), { kind: 'ambient' });
  const failed = judged('c', failure('c'));
  expect(groupByCause([blocked, ambient, failed])).toEqual([
    { verdict: 'failed', lead: failed, along: [blocked, ambient] },
  ]);
});

test('groupByCause tells failures first, what is unproven last', () => {
  const unproven = judged('a', result('a', { verdict: 'unproven', gap: 'control', reason: 'x' }));
  const alike = judged('b', result('b', { verdict: 'unproven', gap: 'control', reason: 'y' }));
  const broken = judged('c', result('c', { verdict: 'broken', reason: 'Error: x\n at 1' }));
  const failed = judged('d', failure('d'));
  const groups = groupByCause([unproven, alike, broken, failed]);
  expect(groups.map(({ verdict, along }) => [verdict, along.length])).toEqual([
    ['failed', 0],
    ['broken', 0],
    ['unproven', 1],
  ]);
});
