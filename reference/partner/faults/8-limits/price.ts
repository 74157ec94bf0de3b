import { editing, without } from '../../http/edit-reply.ts';
import { invalidRequest } from '../../refusal.ts';
import type { Price } from '../../store.ts';
import { isFields } from '../../../http/fields.ts';
import type { Fault } from '../fault.ts';
import { overPrices } from './price-check.ts';

const integrations = ['standard', 'iframe'] as const;

/** Faults of price rules 2 to 4: prices that change, and what is told of it. */
export const priceFaults: readonly Fault[] = [
  {
    name: 'fee-added-at-reserve',
    requirement: 'partner/8-price/2-equal',
    says: 'Answers a reserve with the price and a fee',
    reply: editing(['reserve'], (body) => ({ ...body, priceSummary: withFee(body['priceSummary']) })),
  },
  {
    name: 'reserve-answers-in-dollars',
    requirement: 'partner/8-price/2-equal',
    says: 'Answers a reserve with the right amount in another currency',
    reply: editing(['reserve'], (body) => ({
      ...body,
      priceSummary: { ...(isFields(body['priceSummary']) ? body['priceSummary'] : {}), currencyCode: 'USD' },
    })),
  },
  {
    name: 'new-price-refused',
    requirement: 'partner/8-price/2-equal',
    says: 'Wants the first price that it told of a standard offer ever after',
    rules: (honest) =>
      overPrices(honest, 'standard', ({ expected, quote, call }, found) => {
        const first = call.memory.get(`first price of ${quote?.productId ?? ''}`);
        return expected !== null && first !== undefined && first !== expected.amount
          ? invalidRequest('the price is another')
          : found;
      }),
    reply: (reply, call) => {
      if (call.operation !== 'checkAvailability' || !isFields(reply.body)) return reply;
      const price = reply.body['priceSummary'];
      const key = `first price of ${call.parameters['productId'] ?? ''}`;
      if (isFields(price) && !call.memory.has(key)) call.memory.set(key, price['amount']);
      return reply;
    },
  },

  {
    name: 'fulfill-charges-the-price-of-the-day',
    requirement: 'partner/8-price/2-locked',
    says: 'Charges at fulfill what the product costs then',
    rules: (honest) => ({
      chargedPriceOf(reservation, call) {
        const product = call.rules.findProduct(reservation.productId, call);
        return call.operation === 'fulfill' && product !== null
          ? call.rules.priceOf(product, call)
          : honest.chargedPriceOf(reservation, call);
      },
    }),
  },
  {
    name: 'status-tells-the-price-of-the-day',
    requirement: 'partner/8-price/2-locked',
    says: 'Tells in a status what the product costs now',
    rules: (honest) => ({
      chargedPriceOf(reservation, call) {
        const product = call.rules.findProduct(reservation.productId, call);
        return call.operation === 'status' && product !== null
          ? call.rules.priceOf(product, call)
          : honest.chargedPriceOf(reservation, call);
      },
    }),
  },
  {
    name: 'fee-added-at-fulfill',
    requirement: 'partner/8-price/2-locked',
    says: 'Answers a fulfill with the price and a fee',
    reply: editing(['fulfill'], (body) => ({ ...body, priceSummary: withFee(body['priceSummary']) })),
  },
  {
    name: 'fulfill-refused-after-a-change',
    requirement: 'partner/8-price/2-locked',
    says: 'Refuses a fulfill when the price changed since the reserve',
    reply: (reply, call) => {
      const reservation = call.store.reservations.get(call.parameters['reservationId'] ?? '');
      const product = call.store.products.get(reservation?.productId ?? '');
      const changed = product !== undefined && product.price.amount !== reservation?.price.amount;
      if (call.operation !== 'fulfill' || reply.status >= 300 || !changed) return reply;
      return call.rules.refuse({ status: 409, code: 'PRICE_CHANGED', message: 'the price is another' }, call);
    },
  },

  {
    name: 'original-price-is-not-told',
    requirement: 'partner/8-price/3-original',
    says: 'Leaves prereservationPriceSummary out after a change',
    rules: () => ({ originalPriceOf: () => null }),
  },
  {
    name: 'new-price-told-as-original',
    requirement: 'partner/8-price/3-original',
    says: 'Tells the new price as the original one',
    rules: (honest) => ({
      originalPriceOf: (quote, earlier, call) =>
        honest.originalPriceOf(quote, earlier, call) === null ? null : quote.price,
    }),
  },
  {
    name: 'price-in-the-iframe-is-not-kept',
    requirement: 'partner/8-price/3-original',
    says: 'Knows the original price only where a check has told it',
    rules: (honest) => ({
      originalPriceOf: (quote, earlier, call) =>
        earlier?.purchaserId === null ? null : honest.originalPriceOf(quote, earlier, call),
    }),
  },
  ...integrations.map((integration): Fault => ({
    name: `old-price-told-after-a-change-${integration}`,
    requirement: 'partner/8-price/3-new',
    says: `Tells the first price of an ${integration} offer for ever`,
    rules: (honest) => {
      const first = new Map<string, Price>();
      return {
        quoteOf(product, earlier, call) {
          const quote = honest.quoteOf(product, earlier, call);
          if (product.integration !== integration) return quote;
          const price = first.get(product.id) ?? quote.price;
          first.set(product.id, price);
          return { ...quote, price };
        },
      };
    },
  })),
  {
    name: 'prices-swapped-after-a-change',
    requirement: 'partner/8-price/3-new',
    says: 'Tells the original price as priceSummary, and the new one as prereservationPriceSummary',
    reply: editing(['checkAvailability'], (body) =>
      body['prereservationPriceSummary'] === undefined
        ? body
        : {
            ...body,
            priceSummary: body['prereservationPriceSummary'],
            prereservationPriceSummary: body['priceSummary'],
          },
    ),
  },

  {
    name: 'no-prereservation-id',
    requirement: 'partner/8-price/4-returned',
    says: 'Returns no prereservationId',
    reply: editing(['checkAvailability'], (body) => without(body, 'prereservationId')),
  },
  {
    name: 'prereservation-id-is-null',
    requirement: 'partner/8-price/4-returned',
    says: 'Returns null as prereservationId',
    reply: editing(['checkAvailability'], (body) => ({ ...body, prereservationId: null })),
  },
  ...(
    [
      ['empty', ''],
      ['blank', ' '],
      ['an-empty-object', {}],
    ] as const
  ).map(([kind, id]): Fault => ({
    name: `prereservation-id-is-${kind}`,
    requirement: 'partner/8-price/4-returned',
    says: `Returns ${JSON.stringify(id)} as prereservationId`,
    reply: editing(['checkAvailability'], (body) => ({ ...body, prereservationId: id })),
  })),
  {
    name: 'no-prereservation-id-with-a-changed-price',
    requirement: 'partner/8-price/4-returned',
    says: 'Returns no prereservationId once the price of a product is another',
    reply: (reply, call) => {
      if (call.operation !== 'checkAvailability' || !isFields(reply.body)) return reply;
      const key = `price before of ${call.parameters['productId'] ?? ''}`;
      const price = JSON.stringify(reply.body['priceSummary']);
      if (!call.memory.has(key)) call.memory.set(key, price);
      return call.memory.get(key) === price ? reply : { ...reply, body: without(reply.body, 'prereservationId') };
    },
  },
  {
    name: 'price-of-the-iframe-outlives-its-change',
    requirement: 'partner/8-price/4-confirmed',
    says: 'Takes the price that an iframe was opened with after it has told a new one',
    rules: (honest) => {
      const told = new Map<string, Price[]>();
      return {
        quoteOf(product, earlier, call) {
          const quote = honest.quoteOf(product, earlier, call);
          told.set(quote.prereservationId, [...(told.get(quote.prereservationId) ?? []), quote.price]);
          return quote;
        },
        ...overPrices(honest, 'iframe', ({ expected, quote }, found) => {
          const prices = told.get(quote?.prereservationId ?? '') ?? [];
          return prices.some(({ amount }) => amount === expected?.amount) ? null : found;
        }),
      };
    },
  },
];

function withFee(price: unknown): unknown {
  return isFields(price) ? { ...price, amount: Number(price['amount']) + 150 } : price;
}
