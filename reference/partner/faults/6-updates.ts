import type { Delivery } from '../inputs.ts';
import { changed } from '../operators/changed.ts';
import type { Change } from '../operators/over.ts';
import type { Call } from '../rules.ts';
import type { Reservation, Status } from '../store.ts';
import type { Fault } from './fault.ts';

/** Faults of section 6: wrong, missing or additional deliveries of the webhook. */
export const updateFaults: readonly Fault[] = [
  ...changed('partner/6/told', 'deliveriesOf', {
    'update-never-told': ['Never tells anything over the webhook', () => []],
    'success-is-not-told': ['Tells failures and cancellations only', silentAfter('FULFILLED')],
    'failure-is-not-told': ['Tells no failure', silentAfter('FAILED')],
    'cancellation-is-not-told': ['Tells no cancellation', silentAfter('CANCELLED')],
    'end-of-reserve-is-not-told': ['Tells nothing of a reserve that was under way', silentBefore('RESERVING')],
    'end-of-cancel-is-not-told': ['Tells nothing of a cancel that was under way', silentBefore('CANCELLING')],
    'state-before-is-told': [
      'Tells the state that a booking had before',
      (own, { before }, call) => (own.length === 0 || before === null ? own : [telling(before, call)]),
    ],
    'update-names-the-customer-service-id': [
      'Names its customer service id in place of the booking',
      (own, { after }) => own.map((one) => naming(after.customerServiceId, one)),
    ],
    'update-names-the-newest-booking': [
      'Names the newest booking in every update',
      (own, _change, { store }) => own.map((one) => naming([...store.reservations.values()].at(-1)?.id, one)),
    ],
  }),

  ...changed('partner/6/state', 'eventView', {
    'failure-told-as-success': ['Tells FULFILLED of a booking that is FAILED', inWords('FAILED', 'FULFILLED')],
    'success-told-in-another-word': ['Tells OK of a booking that is FULFILLED', inWords('FULFILLED', 'OK')],
    'cancellation-told-as-failure': ['Tells FAILED of a booking that is CANCELLED', inWords('CANCELLED', 'FAILED')],
  }),

  ...changed('partner/6/early', 'deliveriesOf', {
    'success-told-with-the-fulfill': ['Tells success as soon as a fulfill is under way', early('FULFILLED')],
    'failure-told-with-the-fulfill': ['Tells failure as soon as a fulfill is under way', early('FAILED')],
    'one-outcome-told-of-all': [
      'Tells the outcome of one booking of all that are under way',
      (own, { after }, call) => {
        if (own.length === 0) return own;
        const others = [...call.store.reservations.values()].filter(({ status }) => status === 'FULFILLING');
        return [...others.map((one) => telling({ ...one, status: after.status }, call)), ...own];
      },
    ],
  }),

  ...changed('partner/6/contradicted', 'deliveriesOf', {
    'success-told-then-failure': [
      'Tells FAILED just after FULFILLED of one and the same booking',
      contradicted('FULFILLED', 'FAILED', (own, event) => [...own, event]),
    ],
    'failure-told-then-success': [
      'Tells FULFILLED just after FAILED of one and the same booking',
      contradicted('FAILED', 'FULFILLED', (own, event) => [...own, event]),
    ],
    'success-taken-back-later': [
      'Tells FAILED a moment after FULFILLED of one and the same booking',
      contradicted('FULFILLED', 'FAILED', (own, event) => [...own, { ...event, afterMs: 200 }]),
    ],
    'failure-taken-back-later': [
      'Tells FULFILLED a moment after FAILED of one and the same booking',
      contradicted('FAILED', 'FULFILLED', (own, event) => [...own, { ...event, afterMs: 200 }]),
    ],
    'failure-told-before-success': [
      'Tells FAILED just before FULFILLED of one and the same booking',
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
  return (own, { after }, call) => (after.status === 'FULFILLING' ? [telling({ ...after, status }, call)] : own);
}

function contradicted(
  status: Status,
  other: Status,
  order: (own: readonly Delivery[], event: Delivery) => readonly Delivery[],
): Deliveries {
  return (own, { after }, call) =>
    own.length === 0 || after.status !== status ? own : order(own, telling({ ...after, status: other }, call));
}

function inWords(status: Status, word: string): Change<'eventView'> {
  return (event, reservation) => (reservation.status === status ? { ...event, status: word } : event);
}

function telling(reservation: Reservation, call: Call): Delivery {
  return { body: call.rules.eventView(reservation, call), afterMs: 0 };
}

function naming(reservationId: string | undefined, delivery: Delivery): Delivery {
  return { ...delivery, body: { ...delivery.body, reservationId } };
}
