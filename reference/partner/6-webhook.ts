import type { Change, Delivery } from './inputs.ts';
import type { Call } from './rules.ts';
import type { Reservation, Status } from './store.ts';

/** Stores the new state of a booking, and then sends the deliveries. */
export function changed(change: Change, call: Call): Reservation {
  call.store.reservations.set(change.after.id, change.after);
  for (const delivery of call.rules.deliveriesOf(change, call)) call.deliver(delivery);
  return change.after;
}

/** No delivery when a reply already contains the new state. */
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

/** Returns null for a final status. */
export function settledStatus(status: Status, succeeded: boolean): Status | null {
  if (!succeeded) return status.endsWith('ING') ? 'FAILED' : null;
  const next: Partial<Record<Status, Status>> = {
    RESERVING: 'RESERVED',
    FULFILLING: 'FULFILLED',
    CANCELLING: 'CANCELLED',
  };
  return next[status] ?? null;
}
