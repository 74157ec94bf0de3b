import { editing, without } from '../http/edit-reply.ts';
import { isFields } from '../../http/fields.ts';
import { valueOf } from '../http/read-fields.ts';
import { invalidRequest, notAvailable } from '../refusal.ts';
import type { Freedom } from './freedom.ts';

/** Prices and pre-reservation ids: the price rules of section 8. */
export const priceFreedoms: readonly Freedom[] = [
  {
    name: 'decimal-prices',
    says: 'Writes amounts as decimal strings, under other names and next to other fields',
    source: '8, price rule 6',
    price: { amount: '/total/value', currency: '/total/currency' },
    rules: () => ({
      priceView: ({ amount, currencyCode }) => ({
        total: { value: (amount / 100).toFixed(2), currency: currencyCode },
        taxes: [{ name: 'VAT', included: true }],
      }),
      readPrice: (value) => {
        const total = isFields(value) && isFields(value['total']) ? value['total'] : {};
        const { value: amount, currency } = total;
        if (typeof amount !== 'string' || typeof currency !== 'string' || !/^\d+\.\d\d$/.test(amount)) return null;
        return { amount: Math.round(Number(amount) * 100), currencyCode: currency };
      },
    }),
  },
  {
    name: 'free-of-charge',
    says: 'Sells at a price of 0 until the price changes',
    source: '8, price rule 6',
    rules: (honest) => ({
      priceOf: (product, call) => {
        const { amount, currencyCode } = honest.priceOf(product, call);
        return { amount: amount - 4_200, currencyCode };
      },
    }),
  },
  {
    name: 'dollars',
    says: 'Sells in US dollars and at large amounts',
    source: '8, price rule 6',
    rules: (honest) => ({
      priceOf: (product, call) => ({ amount: honest.priceOf(product, call).amount * 1_000_000, currencyCode: 'USD' }),
    }),
  },
  {
    name: 'numbered-prereservations',
    says: 'Uses integers as pre-reservation ids',
    source: '8.4',
    rules: (honest) => ({
      newId: (kind, call) =>
        kind === 'prereservation' ? String(70_000 + (call.store.serial += 1)) : honest.newId(kind, call),
    }),
    reply: editing(['checkAvailability'], (body) => ({
      ...body,
      prereservationId: Number(body['prereservationId']),
    })),
  },
  {
    name: 'long-prereservations',
    says: 'Uses long strings with special characters as pre-reservation ids',
    source: '8.4',
    rules: (honest) => ({
      newId: (kind, call) =>
        kind === 'prereservation' ? `${honest.newId(kind, call)}.${'eyJ/+="é '.repeat(150)}` : honest.newId(kind, call),
    }),
  },
  {
    name: 'no-price-changes',
    says: 'Never changes a price',
    source: '8, price rule 1',
    facts: { priceChanges: false },
  },
  {
    name: 'standard-only',
    says: 'Has no iframe offers',
    source: '1',
    facts: { integrations: ['standard'] },
  },
  {
    name: 'iframe-only',
    says: 'Has iframe offers only',
    source: '1',
    facts: { integrations: ['iframe'] },
  },
  {
    name: 'quotes-expire',
    says: 'Forgets a quoted price after 5 seconds',
    source: '8, price rule 4',
    rules: (honest) => ({
      checkPrice: (product, claim, call) =>
        claim.quote !== null && claim.quote.purchaserId !== null && call.now - claim.quote.madeAt > 5_000
          ? notAvailable('the price has expired')
          : honest.checkPrice(product, claim, call),
    }),
  },
  {
    name: 'prices-by-purchaser',
    says: 'Has a different price for each purchaser',
    source: '8, price rule 2',
    facts: { integrations: ['standard'] },
    rules: (honest) => ({
      priceOf: (product, call) => {
        const { amount, currencyCode } = honest.priceOf(product, call);
        const { purchaserId } = call.rules.purchaserOf(call);
        return { amount: amount + ([...Buffer.from(purchaserId ?? '')].at(-1) ?? 0), currencyCode };
      },
    }),
  },
  {
    name: 'prices-by-day',
    says: 'Has a different price for each day of the week',
    source: '8, price rule 2',
    facts: { integrations: ['standard'] },
    rules: (honest) => ({
      priceOf: (product, call) => {
        const { amount, currencyCode } = honest.priceOf(product, call);
        const startAt = valueOf(call, 'startAt');
        return { amount: amount + (typeof startAt === 'string' ? new Date(startAt).getUTCDay() : 0), currencyCode };
      },
    }),
  },
  {
    name: 'product-names-the-id',
    says: 'Returns the same pre-reservation id for a product to every purchaser',
    source: '8.4',
    rules: (honest) => ({
      quoteOf: (product, earlier, call) => ({
        ...honest.quoteOf(product, earlier, call),
        prereservationId: numberOf(product.id),
      }),
    }),
  },
  {
    name: 'original-price-always',
    says: 'Returns the original price even when it did not change',
    source: '8, price rule 3',
    rules: (honest) => ({
      originalPriceOf: (quote, earlier, call) => honest.originalPriceOf(quote, earlier, call) ?? quote.price,
    }),
  },
  {
    name: 'iframe-ids-renewed',
    says: 'Returns a new pre-reservation id from each checkAvailability, also for iframe offers',
    source: '8, price rule 4',
    rules: (honest) => ({
      quoteOf: (product, earlier, call) => ({
        ...honest.quoteOf(product, earlier, call),
        prereservationId: call.rules.newId('prereservation', call),
      }),
    }),
  },
  {
    name: 'iframe-ids-not-repeated',
    says: 'Does not return the pre-reservation id that came from the iframe',
    source: '8, price rule 4',
    reply: editing(['checkAvailability'], (body, { json, store }) => {
      const id = isFields(json) ? json['prereservationId'] : null;
      const isIframe = store.products.get(store.quotes.get(String(id))?.productId ?? '')?.integration === 'iframe';
      return isIframe ? without(body, 'prereservationId') : body;
    }),
  },
  {
    name: 'ids-needed',
    says: 'Refuses a reserve without a pre-reservation id, also for standard offers',
    source: '8, price rule 4',
    rules: (honest) => ({
      checkPrice: (product, claim, call) =>
        claim.quote === null ? invalidRequest('prereservationId is required') : honest.checkPrice(product, claim, call),
    }),
  },
  {
    name: 'ids-once',
    says: 'Accepts a pre-reservation id for one reservation only',
    source: '8, price rule 4',
    rules: (honest) => {
      const used = new Set<string>();
      return {
        lock: (booking, call) => {
          const reservation = honest.lock(booking, call);
          const id = isFields(call.json) ? call.json['prereservationId'] : null;
          if (typeof id === 'string') used.add(id);
          return reservation;
        },
        checkPrice: (product, claim, call) =>
          used.has(claim.quote?.prereservationId ?? '')
            ? notAvailable('this pre-reservation is used up')
            : honest.checkPrice(product, claim, call),
      };
    },
  },
  {
    name: 'iframe-ids-stand-for-a-price',
    says: 'Accepts the id of an iframe only with the price of the iframe',
    source: '8, price rule 4',
    rules: (honest) => ({
      checkPrice: (product, claim, call) =>
        product.integration === 'iframe' && claim.quote !== null && claim.expected?.amount !== claim.quote.price.amount
          ? invalidRequest('the price of the iframe no longer applies')
          : honest.checkPrice(product, claim, call),
    }),
  },
];

/** A number from the hash of a text: equal texts give equal numbers. */
function numberOf(text: string): string {
  return String(Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7));
}
