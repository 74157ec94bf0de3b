import type { Change, Delivery } from '../inputs.ts';
import type { PartnerRules, Received } from '../rules.ts';
import type { Reservation, Status } from '../store.ts';
import type { Fault } from './fault.ts';

/** Faults of section 6: what the webhook tells, when, and of which booking. */
export const updateFaults: readonly Fault[] = [
  told('update-never-told', 'Never tells anything over the webhook', () => []),
  told('success-is-not-told', 'Tells failures and cancellations only', (honest, change) =>
    change.after.status === 'FULFILLED' ? [] : honest,
  ),
  told('failure-is-not-told', 'Tells no failure', (honest, change) => (change.after.status === 'FAILED' ? [] : honest)),
  told('cancellation-is-not-told', 'Tells no cancellation', (honest, change) =>
    change.after.status === 'CANCELLED' ? [] : honest,
  ),
  told('end-of-reserve-is-not-told', 'Tells nothing of a reserve that was under way', (honest, change) =>
    change.before?.status === 'RESERVING' ? [] : honest,
  ),
  told('end-of-cancel-is-not-told', 'Tells nothing of a cancel that was under way', (honest, change) =>
    change.before?.status === 'CANCELLING' ? [] : honest,
  ),
  told('state-before-is-told', 'Tells the state that a booking had before', (honest, change, call) =>
    honest.length === 0 || change.before === null ? honest : [telling(change.before, call)],
  ),
  told(
    'update-names-the-customer-service-id',
    'Names its customer service id in place of the booking',
    (honest, change) =>
      honest.map((one) => ({ ...one, body: { ...one.body, reservationId: change.after.customerServiceId } })),
  ),
  told('update-names-the-newest-booking', 'Names the newest booking in every update', (honest, _change, call) =>
    honest.map((one) => ({ ...one, body: { ...one.body, reservationId: newest(call)?.id } })),
  ),

  stateTold('failure-told-as-success', 'FAILED', 'FULFILLED'),
  stateTold('success-told-in-another-word', 'FULFILLED', 'OK'),
  stateTold('cancellation-told-as-failure', 'CANCELLED', 'FAILED'),

  {
    name: 'success-told-with-the-fulfill',
    requirement: 'partner/6/early',
    says: 'Tells success as soon as a fulfill is under way',
    rules: (honest) => early(honest, 'FULFILLED'),
  },
  {
    name: 'failure-told-with-the-fulfill',
    requirement: 'partner/6/early',
    says: 'Tells failure as soon as a fulfill is under way',
    rules: (honest) => early(honest, 'FAILED'),
  },
  {
    name: 'one-outcome-told-of-all',
    requirement: 'partner/6/early',
    says: 'Tells the outcome of one booking of all that are under way',
    rules: (honest) => ({
      deliveriesOf: (change, call) => {
        const own = honest.deliveriesOf(change, call);
        if (own.length === 0) return own;
        const others = [...call.store.reservations.values()].filter(({ status }) => status === 'FULFILLING');
        return [...others.map((one) => telling({ ...one, status: change.after.status }, call)), ...own];
      },
    }),
  },
  contradicted('success-told-then-failure', 'FULFILLED', 'FAILED', 'after'),
  contradicted('failure-told-then-success', 'FAILED', 'FULFILLED', 'after'),
  contradictedLater('success-taken-back-later', 'FULFILLED', 'FAILED'),
  contradictedLater('failure-taken-back-later', 'FAILED', 'FULFILLED'),
  contradicted('failure-told-before-success', 'FULFILLED', 'FAILED', 'before'),
];

type Telling = (honest: readonly Delivery[], change: Change, call: Received) => readonly Delivery[];

function told(name: string, says: string, tell: Telling): Fault {
  return {
    name,
    requirement: 'partner/6/told',
    says,
    rules: (honest) => ({
      deliveriesOf: (change, call) => tell(honest.deliveriesOf(change, call), change, call),
    }),
  };
}

function telling(reservation: Reservation, call: Received): Delivery {
  return { body: call.rules.eventView(reservation, call), afterMs: 0 };
}

function newest({ store }: Received): Reservation | undefined {
  return [...store.reservations.values()].at(-1);
}

function stateTold(name: string, status: Status, word: string): Fault {
  return {
    name,
    requirement: 'partner/6/state',
    says: `Tells ${word} of a booking that is ${status}`,
    rules: (honest) => ({
      eventView: (reservation, call) => ({
        ...honest.eventView(reservation, call),
        ...(reservation.status === status ? { status: word } : {}),
      }),
    }),
  };
}

function early(honest: PartnerRules, status: Status): Partial<PartnerRules> {
  return {
    deliveriesOf: (change, call) =>
      change.after.status === 'FULFILLING'
        ? [telling({ ...change.after, status }, call)]
        : honest.deliveriesOf(change, call),
  };
}

function contradicted(name: string, status: Status, other: Status, when: 'before' | 'after'): Fault {
  return {
    name,
    requirement: 'partner/6/contradicted',
    says: `Tells ${other} just ${when} ${status} of one and the same booking`,
    rules: (honest) => ({
      deliveriesOf: (change, call) => {
        const own = honest.deliveriesOf(change, call);
        if (own.length === 0 || change.after.status !== status) return own;
        const wrong = telling({ ...change.after, status: other }, call);
        return when === 'before' ? [wrong, ...own] : [...own, wrong];
      },
    }),
  };
}

function contradictedLater(name: string, status: Status, other: Status): Fault {
  return {
    name,
    requirement: 'partner/6/contradicted',
    says: `Tells ${other} a moment after ${status} of one and the same booking`,
    rules: (honest) => ({
      deliveriesOf: (change, call) => {
        const own = honest.deliveriesOf(change, call);
        if (own.length === 0 || change.after.status !== status) return own;
        return [...own, { ...telling({ ...change.after, status: other }, call), afterMs: 200 }];
      },
    }),
  };
}
