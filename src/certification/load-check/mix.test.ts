import { describe, expect, it } from 'vitest';
import { mixOf, type Offer } from './mix.ts';

const free = { barred: null, keepReplies: false, hallmark: null };
const offers: readonly Offer[] = [
  { ...free, name: 'products', usual: 3 },
  { ...free, name: 'me', usual: 1 },
  { ...free, name: 'order', usual: 0 },
  { ...free, name: 'read-cart', usual: 2, barred: { message: 'this request creates carts', hint: 'allow it' } },
];

describe('mixOf', () => {
  it('uses the default requests that may be sent', () => {
    const { shares } = mixOf(null, offers);

    expect(shares.map(({ offer, share }) => [offer.name, share])).toEqual([
      ['products', 0.75],
      ['me', 0.25],
    ]);
  });

  it('uses the requests that the user names', () => {
    expect(mixOf([{ name: 'order', weight: 5 }], offers).shares).toMatchObject([
      { offer: { name: 'order' }, share: 1 },
    ]);
  });

  it('refuses unknown requests and requests that may not be sent, with a hint', () => {
    const wanted = [
      { name: 'product', weight: 1 },
      { name: 'read-cart', weight: 1 },
    ];

    expect(mixOf(wanted, offers).problems).toEqual([
      { flag: '--mix', message: 'there is no endpoint "product"', hint: 'did you mean products?' },
      { flag: '--mix', message: 'this request creates carts', hint: 'allow it' },
    ]);
  });

  it('refuses a target to which no request may be sent', () => {
    const barred = { message: 'not given', hint: 'give it' };

    expect(mixOf(null, [{ ...free, name: 'checkAvailability', usual: 1, barred }]).problems).toEqual([
      { flag: '--mix', message: 'the mix is empty', hint: 'give it' },
    ]);
  });
});
