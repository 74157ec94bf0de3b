import { expect, test } from 'vitest';
import { acme } from '../../../suites/partner/profile.testing.ts';
import { result } from '../../report/sample-run.testing.ts';
import { declarationDoubts } from './declaration-doubts.ts';

const unknownProduct = (id: string) =>
  result(id, {
    verdict: 'failed',
    cause: {
      key: 'k',
      fingerprints: ['k'],
      finding: { kind: 'refused', exchange: 1, status: 404, code: null },
      endpoint: 'checkAvailability',
    },
  });
const headlinesOf = (...all: Parameters<typeof declarationDoubts>) =>
  declarationDoubts(...all).map(({ headline }) => headline);

test('declarationDoubts names the declared value with which replies do not agree', () => {
  const profile = { ...acme, name: 'Zebra', timeZone: 'Europe/Berlin' };
  const failed = (id: string) => result(id, { verdict: 'failed' });
  expect(headlinesOf([failed('partner/5.7/3-form')], profile)).toEqual(['Is "Zebra" the name of the partner?']);
  expect(headlinesOf([failed('partner/8/3-zone#winter')], profile)).toEqual([
    'Is "Europe/Berlin" the merchant\'s time zone, or does the backend use the same UTC offset all year?',
  ]);
  expect(headlinesOf([result('partner/8/3-zone', { verdict: 'passed' })], profile)).toEqual([]);
});

test('declarationDoubts asks for the control endpoint if the backend knows only the product of the target file', () => {
  const profile = { ...acme, control: true };
  const bookings = unknownProduct('partner/1/bookings#changing');
  expect(headlinesOf([bookings], profile)).toEqual(['The backend may not know the products of the control endpoint.']);
  expect(headlinesOf([bookings], { ...acme, control: false })).toEqual([]);
  expect(headlinesOf([bookings, unknownProduct('partner/1/operations#checkAvailability')], profile)).toEqual([]);
});
