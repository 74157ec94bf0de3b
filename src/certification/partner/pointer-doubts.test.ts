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

function lacking(pointer: string, body: unknown, endpoint = 'checkAvailability') {
  const finding = { kind: 'missing', exchange: 7, pointer, expected: 'the price summary' } as const;
  const reply = { headers: {}, body: JSON.stringify(body) };
  return result('partner/8-price/6-response', {
    verdict: 'failed',
    findings: [finding],
    cause: { key: 'k', finding, endpoint },
    evidence: [{ ...exchange(), number: 7, reply }],
  });
}

test('doubts a place of the target file where the reply holds that name elsewhere, once', () => {
  const doubts = pointerDoubts(
    [lacking('/price', { data: { price_summary: 1 } }), lacking('/price', { data: { price_summary: 1 } })],
    profile,
  );

  expect(doubts).toEqual([
    {
      explained: true,
      headline: 'The pointer to priceSummary in the replies of checkAvailability may be wrong.',
      details: [{ label: '', text: expect.stringContaining('the reply has a value at "/data/price_summary"') }],
    },
  ]);
});

test('doubts nothing where the reply lacks it, or the place is none of the target file', () => {
  const results = [
    lacking('/price', { amount: 1 }),
    lacking('/httpCode', { priceSummary: 1 }),
    lacking('/price', { priceSummary: 1 }, 'webhook'),
    result('partner/8/3'),
  ];

  expect(pointerDoubts(results, profile)).toEqual([]);
});
