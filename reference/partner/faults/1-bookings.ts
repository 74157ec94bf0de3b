import { editing } from '../http/edit-reply.ts';
import { invalidRequest } from '../refusal.ts';
import type { Price, Reservation } from '../store.ts';
import type { Received } from '../rules.ts';
import type { Fault } from './fault.ts';
import { overPrices } from './8-limits/price-check.ts';

/** Faults that take a past to show: one call leaves a trace in those that follow. */
export const bookingFaults: readonly Fault[] = [
  {
    name: 'reservations-of-a-product-share-a-price',
    requirement: 'partner/1/bookings',
    says: 'Charges every reservation of a product what the newest of them cost',
    rules: (honest) => ({
      chargedPriceOf(reservation, call) {
        const all = [...call.store.reservations.values()];
        const newest = all.findLast(({ productId }) => productId === reservation.productId);
        return honest.chargedPriceOf(newest ?? reservation, call);
      },
    }),
  },
  {
    name: 'refused-price-is-charged-next',
    requirement: 'partner/1/bookings',
    says: 'Charges the next reservation the price that it has just refused',
    rules: (honest) => {
      let refused: Price | null = null;
      return {
        ...overPrices(honest, null, ({ expected }, found) => {
          if (found !== null && expected !== null) refused = expected;
          return found;
        }),
        lock(booking, call) {
          const price = refused ?? booking.price;
          refused = null;
          return honest.lock({ ...booking, price }, call);
        },
      };
    },
  },
  {
    name: 'second-wrong-price-taken',
    requirement: 'partner/1/bookings',
    says: 'Takes a wrong price of a product for which it has refused one before',
    rules: (honest) => {
      const refused = new Set<string>();
      return overPrices(honest, null, ({ quote, expected }, found) => {
        const product = quote?.productId ?? '';
        if (found === null || expected === null || quote === null) return found;
        if (refused.has(product)) return null;
        refused.add(product);
        return found;
      });
    },
  },
  {
    name: 'price-unchecked-once-it-changed',
    requirement: 'partner/1/bookings',
    says: 'Checks no price of a product that has cost something else before',
    rules: (honest) => {
      const first = new Map<string, number>();
      return overPrices(honest, null, ({ quote, expected, price }, found) => {
        const product = quote?.productId ?? '';
        const before = first.get(product) ?? price.amount;
        first.set(product, before);
        return expected !== null && before !== price.amount ? null : found;
      });
    },
  },
  {
    name: 'only-the-newest-price-told-counts',
    requirement: 'partner/1/bookings',
    says: 'Refuses to reserve at the price that one purchaser was told once another one asked',
    rules: (honest) => {
      const newest = new Map<string, string>();
      return {
        quoteOf(product, earlier, call) {
          const quote = honest.quoteOf(product, earlier, call);
          newest.set(product.id, quote.prereservationId);
          return quote;
        },
        ...overPrices(honest, 'standard', ({ quote }, found) =>
          quote !== null && newest.get(quote.productId) !== quote.prereservationId
            ? invalidRequest('the pre-reservation has expired')
            : found,
        ),
      };
    },
  },
  {
    name: 'fulfill-answers-the-newest-reservation',
    requirement: 'partner/1/bookings',
    says: 'Answers a fulfill with the newest reservation',
    reply: editing(['fulfill'], (body, call) => ({ ...body, reservationId: newestOf(call)?.id })),
  },
  {
    name: 'status-answers-the-second-reservation',
    requirement: 'partner/1/bookings',
    says: 'Takes the first reservation for the second once there are three',
    reply: editing(['status'], (body, call) => {
      const [first, second, third] = [...call.store.reservations.values()].slice(-3);
      const mixed = third !== undefined && body['reservationId'] === first?.id;
      return mixed ? { ...body, reservationId: second?.id } : body;
    }),
  },
  {
    name: 'two-reservations-under-one-id',
    requirement: 'partner/1/bookings',
    says: 'Answers the third reserve with the id of the second',
    reply: editing(['reserve'], (body, call) => {
      const [second] = [...call.store.reservations.values()].slice(-2);
      return call.store.reservations.size % 3 === 0 ? { ...body, reservationId: second?.id } : body;
    }),
  },
  {
    name: 'iframe-price-unlocked-by-a-change',
    requirement: 'partner/1/bookings',
    says: 'Charges reservations of iframe offers what the product costs when they are fulfilled',
    rules: (honest) => ({
      chargedPriceOf(reservation, call) {
        const product = call.rules.findProduct(reservation.productId, call);
        return product?.integration === 'iframe' && call.operation === 'fulfill'
          ? call.rules.priceOf(product, call)
          : honest.chargedPriceOf(reservation, call);
      },
    }),
  },
];

function newestOf({ store }: Received): Reservation | undefined {
  return [...store.reservations.values()].at(-1);
}
