import type { Delivery } from '../inputs.ts';
import { over, type Change, type Replaced } from '../operators/over.ts';
import type { Call } from '../rules.ts';
import { settlingByItself } from '../operators/settling.ts';
import type { Reservation, Status } from '../store.ts';
import type { Fault } from './fault.ts';
import { rowsBy } from './rows.ts';

type Deliveries = Change<'deliveriesOf'>;
type Order = (own: readonly Delivery[], event: Delivery) => readonly Delivery[];

const before: Order = (own, event) => [event, ...own];
const serviceId = ({ customerServiceId }: Reservation): string => customerServiceId;
const newestId = (_own: Reservation, { store }: Call) => [...store.reservations.values()].at(-1)?.id;

/** Faults of section 6: wrong, missing or additional deliveries of the webhook. */
export const updateFaults: readonly Fault[] = [
  ...rowsBy('Sends', delivering, '6/told', [
    ['update-never-told', 'no webhook events', () => []],
    ['success-is-not-told', 'no webhook event when a booking becomes FULFILLED', silentAfter('FULFILLED')],
    ['failure-is-not-told', 'no webhook event when a booking becomes FAILED', silentAfter('FAILED')],
    ['cancellation-is-not-told', 'no webhook event when a booking becomes CANCELLED', silentAfter('CANCELLED')],
    ['end-of-reserve-is-not-told', 'no webhook event when the state RESERVING ends', silentBefore('RESERVING')],
    ['end-of-cancel-is-not-told', 'no webhook event when the state CANCELLING ends', silentBefore('CANCELLING')],
    ['state-before-is-told', 'the previous state of a booking in its webhook events', stateBefore],
    [
      'update-names-the-customer-service-id',
      'its customer service id as reservation id in its webhook events',
      named(serviceId),
    ],
    ['update-names-the-newest-booking', 'the id of the newest booking in every webhook event', named(newestId)],
  ]),
  ...rowsBy(
    'Changes the state of a booking a moment after a request, without a webhook event',
    settlingInSilence,
    '6/told',
    [
      ['ends-a-fulfill-in-silence', 'a fulfill request', ['fulfill', 'FULFILLING']],
      ['ends-a-reserve-in-silence', 'a reserve request', ['reserve', 'RESERVING']],
      ['ends-a-cancel-in-silence', 'a cancel request', ['cancel', 'CANCELLING']],
    ],
  ),
  ...rowsBy('Sends a webhook event with', writing, '6/state', [
    ['failure-told-as-success', 'FULFILLED for a booking that FAILED', ['FAILED', 'FULFILLED']],
    ['success-told-in-another-word', 'OK for a booking that is FULFILLED', ['FULFILLED', 'OK']],
    ['reserve-told-as-fulfilled', 'FULFILLED for a booking that is RESERVED', ['RESERVED', 'FULFILLED']],
    ['cancellation-told-as-failure', 'FAILED for a booking that is CANCELLED', ['CANCELLED', 'FAILED']],
  ]),
  ...rowsBy('Sends a webhook event with', delivering, '6/early', [
    [
      'success-told-with-the-fulfill',
      'FULFILLED while the booking is still being fulfilled',
      early('FULFILLING', 'FULFILLED'),
    ],
    [
      'failure-told-with-the-fulfill',
      'FAILED while the booking is still being fulfilled',
      early('FULFILLING', 'FAILED'),
    ],
    [
      'end-of-reserve-told-with-it',
      'RESERVED while the booking is still being reserved',
      early('RESERVING', 'RESERVED'),
    ],
    ['one-outcome-told-of-all', 'the outcome of one booking for all bookings in progress', outcomeOfAll],
  ]),
  ...rowsBy('Sends two webhook events for the same booking:', delivering, '6/contradicted', [
    ['success-told-then-failure', 'FAILED right after FULFILLED', contradicted('FULFILLED', 'FAILED', after(0))],
    ['failure-told-then-success', 'FULFILLED right after FAILED', contradicted('FAILED', 'FULFILLED', after(0))],
    ['reserve-told-then-failure', 'FAILED right after RESERVED', contradicted('RESERVED', 'FAILED', after(0))],
    ['success-taken-back-later', 'FAILED 200 ms after FULFILLED', contradicted('FULFILLED', 'FAILED', after(200))],
    ['failure-taken-back-later', 'FULFILLED 200 ms after FAILED', contradicted('FAILED', 'FULFILLED', after(200))],
    ['failure-told-before-success', 'FAILED right before FULFILLED', contradicted('FULFILLED', 'FAILED', before)],
    ['success-told-before-failure', 'FULFILLED right before FAILED', contradicted('FAILED', 'FULFILLED', before)],
  ]),
];

function silentAfter(status: Status): Deliveries {
  return (own, { after: changed }) => (changed.status === status ? [] : own);
}

function silentBefore(status: Status): Deliveries {
  return (own, { before: old }) => (old?.status === status ? [] : own);
}

function early(pending: Status, status: Status): Deliveries {
  return (own, { after: changed }, call) =>
    changed.status === pending ? [deliveryOf({ ...changed, status }, call)] : own;
}

function contradicted(status: Status, other: Status, order: Order): Deliveries {
  return (own, { after: changed }, call) =>
    own.length === 0 || changed.status !== status ? own : order(own, deliveryOf({ ...changed, status: other }, call));
}

function after(afterMs: number): Order {
  return (own, event) => [...own, { ...event, afterMs }];
}

function stateBefore(...[own, { before: old }, call]: Parameters<Deliveries>): readonly Delivery[] {
  return own.length === 0 || old === null ? own : [deliveryOf(old, call)];
}

function outcomeOfAll(...[own, { after: changed }, call]: Parameters<Deliveries>): readonly Delivery[] {
  if (own.length === 0) return own;
  const others = [...call.store.reservations.values()].filter(({ status }) => status === 'FULFILLING');
  return [...others.map((one) => deliveryOf({ ...one, status: changed.status }, call)), ...own];
}

function named(idOf: (reservation: Reservation, call: Call) => string | undefined): Deliveries {
  return (own, { after: changed }, call) =>
    own.map((one) => ({ ...one, body: { ...one.body, reservationId: idOf(changed, call) } }));
}

function delivering(change: Deliveries): Replaced {
  return over('deliveriesOf', change);
}

function writing([status, word]: readonly [Status, string]): Replaced {
  return over('eventView', (event, reservation) =>
    reservation.status === status ? { ...event, status: word } : event,
  );
}

function settlingInSilence([operation, status]: readonly ['fulfill' | 'reserve' | 'cancel', Status]): Replaced {
  return settlingByItself(operation, status, false);
}

function deliveryOf(reservation: Reservation, call: Call): Delivery {
  return { body: call.rules.eventView(reservation, call), afterMs: 0 };
}
