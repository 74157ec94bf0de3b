import { type Reply, type Tools } from '../../../src/authoring.ts';
import { cartIdText, indexOfLine } from '../replies/cart-reply.ts';
import { expectOnly } from './expect-held.ts';
import { declines } from '../fixtures/carts/small-carts.ts';
import { readCart, type ItemInput } from '../requests/endpoints.ts';

type Created = Pick<ItemInput, 'optionId' | 'quantity'>;

/**
 * A create returned every item that was sent, and the next read shows the same. An item that was left out with a
 * message is allowed here; another requirement judges it (4.4 rule 1). Returns the read.
 */
export async function expectCreated(
  reply: Reply,
  { items, accept }: Pick<Tools, 'accept'> & { readonly items: readonly Created[] },
): Promise<Reply> {
  const expectedItems = declines(reply) ? items.filter(({ optionId }) => holds(reply, optionId)) : items;
  expectOnly(reply, expectedItems);
  const read = await accept(readCart(reply.at('/id', cartIdText)));
  expectOnly(read, expectedItems);
  return read;
}

/** Whether a cart has a line of this option. */
export function holds(reply: Reply, optionId: string): boolean {
  return reply.peek(`/items/${indexOfLine(reply, optionId)}`) !== undefined;
}
