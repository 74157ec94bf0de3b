import { expect, test } from 'vitest';
import { result } from '../../report/sample-run.testing.ts';
import { inOrder } from './doubt.ts';
import { openOperations } from './open-operations.ts';

const accepted = (part: string, endpoint: string) => {
  const finding = { kind: 'not-refused', exchange: 1, status: 200, expected: { words: 'status 401' } } as const;
  const cause = { key: 'k', fingerprints: ['k'], finding, endpoint };
  return result(`partner/5.3/${part}#${endpoint}-refused`, { verdict: 'failed', cause });
};

test('an operation that refuses only an empty body gets the diagnosis, too', () => {
  const of = (short: string, endpoint: string) => [
    { ...accepted('key', endpoint), id: `partner/5.3/key#${short}-refused` },
    result(`partner/5.3/3b#${short}-refused`),
  ];
  const results = [...of('check', 'checkAvailability'), ...of('reserve', 'reserve'), ...of('fulfill', 'fulfill')];
  expect(openOperations(results).map(({ headline }) => headline)).toEqual(
    ['checkAvailability', 'reserve', 'fulfill'].map((operation) => `${operation} does not verify signatures.`),
  );
});

test('an operation that accepts every wrong signature gets one diagnosis with its failures, the most failures first', () => {
  const fulfill = ['key', 'verb', 'nonce', 'body-hash'].map((part) => accepted(part, 'fulfill'));
  const results = [
    accepted('key', 'reserve'),
    ...fulfill,
    accepted('key', 'check'),
    result('partner/5.3/2#check-refused'),
  ];
  const doubts = inOrder(openOperations(results), results);

  expect(doubts.map(({ headline }) => headline)).toEqual(
    ['fulfill', 'reserve'].map((operation) => `${operation} does not verify signatures.`),
  );
  expect(doubts[0]?.details.at(-1)).toEqual({
    label: 'explains',
    text: '4 of 6 failed checks: partner/5.3/key#fulfill-refused, partner/5.3/verb#fulfill-refused, partner/5.3/nonce#fulfill-refused and 1 more',
  });
});
