import { expectThat, text, type Reply, type Request, type Tools } from '../../src/authoring.ts';
import { anArrangedDeal, aPartnerWith, type ArrangedDeal } from './fixtures/arranged.ts';
import { followed } from './fixtures/checkout.ts';
import { addItems, createCart, readCart, removeItem, updateItem } from './requests.ts';
import { check } from './words.ts';

const needs = {
  deal: anArrangedDeal({ options: 3 }),
  direct: aPartnerWith(),
  affiliate: aPartnerWith({ affiliatePublisherId: 'pub-5301' }),
};

interface Shop {
  readonly id: string;
  readonly key: string;
  readonly deal: ArrangedDeal;
}

/** Each operation twice over: `round` is 0, then 1. */
const operations: readonly { readonly request: (shop: Shop, round: number) => Request }[] = [
  { request: ({ id, key, deal }) => addItems(id, [deal.item(2)], { key }) },
  {
    request: ({ id, key, deal }, round) =>
      updateItem(id, deal.item(0).optionId, { body: { quantity: 2 + round }, key }),
  },
  { request: ({ id, key, deal }, round) => removeItem(id, deal.item(round).optionId, { key }) },
];

/** Section 4.4 rules 8 and 9: the link of every reply is the current one. It may read the same as the one before. */
export const freshLinkChecks = [
  check('storefront/4.4/8b', 'The link that add, update and remove return is the current one, each time', {
    needs,
    async steps({ deal, direct, affiliate, accept, arrange }) {
      for (const { key } of [direct, affiliate]) {
        const shop = await openShop({ key, deal }, { accept });
        for (const { request } of operations) {
          for (const round of [0, 1]) {
            await expectCurrent(await accept(request(shop, round)), shop, { arrange });
            if (round === 0) await accept(readCart(shop.id, { key }));
          }
        }
      }
    },
  }),

  check('storefront/4.4/9', 'The link that a read returns is the current one, after a create and after each change', {
    needs,
    async steps({ deal, direct, affiliate, accept, arrange }) {
      for (const { key } of [direct, affiliate]) {
        const shop = await openShop({ key, deal }, { accept });
        for (let reads = 0; reads < 2; reads += 1)
          await expectCurrent(await accept(readCart(shop.id, { key })), shop, { arrange });
        for (const { request } of operations) {
          await accept(request(shop, 0));
          await expectCurrent(await accept(readCart(shop.id, { key })), shop, { arrange });
        }
      }
    },
  }),
];

async function openShop({ key, deal }: Omit<Shop, 'id'>, { accept }: Pick<Tools, 'accept'>): Promise<Shop> {
  const created = await accept(createCart([deal.item(0)], { key }));
  const id = created.at('/id', text);
  await accept(addItems(id, [deal.item(1), deal.item(2)], { key }));
  return { id, key, deal };
}

async function expectCurrent(reply: Reply, { id }: Shop, tools: Pick<Tools, 'arrange'>): Promise<void> {
  const { cartId, newest } = await followed(reply, tools);
  expectThat(reply, '/buyLink', { holds: newest && cartId === id, expected: `the current link of cart ${id}` });
}
