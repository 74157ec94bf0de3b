import { expectSame, scenario, type JsonObject, type Reply, type Tools } from '../../../src/authoring.ts';
import { readsNothing, step } from '../authoring.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { aCartOfThreeOptions, type CartOfThreeOptions } from '../fixtures/degraded-carts/cart-of-three-options.ts';
import { placeOf } from '../fixtures/degraded-carts/watched-cart.ts';

type OnCart = Tools & { readonly cart: CartOfThreeOptions };

/** States of the deal, and the unavailableReason of all its lines in this state. */
const everyLine = [
  { name: 'sold-out', to: { soldOut: true }, reason: 'SOLD_OUT' },
  { name: 'ended', to: { ended: true }, reason: 'DEAL_ENDED' },
] as const;

/** Changes of the deal after which none of its lines counts in the totals. */
const allDegraded = [
  { name: 'sold-out', changes: () => [{ soldOut: true }] },
  { name: 'ended', changes: () => [{ ended: true }] },
  { name: 'option-removed', changes: ({ lines }: CartOfThreeOptions) => lines.map(removed) },
  { name: 'unpriced', changes: () => [{ unpriced: true }] },
] as const;

/** Section 2.1: a cart of three lines, all of one deal. Some steps remove only the option of the second line. */
export const oneDealLineChecks = scenario('A cart of one deal', {
  given: { cart: aCartOfThreeOptions },
  reads: readsNothing,
  steps: [
    ...everyLine.map(({ name, to, reason }) =>
      step(
        `storefront/2.1/available#every-line-${name}`,
        `All lines of a deal are unavailable if the deal is ${name}`,
        async (context: OnCart) => await readAfter(context, to),
        ({ cart, result }) => {
          for (const line of cart.lines) {
            expectSame(result, `${placeOf(result, line)}/available`, false);
            expectSame(result, `${placeOf(result, line)}/unavailableReason`, reason);
          }
        },
      ),
    ),
    step(
      'storefront/2.1/available#option-stays',
      'After one option of a deal is removed, its other options are still available',
      async (context: OnCart) => await readAfter(context, removed(context.cart.second)),
      ({ cart: { lines, second }, result }) => {
        for (const line of lines) expectSame(result, `${placeOf(result, line)}/available`, line !== second);
      },
    ),
    step(
      'storefront/2.1/unavailableReason-fits#in-turn',
      'The unavailableReason of a line changes when the reason changes',
      async (context: OnCart) => {
        const { second } = context.cart;
        for (const { to, reason } of [...everyLine, { to: removed(second), reason: 'OPTION_REMOVED' }]) {
          const reply = await readAfter(context, to);
          expectSame(reply, `${placeOf(reply, second)}/unavailableReason`, reason);
        }
      },
    ),
    ...allDegraded.map(({ name, changes }) =>
      step(
        `storefront/2.1/degraded-totals#nothing-but-${name}`,
        `The totals of a cart with only degraded lines (${name}) are 0`,
        async (context: OnCart) => await readAfter(context, ...changes(context.cart)),
        ({ result }) => {
          for (const sum of ['subtotal', 'savings', 'grandTotal']) expectSame(result, `/totals/${sum}`, 0);
        },
      ),
    ),
  ],
});

/** Puts the deal on sale, makes these changes to it and reads the cart. */
async function readAfter({ cart, send }: OnCart, ...changes: readonly JsonObject[]): Promise<Reply> {
  for (const change of [{ onSale: true }, ...changes]) await cart.deal.change(change);
  return expectSuccess(await send(cart.reading()));
}

function removed({ optionId }: { readonly optionId: string }): JsonObject {
  return { optionRemoved: optionId };
}
