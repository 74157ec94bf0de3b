import type { Delivery } from '../inputs.ts';
import { changed } from '../operators/changed.ts';
import type { Change } from '../operators/over.ts';
import type { Call } from '../rules.ts';
import type { Reservation, Status } from '../store.ts';
import type { Fault } from './fault.ts';

/** Faults of section 6: wrong, missing or additional deliveries of the webhook. */
export const updateFaults: readonly Fault[] = [
  ...changed('partner/6/told', 'deliveriesOf', {
    'update-never-told': ['Never sends an update over the webhook', () => []],
    'success-is-not-told': ['Sends no update of a success', silentAfter('FULFILLED')],
    'failure-is-not-told': ['Sends no update of a failure', silentAfter('FAILED')],
    'cancellation-is-not-told': ['Sends no update of a cancellation', silentAfter('CANCELLED')],
    'end-of-reserve-is-not-told': ['Sends no update when a RESERVING booking changes', silentBefore('RESERVING')],
    'end-of-cancel-is-not-told': ['Sends no update when a CANCELLING booking changes', silentBefore('CANCELLING')],
    'state-before-is-told': [
      'Sends the previous state of a booking',
      (own, { before }, call) => (own.length === 0 || before === null ? own : [deliveryOf(before, call)]),
    ],
    'update-names-the-customer-service-id': [
      'Sends its customer service id instead of the reservation id',
      (own, { after }) => own.map((one) => withReservationId(after.customerServiceId, one)),
    ],
    'update-names-the-newest-booking': [
      'Sends the id of the newest booking in every update',
      (own, _change, { store }) =>
        own.map((one) => withReservationId([...store.reservations.values()].at(-1)?.id, one)),
    ],
  }),

  ...changed('partner/6/state', 'eventView', {
    'failure-told-as-success': ['Sends FULFILLED for a booking that is FAILED', inWords('FAILED', 'FULFILLED')],
    'success-told-in-another-word': ['Sends OK for a booking that is FULFILLED', inWords('FULFILLED', 'OK')],
    'cancellation-told-as-failure': ['Sends FAILED for a booking that is CANCELLED', inWords('CANCELLED', 'FAILED')],
  }),

  ...changed('partner/6/early', 'deliveriesOf', {
    'success-told-with-the-fulfill': ['Sends FULFILLED as soon as a fulfill is in progress', early('FULFILLED')],
    'failure-told-with-the-fulfill': ['Sends FAILED as soon as a fulfill is in progress', early('FAILED')],
    'one-outcome-told-of-all': [
      'Sends the outcome of one booking for all bookings in progress',
      (own, { after }, call) => {
        if (own.length === 0) return own;
        const others = [...call.store.reservations.values()].filter(({ status }) => status === 'FULFILLING');
        return [...others.map((one) => deliveryOf({ ...one, status: after.status }, call)), ...own];
      },
    ],
  }),

  ...changed('partner/6/contradicted', 'deliveriesOf', {
    'success-told-then-failure': [
      'Sends FAILED right after FULFILLED for the same booking',
      contradicted('FULFILLED', 'FAILED', (own, event) => [...own, event]),
    ],
    'failure-told-then-success': [
      'Sends FULFILLED right after FAILED for the same booking',
      contradicted('FAILED', 'FULFILLED', (own, event) => [...own, event]),
    ],
    'success-taken-back-later': [
      'Sends FAILED 200 ms after FULFILLED for the same booking',
      contradicted('FULFILLED', 'FAILED', (own, event) => [...own, { ...event, afterMs: 200 }]),
    ],
    'failure-taken-back-later': [
      'Sends FULFILLED 200 ms after FAILED for the same booking',
      contradicted('FAILED', 'FULFILLED', (own, event) => [...own, { ...event, afterMs: 200 }]),
    ],
    'failure-told-before-success': [
      'Sends FAILED right before FULFILLED for the same booking',
      contradicted('FULFILLED', 'FAILED', (own, event) => [event, ...own]),
    ],
  }),
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
