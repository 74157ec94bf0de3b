import type { ClientScenario, Driving } from '../../../src/client-authoring.ts';
import {
  type Buyer,
  amongOthers,
  buyerOf,
  buyingOperations,
  offersOfProducts,
  optionsOfOneProduct,
  withOrderId,
} from './buying.ts';

/** Longer than any polling: the order stays PENDING. */
const foreverMs = 3_600_000;

/** A shopper buys under these stimuli, returns, and does what follows. */
function buying(
  name: string,
  stimuli: readonly string[],
  afterwards: (tools: Driving, buyer: Buyer) => Promise<void> = async () => {},
): ClientScenario {
  return {
    name,
    operations: buyingOperations,
    async steps(tools) {
      const offers = await offersOfProducts(tools, 1);
      if (offers.length === 0) return;
      tools.activate(...stimuli);
      const buyer = await buyerOf(tools, { offers });
      if (buyer === null) return;
      await buyer.shopper.returnTo(buyer.redirect);
      await afterwards(tools, buyer);
    },
  };
}

/** The shopper looks at the cart that the order left open. */
async function openCart(_tools: Driving, { shopper }: Buyer): Promise<void> {
  await shopper.viewCart();
}

/**
 * The status comes late, and the redirect has an odd value and other parameters before it has the right one. Names are not found by
 * their end.
 */
const slowOrder: ClientScenario = {
  name: 'slow-order',
  operations: [...buyingOperations, 'restart'],
  async steps(tools) {
    const offers = await offersOfProducts(tools, 2);
    if (offers.length === 0) return;
    tools.activate('slow-order');
    const buyer = await buyerOf(tools, { offers, quantity: 2 });
    if (buyer === null) return;
    const { shopper, redirect } = buyer;
    await shopper.returnTo(withOrderId(redirect, 'order-1234567890'));
    const before = tools.draw.shuffled([
      ['xmarketplaceOrderUuid', '3c9e21d4-6a05-4b7f-8e12-d05b7c1f9a66'],
      ['campaign', 'mark-5d0c41f2a97e'],
    ] as const);
    const after = tools.draw.shuffled([
      ['orderId', 'b7a0c6de-1f52-4c83-9f7e-2a61d0c94b13'],
      ['status', 'CANCELLED'],
    ] as const);
    await shopper.returnTo(amongOthers(redirect, before, after));
    await shopper.returnTo(redirect);
    await tools.restart();
    await shopper.returnTo(redirect);
  },
};

/** Two options of one product, in reverse order, with an item and a ticket that are cancelled. */
const mixedItems: ClientScenario = {
  name: 'mixed-items',
  operations: buyingOperations,
  async steps(tools) {
    const pair = await optionsOfOneProduct(tools);
    const offers = pair.length > 0 ? pair : await offersOfProducts(tools, 2);
    if (offers.length === 0) return;
    tools.activate('mixed-items');
    const buyer = await buyerOf(tools, { offers, quantity: 3 });
    await buyer?.shopper.returnTo(buyer.redirect);
  },
};

/** The order stays open, so the client has to stop polling and to keep the cart. */
const openOrder: ClientScenario = {
  name: 'open-order',
  operations: [...buyingOperations, 'viewCart'],
  async steps(tools) {
    const offers = await offersOfProducts(tools, 1);
    const buyer = offers.length === 0 ? null : await buyerOf(tools, { offers, afterMs: foreverMs });
    await buyer?.shopper.returnTo(buyer.redirect);
    await buyer?.shopper.viewCart();
  },
};

/** One shopper opens the redirect of another one, and a browser without a session does so too. */
const foreignOrder: ClientScenario = {
  name: 'foreign-order',
  operations: buyingOperations,
  async steps(tools) {
    const [own, next, bought] = await offersOfProducts(tools, 3);
    if (own === undefined || next === undefined || bought === undefined) return;
    const other = tools.shopper();
    await other.putInCart(own, 1);
    const buyer = await buyerOf(tools, { offers: [bought] });
    if (buyer === null) return;
    await tools.returnWithoutSession(buyer.redirect);
    await other.returnTo(buyer.redirect);
    await other.putInCart(next, 1);
    await buyer.shopper.returnTo(buyer.redirect);
  },
};

export const ordersScenarios: readonly ClientScenario[] = [
  slowOrder,
  mixedItems,
  mixedItems,
  buying('null-product', ['null-product'], async (tools, { shopper }) => {
    const [offer] = await offersOfProducts(tools, 1);
    if (offer !== undefined) await shopper.putInCart(offer, 1);
  }),
  buying('order-internal', ['order-internal']),
  buying('cancelled', ['cancelled']),
  buying('rejected', ['rejected'], openCart),
  buying('expired', ['expired'], openCart),
  buying('redeemed', ['redeemed']),
  buying('unknown-status', ['unknown-status'], openCart),
  buying('no-order', ['no-order']),
  foreignOrder,
  openOrder,
];
