import { expectSame, expectThat, integer, type Reply } from '../../../src/authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import { cartsOfTwoPartners, type CartWithLine } from '../fixtures/carts/carts-of-two-partners.ts';
import { outcomeOf } from '../parallel/call-outcome.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { readCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** The units in each cart at the start, and the units that are added. */
const before = 1;
const more = 2;

/** Section 4.4 rule 3: two partners work in parallel, and each can use only its own carts. */
export const parallelOwnershipChecks = [
  check('storefront/4.4/3a#parallel', 'Two partners in parallel can change and read their own carts only', {
    needs: { carts: cartsOfTwoPartners },
    reach: 'deep',
    async steps({ carts: { own, foreign, key }, together, accept }) {
      const replies = await together([
        own.adding([itemOf(own.line, more)]),
        foreign.adding([itemOf(foreign.line, more)]),
        readCart(foreign.id),
        readCart(own.id, { key }),
        own.reading(),
        foreign.reading(),
      ]);
      const [addToOwn, addToForeign, foreignByUs, ownByOther, ownRead, foreignRead] = replies;
      for (const reply of [foreignByUs, ownByOther]) expectForeign(reply);
      for (const [cart, add, read] of [
        [own, addToOwn, ownRead],
        [foreign, addToForeign, foreignRead],
      ] as const) {
        const isAdded = isDone(add);
        if (isAdded) expectOwn(add, cart, [before + more]);
        if (isDone(read)) expectOwn(read, cart, isAdded ? [before, before + more] : [before]);
        expectOnly(await accept(cart.reading()), [itemOf(cart.line, isAdded ? before + more : before)]);
      }
    },
  }),
];

function isDone(reply: Reply | undefined): reply is Reply {
  if (reply === undefined) return false;
  const outcome = outcomeOf(reply);
  if (outcome === 'refused')
    expectThat(reply, '', { holds: false, expected: 'success, because the cart is the own one' });
  return outcome === 'carried out';
}

function expectForeign(reply: Reply | undefined): void {
  if (reply !== undefined && outcomeOf(reply) !== 'postponed') expectRefusal(reply, 'INVALID_CART_ID');
}

/** The reply shows the own cart, with one of these quantities. */
function expectOwn(reply: Reply, { id, created, line }: CartWithLine, units: readonly number[]): void {
  expectSame(reply, '/id', id);
  expectSame(reply, '/partner/partnerId', created.peek('/partner/partnerId') ?? null);
  const pointer = `/items/${indexOfLine(reply, line.optionId)}/quantity`;
  const quantity = reply.at(pointer, integer);
  expectThat(reply, pointer, { holds: units.includes(quantity), expected: units.join(' or ') });
}
