import { expectThat, isObject, need, type Json, type Reply, type Request } from '../../src/authoring.ts';
import { holds } from './expect-created.ts';
import { itemIn } from './fixtures/bare-cart.ts';
import { itemOf } from './fixtures/carts.ts';
import { anOffer } from './fixtures/offers.ts';
import { controlGap } from './fixtures/partners.ts';
import { createCart, type ItemInput } from './requests.ts';
import { ambient, check } from './words.ts';

/** A deal of its own, made through the control endpoint, and an item that asks for it. */
const aDealToSpoil = need('a deal that can be taken off sale', {
  gap: controlGap,
  async provide({ arrange }) {
    const deal = await arrange('offer', {});
    return { deal, item: itemIn(deal.data) };
  },
});

/** Section 4.4 rule 1: an item is never left out of a create that succeeds. */
export const declinedChecks = [
  ambient('storefront/4.4/1-declined#every-create', 'No create that succeeds leaves an item out with a message', {
    gap: 'writes',
    judge: (reply, { request }) => {
      const items = itemsCreated(request, reply);
      if (items === null) return false;
      if (saysSomething(reply)) expectAll(reply, items);
      return true;
    },
  }),

  ambient('storefront/4.4/2#every-create', 'No create that succeeds leaves an item out without a word', {
    gap: 'writes',
    judge: (reply, { request }) => {
      const items = itemsCreated(request, reply);
      if (items === null) return false;
      if (!saysSomething(reply)) expectAll(reply, items);
      return true;
    },
  }),

  ...(['soldOut', 'ended', 'booking'] as const).map((spoilt) =>
    check(`storefront/4.4/1-declined#${spoilt}`, 'An item that went off sale makes the create fail or is in the cart', {
      needs: { spoilable: aDealToSpoil, offer: anOffer },
      async steps({ spoilable: { deal, item }, offer, accept, send }) {
        const items = [itemOf(offer), item];
        await accept(createCart(items));
        await deal.change({ [spoilt]: true });
        const reply = await send(createCart(items));
        if (reply.status === 200) expectAll(reply, items);
      },
    }),
  ),
];

function expectAll(reply: Reply, items: readonly Pick<ItemInput, 'optionId'>[]): void {
  for (const { optionId } of items) {
    const expected = `to hold a line of option ${optionId}, as the create asked`;
    expectThat(reply, '/items', { holds: holds(reply, optionId), expected });
  }
}

function saysSomething(reply: Reply): boolean {
  const messages = reply.peek('/messages');
  return Array.isArray(messages) && messages.length > 0;
}

/** What an accepted create asked for; null for every other exchange. */
function itemsCreated(request: Request, reply: Reply): readonly Pick<ItemInput, 'optionId'>[] | null {
  const { endpoint, body } = request;
  if (endpoint !== 'create-cart' || reply.status !== 200 || !Array.isArray(reply.peek('/items'))) return null;
  const items = body !== undefined && isObject(body) ? body['items'] : undefined;
  if (!Array.isArray(items)) return null;
  return items.flatMap((item: Json) =>
    isObject(item) && typeof item['optionId'] === 'string' ? [{ optionId: item['optionId'] }] : [],
  );
}
