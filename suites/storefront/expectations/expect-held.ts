import { expectSame, expectThat, list, type Reply, type Tools } from '../../../src/authoring.ts';
import type { OpenCart } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import type { ItemInput } from '../requests/endpoints.ts';

type Held = Pick<ItemInput, 'optionId' | 'quantity'>;

/** The cart in `reply` has exactly these lines, in any order. */
export function expectOnly(reply: Reply, held: readonly Held[]): void {
  for (const { optionId, quantity } of held) {
    expectSame(reply, `/items/${indexOfLine(reply, optionId)}/quantity`, quantity);
  }
  const holds = reply.at('/items', list).length === held.length;
  expectThat(reply, '/items', { holds, expected: held.length === 1 ? '1 line' : `${held.length} lines` });
}

/** The reply to a change and the read after it have exactly these lines. Returns the read. */
export async function expectHeld(
  cart: Pick<OpenCart, 'reading'>,
  { reply, held, accept }: Pick<Tools, 'accept'> & { readonly reply: Reply; readonly held: readonly Held[] },
): Promise<Reply> {
  expectOnly(reply, held);
  const read = await accept(cart.reading());
  expectOnly(read, held);
  return read;
}

/** The cart has no lines, and its count and totals are 0. */
export function expectEmpty(reply: Reply): void {
  expectSame(reply, '/itemCount', 0);
  expectSame(reply, '/items', []);
  for (const total of ['subtotal', 'savings', 'grandTotal']) expectSame(reply, `/totals/${total}`, 0);
}
