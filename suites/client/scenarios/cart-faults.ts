import type { ClientScenario } from '../../../src/client-authoring.ts';
import { freshDeals, freshOffers } from './fresh-offers.ts';

/** Prices that change between the product list and the call. */
const changedPrices: ClientScenario = {
  name: 'changed prices',
  operations: ['sync', 'listOffers', 'putInCart', 'changeQuantity', 'confirmPrice'],
  async steps(tools) {
    const [first, second, third] = await freshOffers(tools, { options: 3, retail: 4_200 });
    if (first === undefined || second === undefined || third === undefined) return;
    const { activate } = tools;
    const buyer = tools.shopper();
    activate('mismatch');
    await buyer.putInCart(first, 1);
    await tools.offers();
    await tools.shopper().putInCart(first, 1);
    await buyer.confirmPrice();
    activate('mismatch');
    await buyer.putInCart(second, 2);
    await buyer.confirmPrice();
    await tools.offers();
    activate('mismatch');
    await buyer.changeQuantity(second, 4);
    await tools.shopper().putInCart(second, 1);
    await buyer.confirmPrice();
    await buyer.changeQuantity(second, 5);
    await tools.sync();
    await buyer.changeQuantity(first, 2);
  },
};

/** Replies that are lost or fail after the service has done its work. */
const lostReplies: ClientScenario = {
  name: 'lost cart replies',
  operations: ['sync', 'listOffers', 'putInCart', 'viewCart'],
  async steps(tools) {
    const [first, second, third, fourth] = await freshOffers(tools, { options: 4, retail: 2_950 });
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
    const { activate } = tools;
    const unlucky = tools.shopper();
    activate('create-fails');
    await unlucky.putInCart(first, 1);
    await unlucky.viewCart();
    await unlucky.putInCart(first, 1);
    const buyer = tools.shopper();
    activate('drop-create');
    await buyer.putInCart(first, 1);
    activate('drop-add');
    await buyer.putInCart(second, 2);
    activate('drop-add-after-commit');
    await buyer.putInCart(third, 2);
    activate('drop-add-after-commit');
    await buyer.putInCart(first, 1);
    activate('add-500');
    await buyer.putInCart(fourth, 2);
    await buyer.viewCart();
  },
};

/** Products that the service refuses from one moment to the next. */
const withdrawnProducts: ClientScenario = {
  name: 'withdrawn products',
  operations: ['sync', 'listOffers', 'putInCart'],
  async steps(tools) {
    const [kept, ...others] = await freshDeals(tools, 5);
    const [booked, bookedToo, gone, goneToo] = others;
    if (kept === undefined || booked === undefined || bookedToo === undefined) return;
    if (gone === undefined || goneToo === undefined) return;
    const { activate } = tools;
    const buyer = tools.shopper();
    activate('not-cartable');
    await buyer.putInCart(booked, 1);
    activate('gone-product');
    await tools.shopper().putInCart(gone, 1);
    await buyer.putInCart(kept, 1);
    activate('not-cartable');
    await buyer.putInCart(bookedToo, 1);
    activate('gone-product');
    await buyer.putInCart(goneToo, 1);
    await tools.offers();
    for (const offer of others) await tools.shopper().putInCart(offer, 1);
  },
};

/** Carts that the service loses. */
const lostCarts: ClientScenario = {
  name: 'lost carts',
  operations: ['sync', 'listOffers', 'putInCart', 'changeQuantity', 'removeFromCart', 'viewCart', 'checkout'],
  async steps(tools) {
    const [first, second] = await freshOffers(tools, { options: 2, retail: 2_600 });
    if (first === undefined || second === undefined) return;
    const { activate } = tools;
    const changing = tools.shopper();
    await changing.putInCart(first, 2);
    await changing.putInCart(second, 1);
    activate('gone-line');
    await changing.changeQuantity(first, 3);
    await changing.viewCart();
    activate('gone-line');
    await changing.removeFromCart(second);
    await changing.viewCart();
    const [reading, idle] = [tools.shopper(), tools.shopper()];
    await reading.putInCart(first, 1);
    await reading.putInCart(second, 2);
    await idle.putInCart(second, 1);
    activate('gone-cart');
    await reading.viewCart();
    await idle.viewCart();
    await reading.viewCart();
    await idle.viewCart();
    await reading.checkout();
    await idle.putInCart(first, 1);
  },
};

export const cartFaultScenarios: readonly ClientScenario[] = [changedPrices, lostReplies, withdrawnProducts, lostCarts];
