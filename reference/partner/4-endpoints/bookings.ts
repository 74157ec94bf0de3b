import type { Booking, Purchaser } from '../inputs.ts';
import type { Call } from '../rules.ts';
import { invalidRequest, notAvailable, type Refusal } from '../refusal.ts';
import { optionalText } from '../http/read-fields.ts';
import type { Period, Price, Product, Reservation, Status } from '../store.ts';

/** Throws `RefusedError` for values of another type than text or number. */
export function purchaserOf(call: Call): Purchaser {
  return {
    purchaserId: optionalText(call, 'purchaserId'),
    purchaserEmailHash: optionalText(call, 'purchaserEmailHash'),
  };
}

/** Whether this purchaser may reserve the product. The bundled partner has no limits. */
export function checkPurchaser(_product: Product, _purchaser: Purchaser, _call: Call): Refusal | null {
  return null;
}

/** Whether the product can be booked for this period. */
export function checkOffer(product: Product, period: Period, call: Call): Refusal | null {
  if (period.endAt < period.startAt) return invalidRequest('endAt is before startAt');
  if (!call.rules.isOffered(product, call)) return notAvailable('the product is not available');
  return call.rules.mayBegin(period, call) ? null : notAvailable('the product is not available at this time');
}

/** A new reservation. Its price no longer changes (price rule 2). */
export function lock({ product, price, startAt, endAt, customerServiceId }: Booking, call: Call): Reservation {
  const id = call.rules.newId('reservation', call);
  return {
    id,
    productId: product.id,
    price,
    startAt,
    endAt,
    status: call.rules.statusAfter('reserve', product, call),
    ...call.rules.purchaserOf(call),
    marketplaceCustomerServiceIds: customerServiceId === null ? [] : [customerServiceId],
    customerServiceId: call.rules.customerServiceIdOf(id, call),
    madeAt: call.now,
  };
}

/** The state of a booking in the reply of an operation. */
export function statusAfter(operation: 'reserve' | 'fulfill' | 'cancel', product: Product | null, _call: Call): Status {
  const isSlow = product?.transitional === true;
  if (operation === 'reserve') return isSlow ? 'RESERVING' : 'RESERVED';
  if (operation === 'fulfill') return isSlow ? 'FULFILLING' : 'FULFILLED';
  return isSlow ? 'CANCELLING' : 'CANCELLED';
}

/** The price of a reservation in every reply (price rule 5). */
export function chargedPriceOf(reservation: Reservation, _call: Call): Price {
  return reservation.price;
}

export function reservationView(reservation: Reservation, call: Call): object {
  const { rules } = call;
  return {
    reservationId: reservation.id,
    customerServiceId: reservation.customerServiceId,
    marketplaceCustomerServiceId: reservation.marketplaceCustomerServiceIds.at(-1) ?? null,
    status: reservation.status,
    priceSummary: rules.priceView(rules.chargedPriceOf(reservation, call), call),
    startAt: rules.timestampOf(reservation.startAt, call),
    endAt: rules.timestampOf(reservation.endAt, call),
  };
}
