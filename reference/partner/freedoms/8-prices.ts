import { edited, without } from '../operators/edits.ts';
import { isFields } from '../../http/fields.ts';
import { valueOf } from '../http/read-fields.ts';
import { invalidRequest, notAvailable } from '../refusal.ts';
import type { PartnerRules } from '../rules.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Prices and pre-reservation ids: the price rules of section 8. */
export const priceFreedoms: readonly Freedom[] = [
  freedom('decimal-prices', '8, price rule 6')
    .says('Writes amounts as decimal strings, under other field names and next to other fields')
    .by({
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
    }),
  freedom('free-of-charge', '8, price rule 6')
    .says('Sells products at a price of 0 until the price changes')
    .rule('priceOf', (right, product, call) => {
      const { amount, currencyCode } = right(product, call);
      return { amount: amount - 4_200, currencyCode };
    }),
  freedom('dollars', '8, price rule 6')
    .says('Sells products in US dollars and at large amounts')
    .rule('priceOf', (right, product, call) => ({
      amount: right(product, call).amount * 1_000_000,
      currencyCode: 'USD',
    })),
  freedom('numbered-prereservations', '8.4')
    .says('Uses integers as pre-reservation ids')
    .by({
      rules: (honest) => ({
        newId: (kind, call) =>
          kind === 'prereservation' ? String(70_000 + (call.store.serial += 1)) : honest.newId(kind, call),
      }),
      reply: edited(
        (body) => ({
          ...body,
          prereservationId: Number(body['prereservationId']),
        }),
        'checkAvailability',
      ),
    }),
  freedom('long-prereservations', '8.4')
    .says('Uses long strings with special characters as pre-reservation ids')
    .rule('newId', (right, kind, call) =>
      kind === 'prereservation' ? `${right(kind, call)}.${'eyJ/+="é '.repeat(150)}` : right(kind, call),
    ),
  freedom('no-price-changes', '8, price rule 1')
    .says('Never changes a price')
    .by({ facts: { priceChanges: false } }),
  freedom('standard-only', '1')
    .says('Has no iframe offers')
    .by({ facts: { integrations: ['standard'] } }),
  freedom('iframe-only', '1')
    .says('Has iframe offers only')
    .by({ facts: { integrations: ['iframe'] } }),
  freedom('quotes-expire', '8, price rule 4')
    .says('Refuses a quoted price that is more than 5 seconds old')
    .rule('checkPrice', (right, product, claim, call) =>
      claim.quote !== null && claim.quote.purchaserId !== null && call.now - claim.quote.madeAt > 5_000
        ? notAvailable('the price has expired')
        : right(product, claim, call),
    ),
  freedom('prices-by-purchaser', '8, price rule 2')
    .says('Has a different price for each purchaser')
    .by({
      facts: { integrations: ['standard'] },
      rules: (honest) => ({
        priceOf: (product, call) => {
          const { amount, currencyCode } = honest.priceOf(product, call);
          const { purchaserId } = call.rules.purchaserOf(call);
          return { amount: amount + ([...Buffer.from(purchaserId ?? '')].at(-1) ?? 0), currencyCode };
        },
      }),
    }),
  freedom('prices-by-day', '8, price rule 2')
    .says('Has a different price for each day of the week')
    .by({
      facts: { integrations: ['standard'] },
      rules: (honest) => ({
        priceOf: (product, call) => {
          const { amount, currencyCode } = honest.priceOf(product, call);
          const startAt = valueOf(call, 'startAt');
          return { amount: amount + (typeof startAt === 'string' ? new Date(startAt).getUTCDay() : 0), currencyCode };
        },
      }),
    }),
  freedom('product-names-the-id', '8.4')
    .says('Returns the same pre-reservation id for a product to every purchaser')
    .rule('quoteOf', (right, product, earlier, call) => ({
      ...right(product, earlier, call),
      prereservationId: numberOf(product.id),
    })),
  freedom('original-price-always', '8, price rule 3')
    .says('Returns the old price (prereservationPriceSummary) even when the price did not change')
    .rule('originalPriceOf', (right, quote, earlier, call) => right(quote, earlier, call) ?? quote.price),
  freedom('iframe-ids-renewed', '8, price rule 4')
    .says('Returns a new pre-reservation id from each checkAvailability request, also for iframe offers')
    .rule('quoteOf', (right, product, earlier, call) => ({
      ...right(product, earlier, call),
      prereservationId: call.rules.newId('prereservation', call),
    })),
  freedom('iframe-ids-not-repeated', '8, price rule 4')
    .says('Does not return the pre-reservation id that the iframe sent')
    .reply(
      edited((body, { json, store }) => {
        const id = isFields(json) ? json['prereservationId'] : null;
        const isIframe = store.products.get(store.quotes.get(String(id))?.productId ?? '')?.integration === 'iframe';
        return isIframe ? without(body, 'prereservationId') : body;
      }, 'checkAvailability'),
    ),
  freedom('ids-needed', '8, price rule 4')
    .says('Refuses a reserve request without a pre-reservation id, also for standard offers')
    .rule('checkPrice', (right, product, claim, call) =>
      claim.quote === null ? invalidRequest('prereservationId is required') : right(product, claim, call),
    ),
  freedom('ids-once', '8, price rule 4')
    .says('Accepts a pre-reservation id for one reservation only')
    .rules(acceptingIdsOnce),
  freedom('iframe-ids-once', '8, price rule 4')
    .says('Has iframe offers only, and accepts a pre-reservation id for one reservation only')
    .by({ facts: { integrations: ['iframe'] }, rules: acceptingIdsOnce }),
  freedom('iframe-ids-stand-for-a-price', '8, price rule 4')
    .says('Accepts a pre-reservation id from the iframe only with the price that the iframe showed')
    .rule('checkPrice', (right, product, claim, call) =>
      product.integration === 'iframe' && claim.quote !== null && claim.expected?.amount !== claim.quote.price.amount
        ? invalidRequest('the price of the iframe no longer applies')
        : right(product, claim, call),
    ),
];

/** A number from the hash of a text: equal texts give equal numbers. */
function numberOf(text: string): string {
  return String(Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7));
}

function acceptingIdsOnce(honest: PartnerRules): Partial<PartnerRules> {
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
}
