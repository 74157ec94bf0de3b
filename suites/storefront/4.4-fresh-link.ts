import { expectThat, need, text, type Reply, type Request, type Tools } from '../../src/authoring.ts';
import { anArrangedDeal, aPartnerWith, type ArrangedDeal } from './fixtures/arranged.ts';
import { followed, type CheckoutPage } from './fixtures/checkout.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { addItems, readCart, removeItem, updateItem } from './requests.ts';
import { shown } from './shown.ts';
import { check } from './words.ts';

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

/** A reply with what the page told to which its link led at that moment. */
interface Followed {
  readonly reply: Reply;
  readonly page: CheckoutPage;
  readonly cart: string;
}

/** The links that carts of two partners were given, one call after another: by changes, and by reads after a create and each change. */
const theFreshLinks = need<
  { readonly changes: readonly Followed[]; readonly reads: readonly Followed[] },
  {
    deal: ReturnType<typeof anArrangedDeal>;
    direct: ReturnType<typeof aPartnerWith>;
    affiliate: ReturnType<typeof aPartnerWith>;
  }
>('links followed one call after another', {
  needs: {
    deal: anArrangedDeal({ options: 3 }),
    direct: aPartnerWith(),
    affiliate: aPartnerWith({ affiliatePublisherId: 'pub-5301' }),
  },
  seen: true,
  async provide({ deal, direct, affiliate, send, accept, arrange }) {
    const changes: Followed[] = [];
    const reads: Followed[] = [];
    for (const { key } of [direct, affiliate]) {
      const shop = await openShop({ key, deal }, { accept });
      const follow = async (all: Followed[], request: Request): Promise<void> => {
        const reply = await send(request);
        all.push({ reply, page: await followed(shown(reply), { arrange }), cart: shop.id });
      };
      for (let times = 0; times < 2; times += 1) await follow(reads, readCart(shop.id, { key }));
      for (const { request } of operations) {
        await follow(changes, request(shop, 0));
        await follow(reads, readCart(shop.id, { key }));
        await follow(changes, request(shop, 1));
      }
    }
    return { changes, reads };
  },
});

/** Section 4.4 rules 8 and 9: the link of every reply is the current one. It may read the same as the one before. */
export const freshLinkChecks = [
  check('storefront/4.4/8b', 'The link that add, update and remove return is the current one, each time', {
    needs: { links: theFreshLinks },
    steps({ links }) {
      for (const link of links.changes) expectCurrent(link);
      return Promise.resolve();
    },
  }),

  check('storefront/4.4/9', 'The link that a read returns is the current one, after a create and after each change', {
    needs: { links: theFreshLinks },
    steps({ links }) {
      for (const link of links.reads) expectCurrent(link);
      return Promise.resolve();
    },
  }),
];

async function openShop({ key, deal }: Omit<Shop, 'id'>, { accept }: Pick<Tools, 'accept'>): Promise<Shop> {
  const created = await wholeCart([deal.item(0), deal.item(1)], { accept, key });
  return { id: created.at('/id', text), key, deal };
}

function expectCurrent({ reply, page: { cartId, newest }, cart }: Followed): void {
  expectThat(reply, '/buyLink', { holds: newest && cartId === cart, expected: `the current link of cart ${cart}` });
}
