import { expect, test } from 'vitest';
import { acme } from '../../../suites/partner/profile.testing.ts';
import { exchange, result } from '../../report/sample-run.testing.ts';
import { pointerDoubts } from './pointer-doubts.ts';

const check = acme.operations.checkAvailability;
if (check === null) throw new Error('expected an operation');
const profile = {
  ...acme,
  operations: { ...acme.operations, checkAvailability: { ...check, reply: { priceSummary: '/price' } } },
};

function resultWithout(pointer: string, body: unknown, endpoint = 'checkAvailability') {
  const finding = { kind: 'missing', exchange: 7, pointer, expected: 'the price summary' } as const;
  const reply = { headers: {}, body: JSON.stringify(body) };
  return result('partner/8-price/6-response', {
    verdict: 'failed',
    findings: [finding],
    cause: { key: 'k', fingerprints: ['k'], finding, endpoint },
    evidence: [{ ...exchange(), number: 7, reply }],
  });
}

test('reports a pointer once, with all its failures, if the replies have a member with that name elsewhere', () => {
  const results = [1, 2].map(() => resultWithout('/price', { data: { price_summary: 1 } }));

  expect(pointerDoubts(results, profile)).toEqual([
    {
      explained: true,
      explains: results,
      headline: 'The target file may contain a wrong pointer to priceSummary in the replies of checkAvailability.',
      details: [{ label: '', text: expect.stringContaining('the reply has a value at "/data/price_summary"') }],
    },
  ]);
});

test('reports nothing if the reply has no such member, or the pointer is not in the target file', () => {
  const results = [
    resultWithout('/price', { amount: 1 }),
    resultWithout('/httpCode', { priceSummary: 1 }),
    resultWithout('/price', { priceSummary: 1 }, 'webhook'),
    result('partner/8/3'),
  ];

  expect(pointerDoubts(results, profile)).toEqual([]);
});
