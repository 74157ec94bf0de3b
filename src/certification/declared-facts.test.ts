import { expect, test } from 'vitest';
import { unknownFacts } from '../model/facts.ts';
import { declaredByPartner, declaredByStorefront } from './declared-facts.ts';
import { unknownProfile } from './partner/subject.ts';

test('a partner declares what decides which checks apply, without keys, values and unknown facts', () => {
  const operation = { method: 'POST', path: '/reserve', query: {}, body: undefined, reply: {} };
  const facts = {
    signedBaseUrl: 'https://partner.example.com',
    name: 'Acme',
    priceChanges: false,
    confirmsWithinMinutes: true,
    transitionalStatuses: ['pending'],
  };

  expect(
    declaredByPartner({
      ...unknownProfile,
      ...facts,
      signingKey: 'a-signing-key-1234',
      values: { productId: 'one' },
      operations: { ...unknownProfile.operations, reserve: operation },
    }),
  ).toEqual({ ...facts, integrations: ['standard', 'iframe'], operations: ['reserve'], webhook: false });
});

test('a storefront declares its registration, brand, names and the kinds of its orders', () => {
  const facts = { ...unknownFacts, registration: 'open', orders: { CONFIRMED: 'order-1' } } as const;

  expect(declaredByStorefront(facts)).toEqual({ registration: 'open', orders: ['CONFIRMED'], naming: {} });
});
