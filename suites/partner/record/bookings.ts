import type { Json, Occurrence, Reply, Request, Seen } from '../../../src/authoring.ts';
import type { Backend } from '../calls/backend.ts';
import { firstValueAt, idText, pointerOf, succeededIn } from '../replies/fields.ts';

/** A reservation that a reserve made, as its reply shows it. */
export interface Booking {
  /** The customer service id of the marketplace. */
  readonly customerServiceId: Json;
  /** The partner's id. */
  readonly reservationId: Json;
  /** The price in the reply of the reserve; without it, the price that the reserve asked for. Null if both are absent. */
  readonly price: Json;
  /** The states that the replies of reserve and fulfill had. */
  readonly states: readonly Json[];
  /** True after a call of cancel, whatever its reply. */
  readonly isCancelled: boolean;
}

/** What the record of a partner backend shows at an exchange. */
export interface PartnerSeen extends Seen {
  /** The booking that the call is about; null if it is about none or more than one. */
  readonly booking: Booking | null;
}

/** Opens the view of the bookings of a run. Wrongly signed calls are left out: they should do nothing. */
export function openRecord(backend: Backend): () => (occurrence: Occurrence) => PartnerSeen {
  const stateIn = (reply: Reply): readonly Json[] => {
    const state = firstValueAt(reply, pointerOf(backend, succeededIn(reply), 'status'));
    return state === null ? [] : [state];
  };
  const after = (booking: Booking, { endpoint }: Request, reply: Reply | null): Booking => {
    if (endpoint === 'cancel') return { ...booking, isCancelled: true };
    if (endpoint !== 'fulfill' || reply === null) return booking;
    return { ...booking, states: [...booking.states, ...stateIn(reply)] };
  };
  const bookingIn = (reply: Reply, values: NonNullable<Request['values']>): readonly Booking[] => {
    const operation = succeededIn(reply);
    const reservationId = firstValueAt(reply, pointerOf(backend, operation, 'reservationId'));
    const { customerServiceId = null, priceSummary = null } = values;
    if (reservationId === null || customerServiceId === null) return [];
    const price = firstValueAt(reply, pointerOf(backend, operation, 'priceSummary')) ?? priceSummary;
    return [{ customerServiceId, reservationId, price, states: stateIn(reply), isCancelled: false }];
  };
  return () => {
    const bookings: Booking[] = [];
    const lost = new Set<Json>();
    return ({ request, reply }) => {
      const about = bookings.filter((one) => isAbout(request, one));
      const [first = null] = about;
      const { customerServiceId = null } = request.values ?? {};
      const booking = about.length === 1 && !lost.has(customerServiceId) ? first : null;
      const seen = { booking, situation: {} };
      for (const one of about) bookings[bookings.indexOf(one)] = after(one, request, reply);
      if (request.endpoint !== 'reserve' || request.values === undefined) return seen;
      if (reply === null) lost.add(customerServiceId);
      else bookings.push(...bookingIn(reply, request.values));
      return seen;
    };
  };
}

/** True if each id of a booking that the call has is that of this one. A reserve is about none. */
function isAbout({ endpoint, values, oddlySigned }: Request, booking: Booking): boolean {
  if (values === undefined || endpoint === 'reserve' || oddlySigned === true) return false;
  const ids = (['customerServiceId', 'reservationId'] as const).flatMap((name) => {
    const sent = values[name] ?? null;
    return sent === null ? [] : [idText(sent) === idText(booking[name])];
  });
  return ids.length > 0 && ids.every(Boolean);
}
