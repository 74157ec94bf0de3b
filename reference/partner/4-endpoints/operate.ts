import type { Operation } from './operations.ts';
import { RefusedError, type Refusal, orRefuse } from '../refusal.ts';
import { type Reply, json, noContent } from '../../http/reply.ts';
import type { Call } from '../rules.ts';
import { findQuote, needProduct, needReservation, required } from './find.ts';
import { requiredTime, optionalText, valueOf, requiredText } from '../http/read-fields.ts';
import { changed } from '../6-webhook.ts';
import type { Status } from '../store.ts';

const operations: Readonly<Record<Operation, (call: Call) => Reply>> = {
  checkAvailability,
  reserve,
  fulfill,
  status,
  lookup,
  cancel,
};

export function operate(call: Call): Reply {
  const { operation, rules } = call;
  if (operation === null)
    return rules.refuse({ status: 404, code: 'NOT_FOUND', message: 'no operation has this method and path' }, call);
  try {
    return operations[operation](call);
  } catch (cause) {
    const failure: Refusal = { status: 500, code: 'INTERNAL_ERROR', message: 'an internal error' };
    return rules.refuse(cause instanceof RefusedError ? cause.refusal : failure, call);
  }
}

function checkAvailability(call: Call): Reply {
  const { rules } = call;
  const product = needProduct(call);
  const requested = { startAt: requiredTime(call, 'startAt'), endAt: requiredTime(call, 'endAt') };
  const earlier = findQuote(product, call);
  const quote = rules.quoteOf(product, earlier, call);
  const original = rules.originalPriceOf(quote, earlier, call);
  call.store.quotes.set(quote.prereservationId, quote);
  return json(200, {
    priceSummary: rules.priceView(quote.price, call),
    ...(original === null ? {} : { prereservationPriceSummary: rules.priceView(original, call) }),
    prereservationId: quote.prereservationId,
    availabilities: rules
      .availabilitiesOf(product, requested, call)
      .map((period) => rules.availabilityView(period, product, call)),
  });
}

/** Reserves only at the price that the purchaser saw. */
function reserve(call: Call): Reply {
  const { rules } = call;
  const product = needProduct(call);
  const period = { startAt: requiredTime(call, 'startAt'), endAt: requiredTime(call, 'endAt') };
  orRefuse(rules.checkOffer(product, period, call));
  orRefuse(rules.checkPurchaser(product, rules.purchaserOf(call), call));
  const claim = { expected: rules.readPrice(valueOf(call, 'priceSummary'), call), quote: findQuote(product, call) };
  orRefuse(rules.checkPrice(product, claim, call));
  const customerServiceId = optionalText(call, 'customerServiceId');
  const price = rules.priceOf(product, call);
  const locked = rules.lock({ product, price, customerServiceId, ...period }, call);
  const reservation = changed({ before: null, after: locked, isAnswered: true }, call);
  return json(201, rules.reservationView(reservation, call));
}

const done: readonly Status[] = ['FULFILLED', 'FULFILLING'];
const over: readonly Status[] = ['FAILED', 'CANCELLED', 'CANCELLING'];

/** Fulfills at the price of the reservation. A repeated call gets the same answer. */
function fulfill(call: Call): Reply {
  const { rules } = call;
  const before = needReservation(call);
  if (over.includes(before.status)) {
    throw new RefusedError({ status: 409, code: 'RESERVATION_OVER', message: `the reservation is ${before.status}` });
  }
  const id = optionalText(call, 'customerServiceId');
  const withId = id === null ? before : rules.addCustomerServiceId(before, id, call);
  const product = rules.findProduct(before.productId, call);
  const next = done.includes(before.status) ? before.status : rules.statusAfter('fulfill', product, call);
  const reservation = changed({ before, after: { ...withId, status: next }, isAnswered: true }, call);
  return json(200, rules.reservationView(reservation, call));
}

function status(call: Call): Reply {
  return json(200, call.rules.reservationView(needReservation(call), call));
}

/** Finds a reservation by the marketplace's customer service id. */
function lookup(call: Call): Reply {
  const id = requiredText(call, 'customerServiceId');
  return json(200, call.rules.reservationView(required(call.rules.findByCustomerServiceId(id, call)), call));
}

/** Cancels a reservation in any state. A repeated call gets the same answer. */
function cancel(call: Call): Reply {
  const before = needReservation(call);
  if (before.status === 'CANCELLED' || before.status === 'CANCELLING') return noContent();
  const product = call.rules.findProduct(before.productId, call);
  const next = call.rules.statusAfter('cancel', product, call);
  changed({ before, after: { ...before, status: next }, isAnswered: true }, call);
  return noContent();
}
