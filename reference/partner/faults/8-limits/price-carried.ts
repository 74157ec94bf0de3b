import { isFields, type Fields } from '../../../http/fields.ts';
import { json, noContent } from '../../../http/reply.ts';
import { without, edited } from '../../operators/edits.ts';
import { integrations, overPrices, wrongPricesAccepted } from '../../operators/prices.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of price rules 5 and 6: the prices that a reserve and the replies must contain. */
export const carriedPriceFaults: readonly Fault[] = [
  ...integrations.flatMap((integration) => [
    fault(`price-off-by-one-taken-${integration}`, 'partner/8-price/5-verified')
      .says(`Accepts a price that is one unit too high or too low for ${integration} offers`)
      .rules(
        wrongPricesAccepted(
          integration,
          ({ expected, price }) => expected !== null && Math.abs(expected.amount - price.amount) <= 1,
        ),
      ),
    fault(`currency-unchecked-${integration}`, 'partner/8-price/5-verified')
      .says(`Does not compare the currency of the price for ${integration} offers`)
      .rules(wrongPricesAccepted(integration, ({ expected, price }) => expected?.amount === price.amount)),
    fault(`price-without-amount-taken-${integration}`, 'partner/8-price/5-verified')
      .says(`Accepts a price whose amount is null for ${integration} offers`)
      .rules(wrongPricesAccepted(integration, ({ call }) => isFields(call.json) && hasNoAmount(call.json))),
    fault(`price-unchecked-without-quote-${integration}`, 'partner/8-price/5-verified')
      .says(`Accepts any price for ${integration} offers when the prereservationId is missing or unknown`)
      .rules(wrongPricesAccepted(integration, ({ expected, quote }) => expected !== null && quote === null)),
    fault(`price-unchecked-while-pending-${integration}`, 'partner/8-price/5-verified')
      .says(`Accepts any price for ${integration} offers while reserve requests are pending`)
      .rules(
        wrongPricesAccepted(
          integration,
          ({ expected, quote, call }) =>
            expected !== null && call.store.products.get(quote?.productId ?? '')?.transitional === true,
        ),
      ),
    fault(`price-may-be-absent-${integration}`, 'partner/8-price/6-request')
      .says(`Accepts a reserve request without a price for ${integration} offers`)
      .rules(wrongPricesAccepted(integration, ({ expected }) => expected === null)),
  ]),
  fault('price-one-below-taken', 'partner/8-price/5-verified')
    .says('Accepts a price that is one minor unit (such as a cent) too low')
    .rules(wrongPricesAccepted(null, ({ expected, price }) => expected?.amount === price.amount - 1)),
  fault('reserved-under-an-error', 'partner/8-price/5-verified')
    .says('Returns 200 with an error in the body for a wrong price, but reserves anyway')
    .by({
      rules: overPrices(null, ({ expected, call }, refusal) => {
        if (refusal === null || expected === null) return refusal;
        call.memory.set(`wrong price in call ${call.calls.total}`, true);
        return null;
      }),
      reply: (reply, call) =>
        call.memory.has(`wrong price in call ${call.calls.total}`)
          ? json(200, { errors: [{ code: 'PRICE_MISMATCH' }] })
          : reply,
    }),

  ...(['reserve', 'fulfill', 'status', 'lookup'] as const).map((operation) =>
    fault(`no-price-in-${operation}`, 'partner/8-price/5-carried')
      .says(`Omits the price from the reply to ${operation}`)
      .reply(edited((body) => without(body, 'priceSummary'), operation)),
  ),
  fault('no-price-in-cancel', 'partner/8-price/5-carried')
    .says('Omits the price of the reservation from the reply to cancel')
    .reply((reply, call) =>
      call.operation === 'cancel' && reply.status < 300
        ? json(200, { reservationId: call.parameters['reservationId'], status: 'CANCELLED' })
        : reply,
    ),
  fault('cancel-does-nothing', 'partner/8-price/5-cancelable')
    .says('Replies to cancel with 204, and cancels nothing')
    .rule('operate', (right, call) => (call.operation === 'cancel' ? noContent() : right(call))),
  fault('no-price-in-check', 'partner/8-price/6-response')
    .says('Omits the price from the reply to checkAvailability')
    .reply(edited((body) => without(body, 'priceSummary'), 'checkAvailability')),
  fault('price-in-check-is-null', 'partner/8-price/6-response')
    .says('Returns null as the price in the reply to checkAvailability')
    .reply(edited((body) => ({ ...body, priceSummary: null }), 'checkAvailability')),
  fault('no-price-in-check-of-iframes', 'partner/8-price/6-response')
    .says('Omits the price from the reply to checkAvailability when the request has a prereservationId')
    .reply(
      edited(
        (body) => without(body, 'priceSummary'),
        ({ operation, json: body }) =>
          operation === 'checkAvailability' && isFields(body) && body['prereservationId'] !== undefined,
      ),
    ),
];

function hasNoAmount({ priceSummary }: Fields): boolean {
  return isFields(priceSummary) && priceSummary['amount'] === null;
}
