import { expectSame, need, type Tools } from '../../../src/authoring.ts';
import { check } from '../authoring.ts';
import { itemIn } from '../fixtures/carts/created-cart.ts';
import { cartOf, itemOf } from '../fixtures/carts/small-carts.ts';
import { theCandidates, type Candidate } from '../fixtures/catalogue/candidates.ts';
import { writesGap } from '../fixtures/catalogue/offers.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { createCart } from '../requests/endpoints.ts';

/** Section 4.4 rule 6, above the maxUnits of an option. */
export const updateChecks = [
  check('storefront/4.4/6-clamp', 'If PATCH accepts a quantity above maxUnits, the cart shows the sent quantity', {
    needs: {
      scarce: need('a cart with an option that has a small maxUnits', {
        needs: { candidates: theCandidates },
        gap: writesGap,
        provide: aScarceCart,
      }),
    },
    async steps({ scarce: { cart, maxUnits }, send, accept, observe }) {
      const [line] = cart.lines;
      if (line === undefined) throw new Error('a cart of one option has one line');
      const quantity = maxUnits + 1;
      const reply = await send(cart.updating(line, { quantity }));
      observe('status of PATCH above maxUnits', reply.status);
      if (reply.status !== 200) return;
      expectSame(reply, `/items/${indexOfLine(reply, line.optionId)}/quantity`, quantity);
      const read = await accept(cart.reading());
      expectSame(read, `/items/${indexOfLine(read, line.optionId)}/quantity`, quantity);
    },
  }),
];

/** A cart with an option that has a small maxUnits, from the catalogue or from the control endpoint. */
async function aScarceCart({ candidates, ...tools }: Tools & { readonly candidates: readonly Candidate[] }) {
  const scarce = candidates
    .filter(({ maxUnits, minUnits }) => maxUnits !== null && maxUnits < 100 && minUnits <= maxUnits)
    // The smallest first: a larger maxUnits may be the limit of a unit, which a service need not enforce.
    .toSorted((a, b) => (a.maxUnits ?? 0) - (b.maxUnits ?? 0));
  for (const candidate of scarce.slice(0, 6)) {
    const reply = await tools.send(createCart([itemOf(candidate, Math.max(1, candidate.minUnits))]));
    const isIn = reply.status === 200 && reply.peek('/items/0') !== undefined;
    if (isIn) return { cart: cartOf(reply, [candidate]), maxUnits: candidate.maxUnits ?? 1 };
  }
  const item = itemIn((await tools.arrange('offer', { maxUnits: 2 })).data);
  return { cart: cartOf(await tools.accept(createCart([item])), [item]), maxUnits: 2 };
}
