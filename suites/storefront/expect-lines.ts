import { expectSame, expectUnchanged, isObject, list, type Json, type Reply, type Tools } from '../../src/authoring.ts';
import type { OpenCart } from './fixtures/carts.ts';
import type { ItemInput } from './requests.ts';

type Held = Pick<ItemInput, 'optionId' | 'quantity'>;

/** The cart of a reply has exactly these lines, in any order: each option once, with this quantity. */
export function expectLines(reply: Reply, held: readonly Held[]): void {
  const shown = reply
    .at('/items', list)
    .map((item: Json) => (isObject(item) ? [item['optionId'] ?? null, item['quantity'] ?? null] : [item]));
  expectUnchanged(reply, 'the lines of the cart (option, quantity)', {
    before: sorted(held.map(({ optionId, quantity }) => [optionId, quantity])),
    after: sorted(shown),
  });
}

/** The reply of an operation and the next read of the cart show these lines. Gives the read. */
export async function expectHeld(
  cart: Pick<OpenCart, 'reading'>,
  { reply, held, accept }: Pick<Tools, 'accept'> & { readonly reply: Reply; readonly held: readonly Held[] },
): Promise<Reply> {
  expectLines(reply, held);
  const read = await accept(cart.reading());
  expectLines(read, held);
  return read;
}

/** The cart of a reply has no line and counts none. */
export function expectEmpty(reply: Reply): void {
  expectSame(reply, '/itemCount', 0);
  expectSame(reply, '/items', []);
}

function sorted(lines: readonly (readonly Json[])[]): readonly (readonly Json[])[] {
  return lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
