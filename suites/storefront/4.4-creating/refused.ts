import {
  BlockedError,
  expectThat,
  expectUnchanged,
  FindingError,
  type Reply,
  scenario,
  text,
  type Tools,
} from '../../../src/authoring.ts';
import { step } from '../authoring.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { aPartnerOfOneCart, cartsOf, type PartnerOfOneCart } from '../fixtures/carts/partner-of-one-cart.ts';
import { linesOf, protocol } from '../protocol.ts';
import { lineIn } from '../replies/cart-reply.ts';
import { createCart, readCart, type ItemInput } from '../requests/endpoints.ts';
import { neverIssued } from '../requests/never-issued.ts';

type Context = Tools & { readonly partner: PartnerOfOneCart };

interface State {
  readonly carts: number;
  readonly cart: Reply;
}

/** All reasons that the contract gives for a failing item. */
const failures: readonly ((item: ItemInput, tools: Pick<Tools, 'pick'> & { readonly price: number }) => ItemInput)[] = [
  (item, { pick }) => ({ ...item, productId: neverIssued(item.productId, pick) }),
  (item, { pick }) => ({ ...item, optionId: neverIssued(item.optionId, pick) }),
  (item) => ({ ...item, quantity: 101 }),
  (item, { price }) => ({ ...item, expectedPrice: price + 1_000 }),
];

const positions = [
  { name: 'alone', failing: 0, of: 1 },
  { name: 'first', failing: 0, of: 3 },
  { name: 'middle', failing: 1, of: 3 },
  { name: 'last', failing: 2, of: 3 },
] as const;

/** Section 4.4 rule 1: a failed POST /carts creates no cart. */
export const refusedCreateChecks = scenario('Creating carts with invalid requests', {
  given: { partner: aPartnerOfOneCart },
  reads: async ({ partner: { key, cart }, accept, ...tools }): Promise<State> => ({
    carts: await cartsOf(key, tools),
    cart: await accept(readCart(cart.at('/id', text), { key })),
  }),
  steps: [
    ...positions.map(({ name, failing, of }) =>
      step(
        `storefront/4.4/1c#${name}`,
        `POST /carts with an invalid item (${name}) creates no cart`,
        async ({ partner: { key, items, cart }, send, pick }: Context) => {
          const replies: Reply[] = [];
          for (const fail of failures) {
            const wrong = items(of).map((item, index) =>
              index === failing ? fail(item, { pick, price: lineIn(cart, item.optionId).price }) : item,
            );
            replies.push(await send(createCart(wrong, { key })));
          }
          return replies;
        },
        expectNoNewCart,
      ),
    ),
    step(
      'storefront/4.4/1c#whole',
      'POST /carts with no items, another country or 21 options creates no cart',
      async ({ partner: { key, items }, send }: Context) => [
        await send(createCart([], { key })),
        await send(createCart(items(2), { key, more: { country: 'CA' } })),
        await send(createCart(items(21), { key })),
      ],
      expectNoNewCart,
    ),
  ],
});

/** The failed requests created no cart and did not change the existing one. */
function expectNoNewCart({
  before,
  result,
  after,
}: Record<'before' | 'after', State> & { result: readonly Reply[] }): void {
  for (const reply of result)
    asPrecondition('POST /carts with an invalid body returns an error', () => expectRefusal(reply));
  const newCarts = after.carts - before.carts;
  const expected = `that a failed create creates no cart (${newCarts} new)`;
  for (const reply of result.slice(-1)) expectThat(reply, '', { holds: newCarts === 0, expected });
  expectUnchanged(after.cart, protocol.watchedName, { before: linesOf(before.cart), after: linesOf(after.cart) });
}

/** A precondition of a check. A finding blocks this check, because other checks test the precondition. */
function asPrecondition(precondition: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof FindingError)
      throw new BlockedError(`the precondition is not met: ${precondition}`, error.finding, { cause: error });
    throw error;
  }
}
