import {
  expectSame,
  expectThat,
  isObject,
  type Json,
  type JsonObject,
  type Reply,
  type Tools,
} from '../../src/authoring.ts';
import { utc } from '../storefront/requests/watermarks.ts';
import type { ControlCase } from './case.ts';
import {
  again,
  cartOf,
  expectData,
  expectUnchangedSince,
  lineAt,
  listed,
  mustBeListed,
  mustNotBeListed,
  offerIn,
  quietPlace,
  WrongStateError,
} from './shop.ts';

const minute = 60_000;
const prices = { retail: 1_900, original: 2_500 } as const;

/** An offer of two options in the quiet place, and a cart with both. */
async function soldOffer(tools: Tools) {
  const { data, change } = await tools.arrange('offer', { ...quietPlace, ...prices, options: 2 });
  const { productId, optionIds } = offerIn(data);
  const [one = '', two = ''] = optionIds;
  const cart = await cartOf(productId, [one, two], tools);
  return { data, change, productId, optionIds, one, two, cart };
}

/** An offer with these parameters in the quiet place, read from the product list. */
async function listedOffer(params: JsonObject, tools: Tools) {
  const { data, change } = await tools.arrange('offer', { ...quietPlace, ...params });
  const { productId } = offerIn(data);
  return { change, productId };
}

function aChange(change: string, { says, verify }: Pick<ControlCase, 'says' | 'verify'>): ControlCase {
  return { use: `offer/${change}`, says, verify };
}

/** A change that a line of a cart shows. */
function lineChange(
  change: string,
  says: string,
  expected: (cart: Reply, lines: { readonly one: string; readonly two: string }) => void,
  to: (one: string) => Json = () => true,
): ControlCase {
  return aChange(change, {
    says,
    async verify(tools) {
      const offer = await soldOffer(tools);
      await offer.change({ [change]: to(offer.one) });
      const cart = await again(offer.cart, tools);
      expected(cart, { one: lineAt(cart, offer.one), two: lineAt(cart, offer.two) });
    },
  });
}

function expectReason(cart: Reply, line: string, reason: string): void {
  expectSame(cart, `${line}/available`, false);
  expectSame(cart, `${line}/unavailableReason`, reason);
}

const arranged: readonly ControlCase[] = [
  {
    use: 'offer',
    says: 'a cart contains the options at their prices; after the release the product list no longer has the product',
    async verify(tools) {
      const { data, cart, productId, optionIds } = await soldOffer(tools);
      expectData(data, 'retail', prices.retail);
      if (optionIds.length !== 2)
        throw new WrongStateError(`octoproof asked for 2 options, but "data.optionIds" has ${optionIds.length}`);
      for (const optionId of optionIds) {
        const line = lineAt(cart, optionId);
        expectSame(cart, `${line}/available`, true);
        for (const [name, price] of Object.entries(prices)) expectSame(cart, `${line}/pricing/${name}`, price);
      }
      return async (later) => {
        await mustNotBeListed(productId, later);
      };
    },
  },
  {
    use: 'offer',
    with: 'state, category',
    says: 'the product list with this state, this category and active=true has the product, with status "active"',
    async verify(tools) {
      const { productId } = await listedOffer({}, tools);
      const { reply, pointer } = await mustBeListed(productId, tools, { active: 'true' });
      expectSame(reply, `${pointer}/status`, 'active');
    },
  },
  {
    use: 'offer',
    with: 'booking: true',
    says: 'the product list does not have the product',
    async verify(tools) {
      const { productId } = await listedOffer({ booking: true }, tools);
      await mustNotBeListed(productId, tools);
    },
  },
  {
    use: 'offer',
    with: 'maxUnits',
    says: 'the option of the product has this maxUnits in the product list',
    async verify(tools) {
      const { productId } = await listedOffer({ maxUnits: 2 }, tools);
      const { reply, pointer } = await mustBeListed(productId, tools);
      expectSame(reply, `${pointer}/options/0/restrictions/maxUnits`, 2);
    },
  },
  {
    use: 'offer',
    with: 'promotion',
    says: 'the product list has the promotional price of the option, or null if there is no promotion',
    async verify(tools) {
      const promotion = { amount: 1_500, promoCode: 'OCTO', endDate: '2031-03-31T23:59:59-05:00' };
      const promoted = await listedOffer({ ...prices, promotion }, tools);
      const { reply, pointer } = await mustBeListed(promoted.productId, tools);
      const price = discountOf(pointer);
      expectThat(reply, price, {
        holds: same(reply.peek(price) ?? null, promotion),
        expected: JSON.stringify(promotion),
      });
      const plain = await listedOffer({ promotion: null }, tools);
      const found = await mustBeListed(plain.productId, tools);
      expectSame(found.reply, discountOf(found.pointer), null);
    },
  },
];

function discountOf(pointer: string): string {
  return `${pointer}/options/0/units/0/pricing/0/discountedPrice`;
}

/** The same amount and code, and the same moment, however it is written. */
function same(
  received: Json,
  promotion: { readonly amount: number; readonly promoCode: string; readonly endDate: string },
) {
  if (!isObject(received)) return false;
  const { amount, promoCode, endDate } = received;
  return (
    amount === promotion.amount &&
    promoCode === promotion.promoCode &&
    typeof endDate === 'string' &&
    Date.parse(endDate) === Date.parse(promotion.endDate)
  );
}

const ofALine: readonly ControlCase[] = [
  lineChange('soldOut', 'the lines of the product in a cart are unavailable: SOLD_OUT', (cart, { one }) =>
    expectReason(cart, one, 'SOLD_OUT'),
  ),
  lineChange('ended', 'the lines of the product in a cart are unavailable: DEAL_ENDED', (cart, { one }) =>
    expectReason(cart, one, 'DEAL_ENDED'),
  ),
  lineChange(
    'optionRemoved',
    'the line of this option in a cart is unavailable: OPTION_REMOVED; the line of the other option stays available',
    (cart, { one, two }) => {
      expectReason(cart, one, 'OPTION_REMOVED');
      expectSame(cart, `${two}/available`, true);
    },
    (one) => one,
  ),
  lineChange('unpriced', 'the lines of the product in a cart have no price', (cart, { one }) =>
    expectSame(cart, `${one}/pricing`, null),
  ),
  lineChange(
    'retail',
    'the lines of the product in a cart have the new price',
    (cart, { one, two }) => {
      for (const line of [one, two]) expectSame(cart, `${line}/pricing/retail`, 2_100);
    },
    () => 2_100,
  ),
  aChange('onSale', {
    says: 'the lines of the product in a cart are available again, at the first price',
    async verify(tools) {
      const { change, one, cart } = await soldOffer(tools);
      for (const to of [{ soldOut: true }, { retail: 2_100 }, { onSale: true }]) await change(to);
      const back = await again(cart, tools);
      expectSame(back, `${lineAt(back, one)}/available`, true);
      expectSame(back, `${lineAt(back, one)}/pricing/retail`, prices.retail);
    },
  }),
];

const ofTheList: readonly ControlCase[] = [
  aChange('title', {
    says: 'the product list has the new title, and updatedSince uses the given time of the change',
    async verify(tools) {
      const { change, productId } = await listedOffer({}, tools);
      const title = 'Control check';
      const now = Date.now();
      await change({ title, at: utc(now - 30 * minute) });
      const { reply, pointer } = await mustBeListed(productId, tools);
      expectSame(reply, `${pointer}/title`, title);
      await mustBeListed(productId, tools, { updatedSince: utc(now - 40 * minute) });
      await expectUnchangedSince(productId, utc(now - 20 * minute), tools);
    },
  }),
  aChange('active', {
    says: 'the product list has the product with active=false, and does not have it with active=true',
    async verify(tools) {
      const { change, productId } = await listedOffer({}, tools);
      await change({ active: false });
      await mustBeListed(productId, tools, { active: 'false' });
      await mustNotBeListed(productId, tools, { active: 'true' });
    },
  }),
  aChange('unlisted', {
    says: 'after the change the product list does not have the product',
    verify: async (tools) => await leaves({ unlisted: true }, tools),
  }),
  aChange('booking', {
    says: 'after the change the product list does not have the product',
    verify: async (tools) => await leaves({ booking: true }, tools),
  }),
];

async function leaves(to: JsonObject, tools: Tools): Promise<void> {
  const { change, productId } = await listedOffer({}, tools);
  await mustBeListed(productId, tools);
  await change(to);
  if ((await listed(productId, tools)) !== null) throw new WrongStateError('the product list still has the product');
}

export const offerCases: readonly ControlCase[] = [...arranged, ...ofALine, ...ofTheList];
