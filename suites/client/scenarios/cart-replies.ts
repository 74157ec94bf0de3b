import type { ClientScenario } from '../../../src/client-authoring.ts';
import { freshDeals, freshOffers } from './fresh-offers.ts';

/** Replies that look unusual but mean success. */
const unusualReplies: ClientScenario = {
  name: 'unusual cart replies',
  operations: ['sync', 'listOffers', 'putInCart', 'changeQuantity', 'viewCart', 'checkout'],
  async steps(tools) {
    const [first, second, third] = await freshOffers(tools, { options: 3, retail: 2_100 });
    if (first === undefined || second === undefined || third === undefined) return;
    const { activate } = tools;
    const buyer = tools.shopper();
    activate('message');
    await buyer.putInCart(first, 1);
    activate('message');
    await buyer.putInCart(second, 1);
    activate('unknown-message');
    await buyer.changeQuantity(second, 2);
    activate('unknown-message');
    await buyer.viewCart();
    activate('null-times');
    await buyer.putInCart(third, 1);
    await buyer.viewCart();
    const other = tools.shopper();
    activate('null-times');
    await other.putInCart(first, 1);
    await other.viewCart();
    activate('unknown-message');
    await other.putInCart(third, 1);
    activate('link-forms');
    await other.viewCart();
    await other.viewCart();
    await other.checkout();
    activate('link-forms');
    await buyer.checkout();
    await buyer.checkout();
    activate('foreign-cart');
    await other.putInCart(second, 1);
    await other.viewCart();
    await other.changeQuantity(second, 3);
  },
};

/** Replies with another result than asked: a lower quantity, a declined item. */
const otherResults: ClientScenario = {
  name: 'other results than asked',
  operations: ['sync', 'listOffers', 'putInCart', 'changeQuantity', 'removeFromCart', 'viewCart'],
  async steps(tools) {
    const [first, second, third] = await freshOffers(tools, { options: 3, retail: 1_750 });
    if (first === undefined || second === undefined || third === undefined) return;
    const buyer = tools.shopper();
    await buyer.putInCart(first, 1);
    tools.activate('clamp');
    await buyer.changeQuantity(first, 5);
    await buyer.putInCart(first, 1);
    tools.activate('clamp');
    await buyer.changeQuantity(first, 9);
    await buyer.changeQuantity(first, 10);
    tools.activate('declined');
    await buyer.putInCart(second, 1);
    await buyer.changeQuantity(second, 2);
    await buyer.viewCart();
    await buyer.removeFromCart(second);
    tools.activate('full-cart');
    await buyer.putInCart(third, 1);
    await buyer.viewCart();
  },
};

/** A line that becomes unavailable in the cart. */
const soldOut: ClientScenario = {
  name: 'a sold-out line',
  operations: ['sync', 'listOffers', 'putInCart', 'removeFromCart', 'viewCart', 'checkout'],
  async steps(tools) {
    const deals = await freshDeals(tools, 4);
    // In one cart the first line becomes unavailable, in the other one the last line.
    for (const [first, second] of [deals.slice(0, 2), deals.slice(2)]) {
      if (first === undefined || second === undefined) return;
      const buyer = tools.shopper();
      await buyer.putInCart(first, 2);
      await buyer.putInCart(second, 2);
      tools.activate('sold-out');
      await buyer.viewCart();
      const facts = tools.traffic().provocations.findLast(({ stimulus }) => stimulus === 'sold-out')?.facts;
      const gone = facts?.['optionId'] === first.optionId ? first : second;
      await tools.offers();
      await buyer.checkout();
      await tools.shopper().putInCart(gone, 1);
      await buyer.removeFromCart(gone);
      await buyer.checkout();
    }
    await tools.sync();
  },
};

export const cartReplyScenarios: readonly ClientScenario[] = [unusualReplies, otherResults, soldOut];
