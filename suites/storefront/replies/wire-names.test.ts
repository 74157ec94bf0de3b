import { expect, it } from 'vitest';
import { wireName, wireNameIn, wirePointer, withNeutralNames } from './wire-names.ts';

const facts = { naming: { myGrouponUrl: 'voucherUrl', affiliatePublisherId: 'pubId' } };

it('withNeutralNames renames the fields of a reply to the names of the contract, at any depth', () => {
  const reply = { pubId: null, items: [{ unitItems: [{ uuid: 'a', voucherUrl: 'https://example.com' }] }] };
  expect(withNeutralNames(reply, facts)).toEqual({
    affiliatePublisherId: null,
    items: [{ unitItems: [{ uuid: 'a', myGrouponUrl: 'https://example.com' }] }],
  });
});

it('withNeutralNames returns the same reply if the operator uses the names of the contract', () => {
  const reply = { pubId: 1 };
  expect(withNeutralNames(reply, { naming: {} })).toBe(reply);
});

it("wireName and wirePointer use the operator's names", () => {
  expect(wireName('myGrouponUrl', facts)).toBe('voucherUrl');
  expect(wireName('myGrouponUrl', { naming: {} })).toBe('myGrouponUrl');
  expect(wirePointer('/items/0/unitItems/1/myGrouponUrl', facts)).toBe('/items/0/unitItems/1/voucherUrl');
});

it('wireNameIn uses the name of the contract for an object that has only that', () => {
  expect(wireNameIn({ myGrouponUrl: 'https://example.com' }, 'myGrouponUrl', facts)).toBe('myGrouponUrl');
  expect(wireNameIn({ voucherUrl: 'https://example.com' }, 'myGrouponUrl', facts)).toBe('voucherUrl');
  expect(wireNameIn({}, 'myGrouponUrl', facts)).toBe('voucherUrl');
});
