import { FindingError, type Reply } from '../../../src/authoring.ts';
import { expectPrice } from '../replies/expect-price.ts';
import { firstValueAt, idText, pointerOf } from '../replies/fields.ts';
import type { Reservation } from '../fixtures/reservation.ts';
import type { Backend } from '../calls/backend.ts';

/** The reply has the ids and the price of this reservation. */
export function expectOwn(reply: Reply, reservation: Reservation, backend: Backend): void {
  const operation = (['fulfill', 'status', 'lookup'] as const).find((name) => name === reply.endpoint) ?? null;
  const expectedIds = [
    ['reservationId', reservation.reservationId],
    ['marketplaceCustomerServiceId', reservation.customerServiceId],
  ] as const;
  for (const [field, expected] of expectedIds) {
    const pointer = pointerOf(backend, operation, field);
    const received = firstValueAt(reply, pointer);
    if (pointer === null || received === null || idText(received) === idText(expected)) continue;
    throw new FindingError({ kind: 'differs', exchange: reply.exchange, pointer, expected, received });
  }
  expectPrice(reply, reservation.quote.price, backend);
}
