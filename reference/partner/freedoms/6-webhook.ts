import { settlingByItself } from '../operators/settling.ts';
import type { Status } from '../store.ts';
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
    .says('Also delivers webhook events for changes that a reply already contained')
    .rule('deliveriesOf', (right, change, call) => right({ ...change, isAnswered: false }, call)),
  freedom('tells-twice', '6')
    .says('Delivers every webhook event twice')
    .rule('deliveriesOf', (right, change, call) =>
      right(change, call).flatMap((one) => [one, { ...one, afterMs: 40 }]),
    ),
  freedom('tells-late', '6')
    .says('Delivers each webhook event 150 ms after the change')
    .rule('deliveriesOf', (right, change, call) => right(change, call).map((one) => ({ ...one, afterMs: 150 }))),
  freedom('tells-by-put', '6')
    .says('Delivers webhook events with the method PUT and its own content type')
    .rules((honest) => ({
      deliveriesOf: (change, call) =>
        honest
          .deliveriesOf(change, call)
          .map((one) => ({ ...one, method: 'PUT', contentType: 'application/vnd.acme.event+json; charset=utf-8' })),
    })),
  freedom('events-in-batches', '6')
    .says('Delivers webhook events as a list, even a single event')
    .by({
      webhook: { reservationId: '/events/*/reservationId', status: '/events/*/status' },
      rules: (honest) => ({
        eventView: (reservation, call) => ({ events: [honest.eventView(reservation, call)], more: false }),
      }),
    }),
  freedom('nested-events', '6')
    .says('Wraps each webhook event in an envelope')
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
    .says('Uses its own names for the states of a booking, with one name for two of them')
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
    .says('Completes every booking before it replies, so no reply has a transitional status such as RESERVING')
    .by({
      facts: { transitionalStatuses: [] },
      rules: (honest) => ({
        statusAfter: (operation, _product, call) => honest.statusAfter(operation, null, call),
      }),
    }),
  freedom('always-transitional', '6')
    .says('Replies to fulfill with a transitional status, and sends the final one by webhook soon after')
    .rules(settlingByItself('fulfill', 'FULFILLING')),
  freedom('failures-cancelled-soon', '6')
    .says('Sends FAILED for a failed booking by webhook, and CANCELLED 300 ms later')
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
    .says('Replies to reserve with a transitional status, and sends the final one by webhook soon after')
    .rules(settlingByItself('reserve', 'RESERVING')),
  freedom('cancel-settles-by-itself', '6')
    .says('Replies to cancel with a transitional status, and sends the final one by webhook soon after')
    .rules(settlingByItself('cancel', 'CANCELLING')),
];

function confirmed(status: Status): string {
  return status === 'RESERVED' || status === 'FULFILLED' ? 'CONFIRMED' : status;
}
