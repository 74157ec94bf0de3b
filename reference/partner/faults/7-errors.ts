import { recordRefused } from '../4-endpoints/record-refused.ts';
import { changed } from '../operators/changed.ts';
import { integrations, wrongPricesAccepted } from '../operators/prices.ts';
import type { Fault } from './fault.ts';

/** Faults of section 7: wrong refusals, and calls that should be refused but are not. */
export const errorFaults: readonly Fault[] = [
  ...changed('partner/7/1', 'rejection', {
    'bad-signature-403': ['Answers a bad signature with 403', (reply) => ({ ...reply, status: 403 })],
  }),

  ...integrations.flatMap((integration) => [
    ...wrongPricesAccepted('partner/7/2', integration, {
      [`change-unseen-at-reserve-${integration}`]: [
        `Reserves ${integration} offers at the price that was told, whatever they cost by now`,
        ({ expected, quote }) => quote !== null && expected !== null && quote.price.amount === expected.amount,
      ],
    }),
    ...wrongPricesAccepted('partner/7/3', integration, {
      [`higher-price-taken-${integration}`]: [
        `Takes any price above the right one for ${integration} offers`,
        ({ expected, price }) => expected !== null && expected.amount > price.amount,
      ],
    }),
    ...changed('partner/7/3', 'checkPrice', {
      [`wrong-price-refused-and-reserved-${integration}`]: [
        `Refuses a wrong price of ${integration} offers with 409, and reserves all the same`,
        (refusal, product, _claim, call) => {
          if (refusal !== null && product.integration === integration) recordRefused(product, 'RESERVED', call);
          return refusal;
        },
      ],
    }),
  ]),
  ...changed('partner/7/2', 'checkPrice', {
    'change-charged-unasked': [
      'Reserves at the new price after a change, and says so in the reply only',
      (refusal) => (refusal?.code === 'PRICE_CHANGED' ? null : refusal),
    ],
  }),
  ...wrongPricesAccepted('partner/7/3', null, {
    'lower-price-taken': [
      'Takes any price below the right one',
      ({ expected, price }) => expected !== null && expected.amount < price.amount,
    ],
  }),
  {
    name: 'price-mismatch-blamed-on-the-signature',
    requirement: 'partner/7/3',
    says: 'Answers a wrong price like a bad signature',
    rules: (honest) => ({
      refuse: (refusal, call) =>
        refusal.code === 'PRICE_MISMATCH'
          ? honest.rejection({ status: 401, code: 'INVALID_REQUEST_SIGNATURE', message: 'the price is another' }, call)
          : honest.refuse(refusal, call),
    }),
  },

  {
    name: 'value-change-is-a-price-change',
    requirement: 'partner/7/4',
    says: 'Sells a product on after its value changed, at a price of its own',
    rules: (honest) => ({
      valueChanged: () => false,
      priceOf(product, call) {
        const price = honest.priceOf(product, call);
        return product.value === product.listedValue ? price : { ...price, amount: price.amount - 700 };
      },
    }),
  },
  ...changed('partner/7/4', 'valueChanged', {
    'value-change-goes-unnoticed': ['Sells a product on after its value changed', () => false],
  }),
  {
    name: 'value-change-still-offered',
    requirement: 'partner/7/4',
    says: 'Offers a product whose value changed, and reserves it no more',
    rules: (honest) => ({
      availabilitiesOf: (product, period, call) =>
        honest.availabilitiesOf({ ...product, listedValue: product.value }, period, call),
    }),
  },
  {
    name: 'value-change-still-reserved',
    requirement: 'partner/7/4',
    says: 'Reserves a product whose value changed, and offers it no more',
    rules: (honest) => ({
      checkOffer: (product, period, call) =>
        honest.checkOffer({ ...product, listedValue: product.value }, period, call),
    }),
  },
];
