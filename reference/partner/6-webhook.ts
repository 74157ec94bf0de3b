import type { Change, Delivery } from './inputs.ts';
import type { Call } from './rules.ts';
import type { Reservation, Status } from './store.ts';

/** Stores the new state of a booking, and only then tells the marketplace what it would not learn otherwise. */
export function changed(change: Change, call: Call): Reservation {
  call.store.reservations.set(change.after.id, change.after);
  for (const delivery of call.rules.deliveriesOf(change, call)) call.deliver(delivery);
  return change.after;
}

/** What a change is told with: nothing, where a reply tells it. */
export function deliveriesOf(change: Change, call: Call): readonly Delivery[] {
  if (change.isAnswered || change.before?.status === change.after.status) return [];
  return [{ body: call.rules.eventView(change.after, call), afterMs: 0 }];
}

export function eventView({ id, status }: Reservation, call: Call): Readonly<Record<string, unknown>> {
  return {
    eventId: call.rules.newId('event', call),
    reservationId: id,
    status,
    occurredAt: call.rules.timestampOf(call.now, call),
  };
}

/** What follows on a transitional status; null for a status that stays. */
export function settledStatus(status: Status, succeeded: boolean): Status | null {
  if (!succeeded) return status.endsWith('ING') ? 'FAILED' : null;
  const next: Partial<Record<Status, Status>> = {
    RESERVING: 'RESERVED',
    FULFILLING: 'FULFILLED',
    CANCELLING: 'CANCELLED',
  };
  return next[status] ?? null;
}
