import type { Delivery } from '../inputs.ts';
import type { Change } from '../operators/over.ts';
import type { Call } from '../rules.ts';
import { settlingByItself } from '../operators/settling.ts';
import type { Reservation, Status } from '../store.ts';
import { fault, type Fault } from './fault.ts';

/** Faults of section 6: wrong, missing or additional deliveries of the webhook. */
export const updateFaults: readonly Fault[] = [
  fault('update-never-told', 'partner/6/told')
    .says('Never sends an update over the webhook')
    .change('deliveriesOf', () => []),
  fault('success-is-not-told', 'partner/6/told')
    .says('Sends no update of a success')
    .change('deliveriesOf', silentAfter('FULFILLED')),
  fault('failure-is-not-told', 'partner/6/told')
    .says('Sends no update of a failure')
    .change('deliveriesOf', silentAfter('FAILED')),
  fault('cancellation-is-not-told', 'partner/6/told')
    .says('Sends no update of a cancellation')
    .change('deliveriesOf', silentAfter('CANCELLED')),
  fault('end-of-reserve-is-not-told', 'partner/6/told')
    .says('Sends no update when a RESERVING booking changes')
    .change('deliveriesOf', silentBefore('RESERVING')),
  fault('end-of-cancel-is-not-told', 'partner/6/told')
    .says('Sends no update when a CANCELLING booking changes')
    .change('deliveriesOf', silentBefore('CANCELLING')),
  fault('ends-a-fulfill-in-silence', 'partner/6/told')
    .says('Replies to every fulfill with FULFILLING, and sends no update when the booking becomes FULFILLED')
    .rules(settlingByItself('fulfill', 'FULFILLING', false)),
  fault('ends-a-reserve-in-silence', 'partner/6/told')
    .says('Replies to every reserve with RESERVING, and sends no update when the reservation becomes RESERVED')
    .rules(settlingByItself('reserve', 'RESERVING', false)),
  fault('ends-a-cancel-in-silence', 'partner/6/told')
    .says('Cancels every reservation a moment later, and sends no update of the end')
    .rules(settlingByItself('cancel', 'CANCELLING', false)),
  fault('state-before-is-told', 'partner/6/told')
    .says('Sends the previous state of a booking')
    .change('deliveriesOf', (own, { before }, call) =>
      own.length === 0 || before === null ? own : [deliveryOf(before, call)],
    ),
  fault('update-names-the-customer-service-id', 'partner/6/told')
    .says('Sends its customer service id instead of the reservation id')
    .change('deliveriesOf', (own, { after }) => own.map((one) => withReservationId(after.customerServiceId, one))),
  fault('update-names-the-newest-booking', 'partner/6/told')
    .says('Sends the id of the newest booking in every update')
    .change('deliveriesOf', (own, _change, { store }) =>
      own.map((one) => withReservationId([...store.reservations.values()].at(-1)?.id, one)),
    ),

  fault('failure-told-as-success', 'partner/6/state')
    .says('Sends FULFILLED for a booking that is FAILED')
    .change('eventView', inWords('FAILED', 'FULFILLED')),
  fault('success-told-in-another-word', 'partner/6/state')
    .says('Sends OK for a booking that is FULFILLED')
    .change('eventView', inWords('FULFILLED', 'OK')),
  fault('cancellation-told-as-failure', 'partner/6/state')
    .says('Sends FAILED for a booking that is CANCELLED')
    .change('eventView', inWords('CANCELLED', 'FAILED')),

  fault('success-told-with-the-fulfill', 'partner/6/early')
    .says('Sends FULFILLED as soon as a fulfill is in progress')
    .change('deliveriesOf', early('FULFILLED')),
  fault('failure-told-with-the-fulfill', 'partner/6/early')
    .says('Sends FAILED as soon as a fulfill is in progress')
    .change('deliveriesOf', early('FAILED')),
  fault('one-outcome-told-of-all', 'partner/6/early')
    .says('Sends the outcome of one booking for all bookings in progress')
    .change('deliveriesOf', (own, { after }, call) => {
      if (own.length === 0) return own;
      const others = [...call.store.reservations.values()].filter(({ status }) => status === 'FULFILLING');
      return [...others.map((one) => deliveryOf({ ...one, status: after.status }, call)), ...own];
    }),

  fault('success-told-then-failure', 'partner/6/contradicted')
    .says('Sends FAILED right after FULFILLED for the same booking')
    .change(
      'deliveriesOf',
      contradicted('FULFILLED', 'FAILED', (own, event) => [...own, event]),
    ),
  fault('failure-told-then-success', 'partner/6/contradicted')
    .says('Sends FULFILLED right after FAILED for the same booking')
    .change(
      'deliveriesOf',
      contradicted('FAILED', 'FULFILLED', (own, event) => [...own, event]),
    ),
  fault('success-taken-back-later', 'partner/6/contradicted')
    .says('Sends FAILED 200 ms after FULFILLED for the same booking')
    .change(
      'deliveriesOf',
      contradicted('FULFILLED', 'FAILED', (own, event) => [...own, { ...event, afterMs: 200 }]),
    ),
  fault('failure-taken-back-later', 'partner/6/contradicted')
    .says('Sends FULFILLED 200 ms after FAILED for the same booking')
    .change(
      'deliveriesOf',
      contradicted('FAILED', 'FULFILLED', (own, event) => [...own, { ...event, afterMs: 200 }]),
    ),
  fault('failure-told-before-success', 'partner/6/contradicted')
    .says('Sends FAILED right before FULFILLED for the same booking')
    .change(
      'deliveriesOf',
      contradicted('FULFILLED', 'FAILED', (own, event) => [event, ...own]),
    ),
];

type Deliveries = Change<'deliveriesOf'>;

function silentAfter(status: Status): Deliveries {
  return (own, { after }) => (after.status === status ? [] : own);
}

function silentBefore(status: Status): Deliveries {
  return (own, { before }) => (before?.status === status ? [] : own);
}

function early(status: Status): Deliveries {
  return (own, { after }, call) => (after.status === 'FULFILLING' ? [deliveryOf({ ...after, status }, call)] : own);
}

function contradicted(
  status: Status,
  other: Status,
  order: (own: readonly Delivery[], event: Delivery) => readonly Delivery[],
): Deliveries {
  return (own, { after }, call) =>
    own.length === 0 || after.status !== status ? own : order(own, deliveryOf({ ...after, status: other }, call));
}

function inWords(status: Status, word: string): Change<'eventView'> {
  return (event, reservation) => (reservation.status === status ? { ...event, status: word } : event);
}

function deliveryOf(reservation: Reservation, call: Call): Delivery {
  return { body: call.rules.eventView(reservation, call), afterMs: 0 };
}

function withReservationId(reservationId: string | undefined, delivery: Delivery): Delivery {
  return { ...delivery, body: { ...delivery.body, reservationId } };
}
