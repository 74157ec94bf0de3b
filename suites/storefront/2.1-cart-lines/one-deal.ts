import { expectSame, scenario, type JsonObject, type Reply, type Tools } from '../../../src/authoring.ts';
import { readsNothing, step } from '../authoring.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { aCartOfThreeOptions, type CartOfThreeOptions } from '../fixtures/degraded-carts/cart-of-three-options.ts';
import { placeOf } from '../fixtures/degraded-carts/watched-cart.ts';

type OnCart = Tools & { readonly cart: CartOfThreeOptions };

/** States of the deal, and the reason that each of its lines is then unavailable for. */
const everyLine = [
  { name: 'sold-out', to: { soldOut: true }, reason: 'SOLD_OUT' },
  { name: 'ended', to: { ended: true }, reason: 'DEAL_ENDED' },
] as const;

/** States of the deal in which no line of it counts. */
const nothingBut = [
  { name: 'sold-out', changes: () => [{ soldOut: true }] },
  { name: 'ended', changes: () => [{ ended: true }] },
  { name: 'option-removed', changes: ({ lines }: CartOfThreeOptions) => lines.map(removed) },
  { name: 'unpriced', changes: () => [{ unpriced: true }] },
] as const;

/** Section 2.1: a cart of nothing but three lines of one deal. The second is the one whose option is removed alone. */
export const oneDealLineChecks = scenario('A cart of one deal', {
  given: { cart: aCartOfThreeOptions },
  reads: readsNothing,
  steps: [
    ...everyLine.map(({ name, to, reason }) =>
      step(
        `storefront/2.1/available#every-line-${name}`,
        `A deal that is ${name} makes every line of it unavailable`,
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
      'An option that is removed leaves the other options of its deal available',
      async (context: OnCart) => await readAfter(context, removed(context.cart.second)),
      ({ cart: { lines, second }, result }) => {
        for (const line of lines) expectSame(result, `${placeOf(result, line)}/available`, line !== second);
      },
    ),
    step(
      'storefront/2.1/unavailableReason-fits#in-turn',
      'A line that is unavailable for one reason after another names each',
      async (context: OnCart) => {
        const { second } = context.cart;
        for (const { to, reason } of [...everyLine, { to: removed(second), reason: 'OPTION_REMOVED' }]) {
          const reply = await readAfter(context, to);
          expectSame(reply, `${placeOf(reply, second)}/unavailableReason`, reason);
        }
      },
    ),
    ...nothingBut.map(({ name, changes }) =>
      step(
        `storefront/2.1/degraded-totals#nothing-but-${name}`,
        `A cart of nothing but lines that are ${name} comes to nothing`,
        async (context: OnCart) => await readAfter(context, ...changes(context.cart)),
        ({ result }) => {
          for (const sum of ['subtotal', 'savings', 'grandTotal']) expectSame(result, `/totals/${sum}`, 0);
        },
      ),
    ),
  ],
});

/** Reads the cart after these changes of its deal, which was on sale before them. */
async function readAfter({ cart, send }: OnCart, ...changes: readonly JsonObject[]): Promise<Reply> {
  for (const change of [{ onSale: true }, ...changes]) await cart.deal.change(change);
  return expectSuccess(await send(cart.reading()));
}

function removed({ optionId }: { readonly optionId: string }): JsonObject {
  return { optionRemoved: optionId };
}
