import { FindingError, type Json, type Reply, type Tools } from '../../src/authoring.ts';
import { found, idText } from './found.ts';
import type { ChangeableProduct } from './fixtures/product.ts';
import type { Telling, WithBackend } from './fixtures/quote.ts';
import type { Reservation } from './fixtures/reservation.ts';
import type { Backend } from './signed.ts';

/** A booking of which more is to be told, and what its replies said. */
export interface Booking {
  readonly product: ChangeableProduct;
  readonly reservation: Reservation;
  /** Reply to the fulfill. */
  readonly reply: Reply;
  /** States that the marketplace knows of. */
  readonly known: readonly Json[];
}

/** What it takes to book, and to hear of the booking. */
export type Hearing = Telling & Pick<Tools, 'awaitDelivery' | 'deliveries'>;

/** The state that a delivery tells of a booking as news: neither a transitional one nor one that a reply told. Else null. */
export function newsOf(booking: Booking, delivery: Reply, { profile }: Backend): Json {
  const { webhook, transitionalStatuses } = profile;
  if (
    webhook === null ||
    idText(found(delivery, webhook.reservationId)) !== idText(booking.reservation.reservationId)
  ) {
    return null;
  }
  const status = found(delivery, webhook.status);
  return [...transitionalStatuses, ...booking.known].some((one) => one === status) ? null : status;
}

/** All news of a booking that was delivered so far. */
export function allNewsOf(booking: Booking, { deliveries, backend }: Pick<Tools, 'deliveries'> & WithBackend) {
  return deliveries().flatMap((delivery) => {
    const status = newsOf(booking, delivery, backend);
    return status === null ? [] : [{ status, delivery }];
  });
}

/** Waits for the news that a change makes. None in time is a finding. */
export async function awaitNews(
  booking: Booking,
  { awaitDelivery, backend }: Pick<Tools, 'awaitDelivery'> & WithBackend,
): Promise<{ readonly delivery: Reply; readonly status: Json }> {
  const { webhookWaitMs } = backend.profile;
  const delivery = await awaitDelivery((one) => newsOf(booking, one, backend) !== null, webhookWaitMs);
  if (delivery !== null) return { delivery, status: newsOf(booking, delivery, backend) };
  throw new FindingError({
    kind: 'no-reply',
    exchange: booking.reply.exchange,
    reason: 'webhook',
    detail: `nothing new was told of the reservation ${idText(booking.reservation.reservationId)} within ${webhookWaitMs} ms of its change`,
  });
}
