import { recordRefused } from '../4-endpoints/record-refused.ts';
import type { Product } from '../store.ts';
import type { Fault } from './fault.ts';
import { overPrices } from './8-limits/price-check.ts';

const integrations = ['standard', 'iframe'] as const;

/** Faults of section 7: errors that are none. */
export const errorFaults: readonly Fault[] = [
  {
    name: 'bad-signature-403',
    requirement: 'partner/7/1',
    says: 'Answers a bad signature with 403',
    rules: (honest) => ({ rejection: (...about) => ({ ...honest.rejection(...about), status: 403 }) }),
  },
  ...integrations.map((integration): Fault => ({
    name: `change-unseen-at-reserve-${integration}`,
    requirement: 'partner/7/2',
    says: `Reserves ${integration} offers at the price that was told, whatever they cost by now`,
    rules: (honest) =>
      overPrices(honest, integration, ({ expected, quote }, found) =>
        quote !== null && expected !== null && quote.price.amount === expected.amount ? null : found,
      ),
  })),
  {
    name: 'change-charged-unasked',
    requirement: 'partner/7/2',
    says: 'Reserves at the new price after a change, and says so in the reply only',
    rules: (honest) => ({
      checkPrice(product, claim, call) {
        const found = honest.checkPrice(product, claim, call);
        return found?.code === 'PRICE_CHANGED' ? null : found;
      },
    }),
  },
  ...integrations.map((integration): Fault => ({
    name: `higher-price-taken-${integration}`,
    requirement: 'partner/7/3',
    says: `Takes any price above the right one for ${integration} offers`,
    rules: (honest) =>
      overPrices(honest, integration, ({ expected, price }, found) =>
        expected !== null && expected.amount > price.amount ? null : found,
      ),
  })),
  {
    name: 'lower-price-taken',
    requirement: 'partner/7/3',
    says: 'Takes any price below the right one',
    rules: (honest) =>
      overPrices(honest, null, ({ expected, price }, found) =>
        expected !== null && expected.amount < price.amount ? null : found,
      ),
  },
  ...integrations.map((integration): Fault => ({
    name: `wrong-price-refused-and-reserved-${integration}`,
    requirement: 'partner/7/3',
    says: `Refuses a wrong price of ${integration} offers with 409, and reserves all the same`,
    rules: (honest) => ({
      checkPrice(product, claim, call) {
        const found = honest.checkPrice(product, claim, call);
        if (found !== null && product.integration === integration) recordRefused(product, 'RESERVED', call);
        return found;
      },
    }),
  })),
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
        return hasChanged(product) ? { ...price, amount: price.amount - 700 } : price;
      },
    }),
  },
  {
    name: 'value-change-goes-unnoticed',
    requirement: 'partner/7/4',
    says: 'Sells a product on after its value changed',
    rules: () => ({ valueChanged: () => false }),
  },
  {
    name: 'value-change-still-offered',
    requirement: 'partner/7/4',
    says: 'Offers a product whose value changed, and reserves it no more',
    rules: (honest) => ({
      availabilitiesOf: (product, asked, call) =>
        honest.availabilitiesOf({ ...product, listedValue: product.value }, asked, call),
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

function hasChanged(product: Product): boolean {
  return product.value !== product.listedValue;
}
