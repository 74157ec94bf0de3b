import { changed, settledStatus } from '../6-webhook.ts';
import type { Change } from '../inputs.ts';
import type { Reservation, Status } from '../store.ts';
import type { Call } from '../rules.ts';
import { freedom, type Freedom } from './freedom.ts';

const otherNames: Readonly<Record<string, string>> = {
  RESERVING: 'pending',
  RESERVED: 'held',
  FULFILLING: 'pending',
  FULFILLED: 'confirmed',
  FAILED: 'declined',
  CANCELLING: 'being-cancelled',
  CANCELLED: 'cancelled',
};

const renamed = (name: unknown): string => otherNames[String(name)] ?? String(name);

/** Webhook deliveries: the contract shows neither event kinds nor payloads (section 6). */
export const webhookFreedoms: readonly Freedom[] = [
  freedom('tells-everything', '6')
    .says('Also delivers changes that a reply already contained')
    .rule('deliveriesOf', (right, change, call) => right({ ...change, isAnswered: false }, call)),
  freedom('tells-twice', '6')
    .says('Delivers every event twice')
    .rule('deliveriesOf', (right, change, call) =>
      right(change, call).flatMap((one) => [one, { ...one, afterMs: 40 }]),
    ),
  freedom('tells-late', '6')
    .says('Delivers each event 150 ms after the change')
    .rule('deliveriesOf', (right, change, call) => right(change, call).map((one) => ({ ...one, afterMs: 150 }))),
  freedom('tells-by-put', '6')
    .says('Delivers by PUT, with its own content type')
    .rules((honest) => ({
      deliveriesOf: (change, call) =>
        honest
          .deliveriesOf(change, call)
          .map((one) => ({ ...one, method: 'PUT', contentType: 'application/vnd.acme.event+json; charset=utf-8' })),
    })),
  freedom('events-in-batches', '6')
    .says('Delivers events as a list, even a single event')
    .by({
      webhook: { reservationId: '/events/*/reservationId', status: '/events/*/status' },
      rules: (honest) => ({
        eventView: (reservation, call) => ({ events: [honest.eventView(reservation, call)], more: false }),
      }),
    }),
  freedom('nested-events', '6')
    .says('Wraps each event in an envelope')
    .by({
      webhook: { reservationId: '/data/booking/id', status: '/data/booking/state' },
      rules: (honest) => ({
        eventView: (reservation, call) => {
          const { reservationId, status, ...rest } = honest.eventView(reservation, call);
          return { type: 'booking.updated', ...rest, data: { booking: { id: reservationId, state: status } } };
        },
      }),
    }),
  freedom('other-statuses', '6')
    .says('Uses its own names for the states of a booking, and one name for two of them')
    .by({
      facts: { transitionalStatuses: ['pending', 'being-cancelled'] },
      rules: (honest) => ({
        eventView: (reservation, call) => {
          const event = honest.eventView(reservation, call);
          return { ...event, status: renamed(event['status']) };
        },
        reservationView: (reservation, call) => ({
          ...honest.reservationView(reservation, call),
          status: renamed(reservation.status),
        }),
      }),
    }),
  freedom('one-word-for-both', '6')
    .says('Uses one status name for reserved and fulfilled bookings')
    .rules((honest) => ({
      eventView: (reservation, call) => ({
        ...honest.eventView(reservation, call),
        status: confirmed(reservation.status),
      }),
      reservationView: (reservation, call) => ({
        ...honest.reservationView(reservation, call),
        status: confirmed(reservation.status),
      }),
    })),
  freedom('never-transitional', '6')
    .says('Books synchronously: no state of a booking is transitional')
    .by({
      facts: { transitionalStatuses: [] },
      rules: (honest) => ({
        statusAfter: (operation, _product, call) => honest.statusAfter(operation, null, call),
      }),
    }),
  freedom('always-transitional', '6')
    .says('Replies to every fulfill with a transitional status, and delivers the final status soon after')
    .rules(settlingByItself('fulfill', 'FULFILLING')),
  freedom('failures-cancelled-soon', '6')
    .says('Delivers FAILED for a failed booking, and CANCELLED 300 ms later')
    .rules((honest) => ({
      deliveriesOf: (change, call) => {
        const own = honest.deliveriesOf(change, call);
        if (own.length === 0 || change.after.status !== 'FAILED') return own;
        return [...own, { body: call.rules.eventView({ ...change.after, status: 'CANCELLED' }, call), afterMs: 300 }];
      },
      reservationView: (reservation, call) =>
        honest.reservationView(
          reservation.status === 'FAILED' ? { ...reservation, status: 'CANCELLED' } : reservation,
          call,
        ),
    })),
  freedom('reserve-settles-by-itself', '6')
    .says('Replies to every reserve with a transitional status, and delivers the final status soon after')
    .rules(settlingByItself('reserve', 'RESERVING')),
];

/** The operation gives a booking a transitional status for 30 ms, or longer if the control endpoint asks for it. */
function settlingByItself(of: 'reserve' | 'fulfill', transitional: Status): NonNullable<Freedom['rules']> {
  return (honest) => ({
    statusAfter: (operation, product, call) =>
      operation === of ? transitional : honest.statusAfter(operation, product, call),
    deliveriesOf: (change, call) => {
      if (change.after.status === transitional && !isKeptTransitional(change, call)) settleSoon(change.after, call);
      return honest.deliveriesOf(change, call);
    },
  });
}

/** True when the control endpoint asked to keep bookings of the product in a transitional status. */
function isKeptTransitional({ after }: Change, call: Call): boolean {
  return call.store.products.get(after.productId)?.transitional === true;
}

function settleSoon({ id }: Reservation, call: Call): void {
  const settle = (): void => {
    const before = call.store.reservations.get(id);
    const status = before === undefined ? null : settledStatus(before.status, true);
    if (before !== undefined && status !== null)
      changed({ before, after: { ...before, status }, isAnswered: false }, call);
  };
  setTimeout(settle, 30).unref();
}

function confirmed(status: Status): string {
  return status === 'RESERVED' || status === 'FULFILLED' ? 'CONFIRMED' : status;
}
