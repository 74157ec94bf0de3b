import { recordRefused } from '../4-endpoints/record-refused.ts';
import { changed } from '../operators/changed.ts';
import { integrations, wrongPricesAccepted } from '../operators/prices.ts';
import type { Fault } from './fault.ts';

/** Faults of section 7: wrong refusals, and calls that should be refused but are not. */
export const errorFaults: readonly Fault[] = [
  ...changed('partner/7/1', 'rejection', {
    'bad-signature-403': ['Returns 403 for a bad signature', (reply) => ({ ...reply, status: 403 })],
  }),

  ...integrations.flatMap((integration) => [
    ...wrongPricesAccepted('partner/7/2', integration, {
      [`change-unseen-at-reserve-${integration}`]: [
        `Reserves ${integration} offers at the quoted price after the price has changed`,
        ({ expected, quote }) => quote !== null && expected !== null && quote.price.amount === expected.amount,
      ],
    }),
    ...wrongPricesAccepted('partner/7/3', integration, {
      [`higher-price-taken-${integration}`]: [
        `Accepts any price above the correct one for ${integration} offers`,
        ({ expected, price }) => expected !== null && expected.amount > price.amount,
      ],
    }),
    ...changed('partner/7/3', 'checkPrice', {
      [`wrong-price-refused-and-reserved-${integration}`]: [
        `Refuses a wrong price of ${integration} offers with 409, but reserves anyway`,
        (refusal, product, _claim, call) => {
          if (refusal !== null && product.integration === integration) recordRefused(product, 'RESERVED', call);
          return refusal;
        },
      ],
    }),
  ]),
  ...changed('partner/7/2', 'checkPrice', {
    'change-charged-unasked': [
      'Reserves at the new price after a price change instead of returning an error',
      (refusal) => (refusal?.code === 'PRICE_CHANGED' ? null : refusal),
    ],
  }),
  ...wrongPricesAccepted('partner/7/3', null, {
    'lower-price-taken': [
      'Accepts any price below the correct one',
      ({ expected, price }) => expected !== null && expected.amount < price.amount,
    ],
  }),
  {
    name: 'price-mismatch-blamed-on-the-signature',
    requirement: 'partner/7/3',
    says: 'Returns the error of a bad signature for a wrong price',
    rules: (honest) => ({
      refuse: (refusal, call) =>
        refusal.code === 'PRICE_MISMATCH'
          ? honest.rejection(
              { status: 401, code: 'INVALID_REQUEST_SIGNATURE', message: 'the price is different' },
              call,
            )
          : honest.refuse(refusal, call),
    }),
  },

  {
    name: 'value-change-is-a-price-change',
    requirement: 'partner/7/4',
    says: 'Still sells a product after its value changed, at another price',
    rules: (honest) => ({
      valueChanged: () => false,
      priceOf(product, call) {
        const price = honest.priceOf(product, call);
        return product.value === product.listedValue ? price : { ...price, amount: price.amount - 700 };
      },
    }),
  },
  ...changed('partner/7/4', 'valueChanged', {
    'value-change-goes-unnoticed': ['Still sells a product after its value changed', () => false],
  }),
  {
    name: 'value-change-still-offered',
    requirement: 'partner/7/4',
    says: 'Still offers a product whose value changed, but does not reserve it',
    rules: (honest) => ({
      availabilitiesOf: (product, period, call) =>
        honest.availabilitiesOf({ ...product, listedValue: product.value }, period, call),
    }),
  },
  {
    name: 'value-change-still-reserved',
    requirement: 'partner/7/4',
    says: 'Still reserves a product whose value changed, but does not offer it',
    rules: (honest) => ({
      checkOffer: (product, period, call) =>
        honest.checkOffer({ ...product, listedValue: product.value }, period, call),
    }),
  },
];
