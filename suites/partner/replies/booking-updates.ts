import { type BlockedError, FindingError, type Json, type Reply, type Tools } from '../../../src/authoring.ts';
import { firstValueAt, idText, nothingAt, pointerOf } from './fields.ts';
import type { QuoteTools, WithBackend } from '../fixtures/quote.ts';
import type { Reservation } from '../fixtures/reservation.ts';
import { isTransitional } from '../fixtures/evidence.ts';
import type { Backend } from '../calls/backend.ts';

/** A booking for which the webhook will report a change. */
export interface Booking {
  readonly reservation: Reservation;
  /** The reply to the last call: fulfill, or a pending reserve or cancel. */
  readonly reply: Reply;
  /** States that the replies so far have reported. */
  readonly knownStates: readonly Json[];
}

/** Tools for making a booking and receiving its deliveries. */
export type WebhookTools = QuoteTools & Pick<Tools, 'awaitDelivery' | 'deliveries'>;

/** The new state of a booking in a delivery. Null if the state is transitional or was already reported by a reply. */
export function newStateIn(booking: Booking, delivery: Reply, backend: Backend): Json {
  const { webhook } = backend.profile;
  if (
    webhook === null ||
    idText(firstValueAt(delivery, webhook.reservationId)) !== idText(booking.reservation.reservationId)
  ) {
    return null;
  }
  const status = firstValueAt(delivery, webhook.status);
  return isTransitional(status, backend) || booking.knownStates.some((one) => one === status) ? null : status;
}

/** All new states of a booking that were delivered so far. */
export function updatesOf(booking: Booking, { deliveries, backend }: Pick<Tools, 'deliveries'> & WithBackend) {
  return deliveries().flatMap((delivery) => {
    const status = newStateIn(booking, delivery, backend);
    return status === null ? [] : [{ status, delivery }];
  });
}

/** Waits for the delivery of a change. Throws a finding if none arrives in time. `change` describes it: "from … to …". */
export async function awaitUpdate(
  booking: Booking,
  tools: Pick<WebhookTools, 'awaitDelivery' | 'deliveries' | 'send' | 'backend'>,
  change: { readonly from: Json; readonly to: Json } | null = null,
): Promise<{ readonly delivery: Reply; readonly status: Json }> {
  const { awaitDelivery, deliveries, backend } = tools;
  const { webhookWaitMs } = backend.profile;
  const again = await repeatedState(booking, tools);
  const newStateOf = (one: Reply): Json =>
    newStateIn({ ...booking, knownStates: booking.knownStates.filter((state) => state !== again) }, one, backend);
  const delivery = await awaitDelivery((one) => newStateOf(one) !== null, webhookWaitMs);
  if (delivery !== null) return { delivery, status: newStateOf(delivery) };
  expectReadable(booking, deliveries(), backend);
  const others = otherReservations(booking, deliveries(), backend);
  const states = change === null ? '' : ` from ${idText(change.from)} to ${idText(change.to)}`;
  throw new FindingError({
    kind: 'no-reply',
    exchange: booking.reply.exchange,
    reason: 'webhook',
    detail: `no webhook delivery about reservation ${idText(booking.reservation.reservationId)} with a new state within ${webhookWaitMs} ms of its change${states}${others}`,
  });
}

/** Names the other reservations in deliveries since the booking: a backend may confuse two reservations. */
function otherReservations(booking: Booking, all: readonly Reply[], { profile: { webhook } }: Backend): string {
  if (webhook === null) return '';
  const partnersId = idText(booking.reservation.reservationId);
  const later = all.filter(({ exchange }) => exchange >= booking.reply.exchange);
  const named = later.map((delivery) => firstValueAt(delivery, webhook.reservationId)).filter((id) => id !== null);
  const others = [...new Set(named.map(idText))].filter((id) => id !== partnersId);
  if (others.length === 0) return '';
  const more = others.length > maxIds ? ` and ${others.length - maxIds} more` : '';
  return `; there were deliveries about other reservations: ${others.slice(0, maxIds).join(', ')}${more}`;
}

const maxIds = 3;

/** The current state of a booking that was transitional: some partners repeat an earlier state. Otherwise null. */
async function repeatedState(
  booking: Booking,
  { send, backend }: Pick<WebhookTools, 'send' | 'backend'>,
): Promise<Json> {
  const pointer = pointerOf(backend, 'status', 'status');
  if (pointer === null || !booking.knownStates.some((one) => isTransitional(one, backend))) return null;
  const state = firstValueAt(await send(backend.call('status', booking.reservation.values)), pointer);
  return isTransitional(state, backend) ? null : state;
}

/** Throws `BlockedError` if no delivery has a value at a pointer of the target file. */
function expectReadable(booking: Booking, all: readonly Reply[], { profile: { webhook } }: Backend): void {
  const [first] = all;
  if (webhook === null || first === undefined) return;
  const named = all.filter((delivery) => firstValueAt(delivery, webhook.reservationId) !== null);
  if (named.length === 0) throw unreadable(first, 'reservationId', webhook.reservationId);
  const id = idText(booking.reservation.reservationId);
  const partnersId = named.filter((delivery) => idText(firstValueAt(delivery, webhook.reservationId)) === id);
  if (partnersId[0] !== undefined && partnersId.every((delivery) => firstValueAt(delivery, webhook.status) === null)) {
    throw unreadable(partnersId[0], 'status', webhook.status);
  }
}

function unreadable(delivery: Reply, field: string, pointer: string): BlockedError {
  return nothingAt(delivery, pointer, `the webhook delivery has no value at the pointer to ${field}`);
}

/** Expects a delivery to report this state. */
export function expectSameState(
  { exchange }: { readonly exchange: number },
  { expected, received, backend }: { readonly expected: Json; readonly received: Json; readonly backend: Backend },
): void {
  if (expected === received) return;
  const pointer = backend.profile.webhook?.status ?? '';
  throw new FindingError({ kind: 'differs', exchange, pointer, expected, received });
}
