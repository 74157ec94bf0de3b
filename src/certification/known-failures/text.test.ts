import { expect, test } from 'vitest';
import { failure, planned, result } from '../../report/sample-run.testing.ts';
import { parseJson } from '../../model/json.ts';
import type { CheckResult } from '../../run/events.ts';
import type { KnownFailure, KnownState } from '../../model/known-failure.ts';
import { isWritable, knownFailuresText } from './text.ts';

const now = new Date('2030-01-02T23:59:59Z');

function entry(id: string): KnownFailure {
  return {
    id,
    fingerprints: [`${id} add-items not-refused`],
    owner: 'cart team',
    reason: 'CART-113',
    expires: '2030-01-01',
  };
}

function written(
  judged: Readonly<Record<string, KnownState>>,
  results: readonly CheckResult[],
  others: readonly string[] = [],
): unknown {
  const entries = [...Object.keys(judged), ...others].map(entry);
  const states = Object.entries(judged).map(([id, state]) => ({ ...entry(id), state }));
  const all = results.map((one) => ({ planned: planned(one.id), result: one }));
  return parseJson(knownFailuresText({ entries, states, judged: all, now }));
}

test('writes an entry for each root cause, with placeholders and an expiry in thirty days', () => {
  expect(written({}, [result('a/1'), failure('a/2'), failure('a/4'), result('a/3', { verdict: 'blocked' })])).toEqual({
    $schema: 'https://octoproof.dev/schemas/octoproof/known-failures.schema.json',
    formatVersion: 2,
    knownFailures: [
      {
        id: 'a/2',
        fingerprints: ['a/2 add-items not-refused', 'a/4 add-items not-refused'],
        owner: 'TODO: who will fix it?',
        reason: 'TODO: why is it accepted? expected error code PRICE_MISMATCH, received status 200 (success)',
        expires: '2030-02-01',
      },
    ],
  });
});

test('writes only the fingerprints that no entry has', () => {
  const known = entry('a/1').fingerprints[0] ?? '';
  const cause = { key: 'k', fingerprints: [known, 'a/1 add-items missing /id'], finding: null, endpoint: 'add-items' };
  expect(written({ 'a/1': 'failing' }, [failure('a/1', { cause })])).toMatchObject({
    knownFailures: [entry('a/1'), { id: 'a/1', fingerprints: ['a/1 add-items missing /id'] }],
  });
});

test('keeps entries that still fail, were not tried or not selected, and drops those that pass or are inapplicable', () => {
  const results = [
    failure('a/1'),
    result('a/2'),
    result('a/3', { verdict: 'blocked' }),
    result('a/4', { verdict: 'inapplicable' }),
  ];
  const states = { 'a/1': 'failing', 'a/2': 'did-not-occur', 'a/3': 'not-tested', 'a/4': 'not-tested' } as const;
  expect(written(states, results, ['a/5'])).toMatchObject({
    knownFailures: [entry('a/1'), entry('a/3'), entry('a/5')],
  });
});

test('renews an expired entry with a placeholder for the reason, and drops it if the check passes', () => {
  expect(written({ 'a/1': 'expired', 'a/2': 'expired' }, [failure('a/1'), result('a/2')])).toMatchObject({
    knownFailures: [
      {
        id: 'a/1',
        owner: 'cart team',
        reason: 'TODO: why is it accepted after 2030-01-01? Previous reason: CART-113',
        expires: '2030-02-01',
      },
    ],
  });
});

test('writes no entries after a run that was cut short', () => {
  const problems = (['configuration', 'broken', 'interrupted', 'could-not-run'] as const).map((kind) =>
    isWritable({ problems: [{ kind, message: '', hint: null }] }),
  );
  expect(problems).toEqual([true, true, false, false]);
});
