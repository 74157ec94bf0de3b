import { expectThat, type Reply } from '../../../src/authoring.ts';
import { ambient, check } from '../authoring.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { anArrangedDeal } from '../fixtures/catalogue/arranged-deals.ts';
import { anOffer } from '../fixtures/catalogue/offers.ts';
import type { DemandedCall } from '../record/demand.ts';
import type { StorefrontSeen } from '../record/record.ts';
import { isCart, lineOf } from '../replies/cart-reply.ts';
import { createCart, type ItemInput } from '../requests/endpoints.ts';

/** Section 4.4 rule 1: a successful POST /carts never omits an item. */
export const declinedChecks = [
  ambient(
    'storefront/4.4/1-declined#every-create',
    'If a successful POST /carts returns a message, the cart still has every item',
    {
      gap: 'writes',
      judge: (reply, { seen }) => {
        const items = itemsCreated(seen, reply);
        if (items === null) return false;
        if (hasMessages(reply)) expectAll(reply, items);
        return true;
      },
    },
  ),

  ambient('storefront/4.4/2#every-create', 'If a successful POST /carts returns no message, the cart has every item', {
    gap: 'writes',
    judge: (reply, { seen }) => {
      const items = itemsCreated(seen, reply);
      if (items === null) return false;
      if (!hasMessages(reply)) expectAll(reply, items);
      return true;
    },
  }),

  ...(['soldOut', 'ended', 'booking'] as const).map((reason) =>
    check(
      `storefront/4.4/1-declined#${reason}`,
      'POST /carts with an item that is no longer on sale fails or returns a cart with the item',
      {
        needs: { offer: anOffer, deal: anArrangedDeal() },
        async steps({ offer, deal, accept, send }) {
          const items: readonly ItemInput[] = [itemOf(offer), deal.item(0)];
          await accept(createCart(items));
          await deal.change({ [reason]: true });
          const reply = await send(createCart(items));
          if (reply.status === 200) expectAll(reply, items);
        },
      },
    ),
  ),
];

function expectAll(reply: Reply, items: readonly Pick<ItemInput, 'optionId'>[]): void {
  for (const { optionId } of items) {
    const expected = `a line of the requested option ${optionId}`;
    expectThat(reply, '/items', { holds: lineOf(reply, optionId) !== null, expected });
  }
}

function hasMessages(reply: Reply): boolean {
  const messages = reply.peek('/messages');
  return Array.isArray(messages) && messages.length > 0;
}

/** The items of a successful POST /carts; null for every other exchange. */
function itemsCreated({ call }: StorefrontSeen, reply: Reply): DemandedCall['items'] | null {
  return call?.operation === 'create-cart' && isCart(reply) ? call.items : null;
}
