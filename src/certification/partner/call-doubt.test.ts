import { expect, test } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { result } from '../../report/sample-run.testing.ts';
import { callDoubts } from './call-doubt.ts';

const headlinesOf = (finding: Finding): readonly string[] =>
  callDoubts([
    result('partner/1/operations#checkAvailability', {
      verdict: 'failed',
      cause: { key: 'k', fingerprints: ['k'], finding, endpoint: 'checkAvailability' },
    }),
  ]).map(({ headline }) => headline);

test('callDoubts names the status, or that there was no reply', () => {
  expect(headlinesOf({ kind: 'refused', exchange: 1, status: 500, code: null })).toEqual([
    'checkAvailability got status 500. The signature is not the cause, because a refused signature gets 401.',
  ]);
  expect(headlinesOf({ kind: 'no-reply', exchange: 1, reason: 'timeout', detail: '' })).toEqual([
    'checkAvailability got no reply. The signature is not the cause, because a refused signature gets 401.',
  ]);
});

test('callDoubts reports nothing for a refused signature', () => {
  expect(headlinesOf({ kind: 'refused', exchange: 1, status: 401, code: null })).toEqual([]);
});

const refusedCall = (id: string, endpoint: string, status = 404) =>
  result(id, {
    verdict: 'failed',
    cause: { key: 'k', fingerprints: ['k'], finding: { kind: 'refused', exchange: 1, status, code: null }, endpoint },
  });

test('callDoubts names the operation of the target file whose ordinary call is refused', () => {
  const [doubt] = callDoubts([refusedCall('partner/1/operations#reserve', 'reserve')]);
  expect(doubt?.headline).toBe('reserve got status 404 for a correctly signed request.');
  expect(doubt?.details[0]?.text).toContain('"partner.operations.reserve" in the target file');
  expect(callDoubts([refusedCall('partner/1/bookings', 'reserve')])).toEqual([]);
});

test('callDoubts names an operation without an ordinary call after any refused call', () => {
  expect(callDoubts([refusedCall('partner/1/bookings', 'lookup')])).toHaveLength(1);
});
