import { isFields, type Fields } from '../../../http/fields.ts';
import { without, edited } from '../../operators/edits.ts';
import { integrations, overPrices } from '../../operators/prices.ts';
import { invalidRequest } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import type { Price, Reservation } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of price rules 2 to 4: price changes, and prices in replies. */
export const priceFaults: readonly Fault[] = [
  fault('fee-added-at-reserve', 'partner/8-price/2-equal')
    .says('Adds a fee to the price in the reply to reserve')
    .reply(edited(withFee, 'reserve')),
  fault('reserve-answers-in-dollars', 'partner/8-price/2-equal')
    .says('Returns the correct amount in another currency in the reply to reserve')
    .reply(
      edited(
        (body) => ({ ...body, priceSummary: { ...fieldsOf(body['priceSummary']), currencyCode: 'USD' } }),
        'reserve',
      ),
    ),
  fault('new-price-refused', 'partner/8-price/2-equal')
    .says('Accepts only the first price that it ever returned for a standard offer')
    .by({
      rules: overPrices('standard', ({ expected, quote, call }, refusal) => {
        const first = call.memory.get(`first price of ${quote?.productId ?? ''}`);
        const isOther = expected !== null && first !== undefined && first !== expected.amount;
        return isOther ? invalidRequest('the price is different') : refusal;
      }),
      reply: (reply, call) => {
        if (call.operation !== 'checkAvailability' || !isFields(reply.body)) return reply;
        const price = reply.body['priceSummary'];
        const key = `first price of ${call.parameters['productId'] ?? ''}`;
        if (isFields(price) && !call.memory.has(key)) call.memory.set(key, price['amount']);
        return reply;
      },
    }),

  fault('fulfill-charges-the-price-of-the-day', 'partner/8-price/2-locked')
    .says('Charges the current instead of the reserved price in fulfill')
    .change('chargedPriceOf', (price, reservation, call) =>
      call.operation === 'fulfill' ? (priceNow(reservation, call) ?? price) : price,
    ),
  fault('status-tells-the-price-of-the-day', 'partner/8-price/2-locked')
    .says('Returns the current instead of the reserved price in the reply to status')
    .change('chargedPriceOf', (price, reservation, call) =>
      call.operation === 'status' ? (priceNow(reservation, call) ?? price) : price,
    ),
  fault('fee-added-at-fulfill', 'partner/8-price/2-locked')
    .says('Adds a fee to the price in the reply to fulfill')
    .reply(edited(withFee, 'fulfill')),
  fault('fee-added-at-a-second-fulfill', 'partner/8-price/2-locked')
    .says('When a fulfill request is repeated, adds a fee to the price in the reply')
    .reply(
      edited((body, { memory }) => {
        const key = `fulfilled ${String(body['reservationId'])}`;
        if (memory.has(key)) return withFee(body);
        memory.set(key, true);
        return body;
      }, 'fulfill'),
    ),
  fault('fulfill-refused-after-a-change', 'partner/8-price/2-locked')
    .says('Refuses a fulfill request when the price changed since the reservation')
    .reply((reply, call) => {
      const reservation = call.store.reservations.get(call.parameters['reservationId'] ?? '');
      const product = call.store.products.get(reservation?.productId ?? '');
      const isOther = product !== undefined && product.price.amount !== reservation?.price.amount;
      if (call.operation !== 'fulfill' || reply.status >= 300 || !isOther) return reply;
      return call.rules.refuse({ status: 409, code: 'PRICE_CHANGED', message: 'the price is different' }, call);
    }),

  fault('original-price-is-not-told', 'partner/8-price/3-original')
    .says('After a price change, omits the price from before the change (prereservationPriceSummary)')
    .change('originalPriceOf', () => null),
  fault('new-price-told-as-original', 'partner/8-price/3-original')
    .says('After a price change, returns the new price also as the old price (prereservationPriceSummary)')
    .change('originalPriceOf', (original, quote) => (original === null ? null : quote.price)),
  fault('discount-told-as-original', 'partner/8-price/3-original')
    .says('Returns a price that a standard offer never had as the old price (prereservationPriceSummary)')
    .change('originalPriceOf', (original, quote, earlier) =>
      earlier === null ? { ...quote.price, amount: quote.price.amount + 100 } : original,
    ),
  fault('price-in-the-iframe-is-not-kept', 'partner/8-price/3-original')
    .says('After a price change, returns the old price only if an earlier checkAvailability reply contained it')
    .change('originalPriceOf', (original, _quote, earlier) => (earlier?.purchaserId === null ? null : original)),
  ...integrations.map((integration): Fault =>
    fault(`old-price-told-after-a-change-${integration}`, 'partner/8-price/3-new')
      .says(`Always returns the first price that ${integration} offers had`)
      .rules((honest) => {
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
      }),
  ),
  fault('prices-swapped-after-a-change', 'partner/8-price/3-new')
    .says('Swaps priceSummary and prereservationPriceSummary after a price change')
    .reply(
      edited(
        ({ priceSummary, prereservationPriceSummary, ...rest }) =>
          prereservationPriceSummary === undefined
            ? { priceSummary, ...rest }
            : { priceSummary: prereservationPriceSummary, prereservationPriceSummary: priceSummary, ...rest },
        'checkAvailability',
      ),
    ),

  fault('no-prereservation-id', 'partner/8-price/4-returned')
    .says('Returns no prereservationId')
    .reply(edited((body) => without(body, 'prereservationId'), 'checkAvailability')),
  fault('prereservation-id-is-null', 'partner/8-price/4-returned')
    .says('Returns null as prereservationId')
    .reply(edited(prereservationId(null), 'checkAvailability')),
  fault('prereservation-id-is-empty', 'partner/8-price/4-returned')
    .says('Returns "" as prereservationId')
    .reply(edited(prereservationId(''), 'checkAvailability')),
  fault('prereservation-id-is-blank', 'partner/8-price/4-returned')
    .says('Returns " " as prereservationId')
    .reply(edited(prereservationId(' '), 'checkAvailability')),
  fault('prereservation-id-is-an-empty-object', 'partner/8-price/4-returned')
    .says('Returns {} as prereservationId')
    .reply(edited(prereservationId({}), 'checkAvailability')),
  fault('no-prereservation-id-with-a-changed-price', 'partner/8-price/4-returned')
    .says('Returns no prereservationId after the price of the product has changed')
    .reply(
      edited((body, { memory, parameters }) => {
        const key = `price before of ${parameters['productId'] ?? ''}`;
        const price = JSON.stringify(body['priceSummary']);
        if (!memory.has(key)) memory.set(key, price);
        return memory.get(key) === price ? body : without(body, 'prereservationId');
      }, 'checkAvailability'),
    ),
  fault('price-of-the-iframe-outlives-its-change', 'partner/8-price/4-confirmed')
    .says('Accepts the price that the iframe showed after it returned a new price')
    .rules((honest) => {
      const pricesById = new Map<string, Price[]>();
      return {
        quoteOf(product, earlier, call) {
          const quote = honest.quoteOf(product, earlier, call);
          pricesById.set(quote.prereservationId, [...(pricesById.get(quote.prereservationId) ?? []), quote.price]);
          return quote;
        },
        ...overPrices('iframe', ({ expected, quote }, refusal) => {
          const prices = pricesById.get(quote?.prereservationId ?? '') ?? [];
          return prices.some(({ amount }) => amount === expected?.amount) ? null : refusal;
        })(honest),
      };
    }),
];

/** Null when the product no longer exists. */
function priceNow({ productId }: Reservation, call: Call): Price | null {
  const product = call.rules.findProduct(productId, call);
  return product === null ? null : call.rules.priceOf(product, call);
}

function withFee(body: Fields): Fields {
  const price = body['priceSummary'];
  return isFields(price) ? { ...body, priceSummary: { ...price, amount: Number(price['amount']) + 150 } } : body;
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function prereservationId(id: unknown): (body: Fields) => Fields {
  return (body) => ({ ...body, prereservationId: id });
}
