import { isFields } from '../../../http/fields.ts';
import { json } from '../../../http/reply.ts';
import { without } from '../../http/edit-reply.ts';
import { edited } from '../../operators/changed.ts';
import { integrations, overPrices, wrongPricesAccepted } from '../../operators/prices.ts';
import type { Fault } from '../fault.ts';

/** Faults of price rules 5 and 6: the prices that a reserve and the replies must contain. */
export const carriedPriceFaults: readonly Fault[] = [
  ...integrations.flatMap((integration) => [
    ...wrongPricesAccepted('partner/8-price/5-verified', integration, {
      [`price-off-by-one-taken-${integration}`]: [
        `Accepts a price that is one unit off for ${integration} offers`,
        ({ expected, price }) => expected !== null && Math.abs(expected.amount - price.amount) <= 1,
      ],
      [`currency-unchecked-${integration}`]: [
        `Does not compare currencies for ${integration} offers`,
        ({ expected, price }) => expected?.amount === price.amount,
      ],
    }),
    ...wrongPricesAccepted('partner/8-price/6-request', integration, {
      [`price-may-be-absent-${integration}`]: [
        `Accepts a reserve without a price for ${integration} offers`,
        ({ expected }) => expected === null,
      ],
    }),
  ]),
  ...wrongPricesAccepted('partner/8-price/5-verified', null, {
    'price-one-below-taken': [
      'Accepts a price that is one unit too low',
      ({ expected, price }) => expected?.amount === price.amount - 1,
    ],
  }),
  {
    name: 'reserved-under-an-error',
    requirement: 'partner/8-price/5-verified',
    says: 'Returns 200 with an error for a wrong price, but reserves anyway',
    rules: overPrices(null, ({ expected, call }, refusal) => {
      if (refusal === null || expected === null) return refusal;
      call.memory.set(`wrong price in call ${call.calls.total}`, true);
      return null;
    }),
    reply: (reply, call) =>
      call.memory.has(`wrong price in call ${call.calls.total}`)
        ? json(200, { errors: [{ code: 'PRICE_MISMATCH' }] })
        : reply,
  },

  ...(['reserve', 'fulfill', 'status', 'lookup'] as const).flatMap((operation) =>
    edited('partner/8-price/5-carried', {
      [`no-price-in-${operation}`]: [
        `Omits the price from the reply to ${operation}`,
        (body) => without(body, 'priceSummary'),
        operation,
      ],
    }),
  ),
  ...edited('partner/8-price/6-response', {
    'no-price-in-check': [
      'Omits the price from the reply to checkAvailability',
      (body) => without(body, 'priceSummary'),
      'checkAvailability',
    ],
    'price-in-check-is-null': [
      'Returns null as the price on checkAvailability',
      (body) => ({ ...body, priceSummary: null }),
      'checkAvailability',
    ],
    'no-price-in-check-of-iframes': [
      'Omits the price from the reply to a checkAvailability with a prereservationId',
      (body) => without(body, 'priceSummary'),
      ({ operation, json: body }) =>
        operation === 'checkAvailability' && isFields(body) && body['prereservationId'] !== undefined,
    ],
  }),
];
