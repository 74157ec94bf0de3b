import {
  expectThat,
  isObject,
  prepare,
  scenario,
  type Json,
  type Reply,
  type Request,
  type Tools,
} from '../../../src/authoring.ts';
import { ambient, readsNothing, step } from '../authoring.ts';
import { holds } from '../expectations/expect-created.ts';
import { itemOf } from '../fixtures/carts/small-carts.ts';
import { anArrangedDeal, type ArrangedDeal } from '../fixtures/catalogue/arranged-deals.ts';
import { anOffer } from '../fixtures/catalogue/offers.ts';
import type { Offer } from '../fixtures/catalogue/reference-readings.ts';
import { createCart, type ItemInput } from '../requests/endpoints.ts';

type OnDeal = Tools & { readonly offer: Offer; readonly deal: ArrangedDeal };

/** Section 4.4 rule 1: a successful POST /carts never omits an item. */
export const declinedChecks = [
  ambient('storefront/4.4/1-declined#every-create', 'No successful POST /carts omits an item with a message', {
    gap: 'writes',
    judge: (reply, { request }) => {
      const items = itemsCreated(request, reply);
      if (items === null) return false;
      if (hasMessages(reply)) expectAll(reply, items);
      return true;
    },
  }),

  ambient('storefront/4.4/2#every-create', 'No successful POST /carts omits an item without a message', {
    gap: 'writes',
    judge: (reply, { request }) => {
      const items = itemsCreated(request, reply);
      if (items === null) return false;
      if (!hasMessages(reply)) expectAll(reply, items);
      return true;
    },
  }),

  ...scenario('Creating with an item that went off sale', {
    given: { offer: anOffer, deal: anArrangedDeal() },
    reads: readsNothing,
    steps: [
      prepare(async ({ accept, ...context }: OnDeal) => await accept(createCart(itemsOf(context)))),
      ...(['soldOut', 'ended', 'booking'] as const).map((reason) =>
        step(
          `storefront/4.4/1-declined#${reason}`,
          'POST /carts with an item that went off sale fails or has the item in the cart',
          async ({ send, ...context }: OnDeal) => {
            await context.deal.change({ onSale: true });
            await context.deal.change({ [reason]: true });
            return await send(createCart(itemsOf(context)));
          },
          ({ result, ...context }) => {
            if (result.status === 200) expectAll(result, itemsOf(context));
          },
        ),
      ),
    ],
  }),
];

function itemsOf({ offer, deal }: Pick<OnDeal, 'offer' | 'deal'>): readonly ItemInput[] {
  return [itemOf(offer), deal.item(0)];
}

function expectAll(reply: Reply, items: readonly Pick<ItemInput, 'optionId'>[]): void {
  for (const { optionId } of items) {
    const expected = `a line of the requested option ${optionId}`;
    expectThat(reply, '/items', { holds: holds(reply, optionId), expected });
  }
}

function hasMessages(reply: Reply): boolean {
  const messages = reply.peek('/messages');
  return Array.isArray(messages) && messages.length > 0;
}

/** The items of a successful POST /carts; null for every other exchange. */
function itemsCreated(request: Request, reply: Reply): readonly Pick<ItemInput, 'optionId'>[] | null {
  const { endpoint, body } = request;
  if (endpoint !== 'create-cart' || reply.status !== 200 || !Array.isArray(reply.peek('/items'))) return null;
  const items = body !== undefined && isObject(body) ? body['items'] : undefined;
  if (!Array.isArray(items)) return null;
  return items.flatMap((item: Json) =>
    isObject(item) && typeof item['optionId'] === 'string' ? [{ optionId: item['optionId'] }] : [],
  );
}
