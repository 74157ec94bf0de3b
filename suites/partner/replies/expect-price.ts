import { FindingError, type Json, type Reply } from '../../../src/authoring.ts';
import { firstValueAt, pointerOf, succeededIn } from './fields.ts';
import { samePrice } from './price.ts';
import type { Backend } from '../calls/backend.ts';

/** Expects this price in a reply. Another check judges a reply without a price. */
export function expectPrice(reply: Reply, expected: Json, backend: Backend): void {
  const pointer = pointerOf(backend, succeededIn(reply), 'priceSummary');
  const received = firstValueAt(reply, pointer);
  if (pointer === null || received === null || samePrice(received, expected, backend.profile.price)) return;
  throw new FindingError({ kind: 'differs', exchange: reply.exchange, pointer, expected, received });
}
