import { expectThat, isObject, need, type Json, type Reply, type Request } from '../../../src/authoring.ts';
import { holds } from '../expectations/expect-created.ts';
import { itemIn } from '../fixtures/carts/bare-cart.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { anOffer } from '../fixtures/catalogue/offers.ts';
import { controlGap } from '../fixtures/partners/partners.ts';
import { createCart, type ItemInput } from '../requests/endpoints.ts';
import { ambient, check } from '../authoring.ts';

const spoilings = ['soldOut', 'ended', 'booking'] as const;
type Spoiling = (typeof spoilings)[number];

/** What creates were answered of which one item went off sale, each time in another way: seen once in a run. */
const theSpoiledCreates = need<
  { readonly items: readonly ItemInput[]; readonly replies: Readonly<Record<Spoiling, Reply>> },
  { offer: typeof anOffer }
>('creates with an item that went off sale', {
  needs: { offer: anOffer },
  gap: controlGap,
  scope: 'run',
  async provide({ offer, accept, send, arrange }) {
    const deal = await arrange('offer', {});
    const items = [itemOf(offer), itemIn(deal.data)];
    const spoiled = async (spoilt: Spoiling): Promise<Reply> => {
      await deal.change({ [spoilt]: true });
      return await send(createCart(items));
    };
    await accept(createCart(items));
    const soldOut = await spoiled('soldOut');
    await deal.change({ onSale: true });
    const ended = await spoiled('ended');
    await deal.change({ onSale: true });
    return { items, replies: { soldOut, ended, booking: await spoiled('booking') } };
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

  ...spoilings.map((spoilt) =>
    check(`storefront/4.4/1-declined#${spoilt}`, 'An item that went off sale makes the create fail or is in the cart', {
      needs: { spoiled: theSpoiledCreates },
      steps({ spoiled: { items, replies } }) {
        const reply = replies[spoilt];
        if (reply.status === 200) expectAll(reply, items);
        return Promise.resolve();
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
