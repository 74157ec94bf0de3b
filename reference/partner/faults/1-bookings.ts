import { edited } from '../operators/edits.ts';
import { overPrices } from '../operators/prices.ts';
import { invalidRequest } from '../refusal.ts';
import type { Call } from '../rules.ts';
import type { Price, Reservation } from '../store.ts';
import { fault, type Fault } from './fault.ts';
import type { Operation } from '../4-endpoints/operations.ts';
import { json } from '../../http/reply.ts';

/** Faults that only a sequence of calls can reveal. */
export const bookingFaults: readonly Fault[] = [
  fault('reservations-of-a-product-share-a-price', 'partner/1/bookings')
    .says('Charges the price of the newest reservation for all reservations of the same product')
    .rule('chargedPriceOf', (right, reservation, call) => {
      const newest = reservationsIn(call).findLast(({ productId }) => productId === reservation.productId);
      return right(newest ?? reservation, call);
    }),
  fault('refused-price-is-charged-next', 'partner/1/bookings')
    .says('Charges for the next reservation the price of the last reserve request that it refused')
    .rules((honest) => {
      let lastPrice: Price | null = null;
      return {
        ...overPrices(null, ({ expected }, refusal) => {
          if (refusal !== null && expected !== null) lastPrice = expected;
          return refusal;
        })(honest),
        lock(booking, call) {
          const price = lastPrice ?? booking.price;
          lastPrice = null;
          return honest.lock({ ...booking, price }, call);
        },
      };
    }),
  fault('second-wrong-price-taken', 'partner/1/bookings')
    .says('Accepts a wrong price for a product after it has refused one')
    .rules((honest) => {
      const refusedProducts = new Set<string>();
      return overPrices(null, ({ quote, expected }, refusal) => {
        if (refusal === null || expected === null || quote === null) return refusal;
        if (refusedProducts.has(quote.productId)) return null;
        refusedProducts.add(quote.productId);
        return refusal;
      })(honest);
    }),
  fault('price-unchecked-once-it-changed', 'partner/1/bookings')
    .says('Does not check the price of a product after its price has changed')
    .rules((honest) => {
      const first = new Map<string, number>();
      return overPrices(null, ({ quote, expected, price }, refusal) => {
        const product = quote?.productId ?? '';
        const before = first.get(product) ?? price.amount;
        first.set(product, before);
        return expected !== null && before !== price.amount ? null : refusal;
      })(honest);
    }),
  fault('only-the-newest-price-told-counts', 'partner/1/bookings')
    .says('Refuses a reserve request at its quoted price because another purchaser received a newer quote')
    .rules((honest) => {
      const newest = new Map<string, string>();
      return {
        quoteOf(product, earlier, call) {
          const quote = honest.quoteOf(product, earlier, call);
          newest.set(product.id, quote.prereservationId);
          return quote;
        },
        ...overPrices('standard', ({ quote }, refusal) =>
          quote !== null && newest.get(quote.productId) !== quote.prereservationId
            ? invalidRequest('the pre-reservation has expired')
            : refusal,
        )(honest),
      };
    }),
  fault('fulfills-other-bookings-of-a-purchaser', 'partner/6/told')
    .says(
      'Fulfills, with one reservation, all other reservations of the purchaser, and sends no webhook events about them',
    )
    .rule('operate', (right, call) => {
      const reply = right(call);
      const { reservations } = call.store;
      const own = call.operation === 'fulfill' ? reservations.get(call.parameters['reservationId'] ?? '') : undefined;
      if (own?.status !== 'FULFILLED') return reply;
      for (const other of reservationsIn(call))
        if (other.purchaserId === own.purchaserId && other.status === 'RESERVED')
          reservations.set(other.id, { ...other, status: 'FULFILLED' });
      return reply;
    }),
  fault('fulfill-answers-the-newest-reservation', 'partner/1/bookings')
    .says('Replies to every fulfill request with the id of the newest reservation')
    .reply(edited((body, call) => ({ ...body, reservationId: reservationsIn(call).at(-1)?.id }), 'fulfill')),
  fault('status-answers-the-second-reservation', 'partner/1/bookings')
    .says('Once there are three reservations, returns the id of the second in the status of the first')
    .reply(
      edited((body, call) => {
        const [first, second, third] = reservationsIn(call).slice(-3);
        const isMixedUp = third !== undefined && body['reservationId'] === first?.id;
        return isMixedUp ? { ...body, reservationId: second?.id } : body;
      }, 'status'),
    ),
  fault('two-reservations-under-one-id', 'partner/1/bookings')
    .says('Returns the reservation id of the previous reserve request on every third reserve request')
    .reply(
      edited((body, call) => {
        const all = reservationsIn(call);
        return all.length % 3 === 0 ? { ...body, reservationId: all.at(-2)?.id } : body;
      }, 'reserve'),
    ),
  fault('price-rises-with-later-reservations', 'partner/8-price/2-locked')
    .says('Shows the price of a reservation one unit higher after three later reservations')
    .change('chargedPriceOf', (price, { id }, call) => {
      const later = reservationsIn(call).length - reservationsIn(call).findIndex((one) => one.id === id);
      return later > 3 ? { ...price, amount: price.amount + 1 } : price;
    }),
  fault('iframe-price-unlocked-by-a-change', 'partner/1/bookings')
    .says('When an iframe offer is fulfilled, charges the current instead of the reserved price')
    .change('chargedPriceOf', (price, { productId }, call) => {
      const product = call.rules.findProduct(productId, call);
      const isUnlocked = product?.integration === 'iframe' && call.operation === 'fulfill';
      return isUnlocked ? call.rules.priceOf(product, call) : price;
    }),
];

function reservationsIn({ store }: Call): readonly Reservation[] {
  return [...store.reservations.values()];
}

/** Faults of section 1: an operation is missing. */
export const operationFaults: readonly Fault[] = [
  failing('check-is-not-there', 'checkAvailability', 404),
  failing('reserve-breaks-down', 'reserve', 500),
  failing('fulfill-is-not-implemented', 'fulfill', 501),
];

function failing(name: string, operation: Operation, status: number): Fault {
  return fault(name, 'partner/1/operations')
    .says(`Returns ${status} for every correctly signed ${operation} request`)
    .reply((reply, call) => {
      const isFailing = call.operation === operation && reply.status !== 401;
      return isFailing ? json(status, { errors: [{ code: 'NOT_TODAY' }] }) : reply;
    });
}
