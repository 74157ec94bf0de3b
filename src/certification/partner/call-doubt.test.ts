import { expect, test } from 'vitest';
import type { Finding } from '../../spec/finding.ts';
import { result } from '../../report/sample-run.testing.ts';
import { callDoubt } from './call-doubt.ts';

const headlinesOf = (finding: Finding): readonly string[] =>
  callDoubt([
    result('partner/1/operations#checkAvailability', {
      verdict: 'failed',
      cause: { key: 'k', finding, endpoint: 'checkAvailability' },
    }),
  ]).map(({ headline }) => headline);

test('callDoubt names the status, or that there was no reply', () => {
  expect(headlinesOf({ kind: 'refused', exchange: 1, status: 500, code: null })).toEqual([
    'checkAvailability got status 500. A refused signature would be answered with 401.',
  ]);
  expect(headlinesOf({ kind: 'no-reply', exchange: 1, reason: 'timeout', detail: '' })).toEqual([
    'checkAvailability got no reply. A refused signature would be answered with 401.',
  ]);
});

test('callDoubt reports nothing for a refused signature', () => {
  expect(headlinesOf({ kind: 'refused', exchange: 1, status: 401, code: null })).toEqual([]);
});
