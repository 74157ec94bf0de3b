import { expect, test } from 'vitest';
import { accountOfLoad, twoEndpoints } from '../load/finished-load.testing.ts';
import { loadNotesOf } from '../load/annotations.ts';
import { notesOf } from './annotations.ts';
import { failing, passing } from '../terminal/printed.testing.ts';
import { endedOf, failure, planned, result, unrelatedFailures } from '../sample-run.testing.ts';

test('notesOf: describes a root cause once, with the command to repeat it', () => {
  expect(notesOf(endedOf(failing))).toEqual([
    {
      weight: 'error',
      title: 'failed: storefront/4.4/4#add',
      lines: [
        'POST /carts/{cartId}/items: expected error code PRICE_MISMATCH, received status 200 (success)',
        'A stale expectedPrice on add is refused',
        'section 4.4, MUST: What storefront/4.4/4 demands.',
        '2 more checks with the same cause',
        "octoproof storefront --target octoproof.target.json --seed 42 --only 'storefront/4.4/4#add$'",
      ],
    },
  ]);
});

test('notesOf: returns nothing for a conformant run', () => {
  const unproven = {
    planned: planned('a/1/1'),
    result: result('a/1/1', { verdict: 'unproven', gap: 'control', reason: 'r' }),
  };
  expect(notesOf(endedOf({ checks: [...passing, unproven] }))).toEqual([]);
});

test('notesOf: gaps of an incomplete run are warnings, problems are errors, known failures are notices', () => {
  const known = {
    id: 'a/1/9',
    fingerprints: ['storefront/4.4/4 add-items'],
    owner: 'carts',
    reason: 'r',
    expires: '2030-02-01',
  };
  const notes = notesOf(
    endedOf({
      checks: [
        { planned: planned('a/1/1'), result: result('a/1/1', { verdict: 'unproven', gap: 'control', reason: 'r' }) },
        { planned: planned('a/1/2'), result: result('a/1/2', { verdict: 'warned', reason: 'odd' }) },
        { planned: planned('a/1/9'), result: failure('a/1/9', { known }) },
      ],
      footer: {
        outcome: 'incomplete',
        problems: [{ kind: 'interrupted', message: 'stopped', hint: null }],
        knownFailures: [{ ...known, state: 'failing' }],
      },
    }),
  );
  expect(notes.map(({ weight, title }) => [weight, title])).toEqual([
    ['error', 'octoproof storefront: interrupted'],
    ['warning', 'warned: a/1/2'],
    ['warning', 'unproven: 1 check'],
    ['notice', '1 known failure'],
  ]);
});

test('notesOf: if there are more root causes than GitHub shows, the last note counts the others', () => {
  const checks = unrelatedFailures(15);
  const notes = notesOf(endedOf({ checks }));
  expect(notes).toHaveLength(10);
  expect(notes.at(-1)?.title).toBe('6 more');
});

test('loadNotesOf: an exceeded limit is an error, an inconclusive endpoint is a warning', () => {
  const slow = loadNotesOf(accountOfLoad({ wishes: twoEndpoints, happens: () => ({ serviceMs: 500 }) }));
  expect(slow.map(({ weight, title }) => [weight, title])).toEqual([
    ['error', 'octoproof load partner: products'],
    ['error', 'octoproof load partner: me'],
  ]);
  const open = loadNotesOf(accountOfLoad({ ended: { interrupted: true } }));
  expect(open.map(({ weight, lines }) => [weight, lines])).toEqual([
    ['warning', ['a TP99 of 200 ms is inconclusive: the run was interrupted']],
  ]);
  expect(loadNotesOf(accountOfLoad())).toEqual([]);
});
