import type { ClientScenario } from '../../../src/client-authoring.ts';
import { cartFaultScenarios } from './cart-faults.ts';
import { cartReplyScenarios } from './cart-replies.ts';
import { freshOffers } from './fresh-offers.ts';

/** Two shoppers use carts while the service behaves as usual. */
const everyday: ClientScenario = {
  name: 'two carts',
  operations: [
    'sync',
    'listOffers',
    'putInCart',
    'changeQuantity',
    'removeFromCart',
    'viewCart',
    'emptyCart',
    'checkout',
  ],
  async steps(tools) {
    const offers = await freshOffers(tools, { options: 3, retail: 2_450 });
    const [first, second, third] = offers;
    if (first === undefined || second === undefined || third === undefined) return;
    const { draw } = tools;
    const [one, other] = [tools.shopper(), tools.shopper()];
    await one.putInCart(first, 2);
    await one.changeQuantity(first, 3);
    await one.putInCart(first, draw.between(1, 4));
    await other.putInCart(second, draw.between(2, 6));
    await one.putInCart(second, 1);
    await other.changeQuantity(second, draw.between(8, 11));
    await one.putInCart(third, 2);
    await one.viewCart();
    // Up far, down far and down to 1, in lines at random positions.
    const [low, high, least] = draw.shuffled(offers);
    if (low === undefined || high === undefined || least === undefined) return;
    await one.changeQuantity(high, draw.between(12, 15));
    await one.changeQuantity(high, draw.between(9, 11));
    await one.changeQuantity(low, draw.between(16, 20));
    await one.changeQuantity(low, draw.between(2, 4));
    await one.changeQuantity(least, 6);
    await one.changeQuantity(least, 1);
    await other.checkout();
    // A line before the last one, and then the last one.
    const removed = draw.turn([first, second]);
    await one.removeFromCart(removed);
    await one.checkout();
    await one.removeFromCart(third);
    await one.removeFromCart(removed === first ? second : first);
    await one.putInCart(third, 2);
    await one.emptyCart();
    await one.putInCart(third, 1);
    await one.viewCart();
    await other.viewCart();
  },
};

/** Quantities and numbers of options at their limits. */
const limits: ClientScenario = {
  name: 'cart limits',
  operations: ['sync', 'listOffers', 'putInCart', 'changeQuantity'],
  async steps(tools) {
    const offers = await freshOffers(tools, { options: 21, retail: 900 });
    const [first, second] = offers;
    if (first === undefined || second === undefined) return;
    const buyer = tools.shopper();
    for (const offer of offers) await buyer.putInCart(offer, 1);
    await buyer.changeQuantity(first, 101);
    const other = tools.shopper();
    await other.putInCart(second, 60);
    await other.putInCart(second, 60);
    await other.putInCart(first, 101);
    await other.putInCart(first, 2);
  },
};

/** A shop that is restarted while a shopper has a cart. */
const restarted: ClientScenario = {
  name: 'carts after a restart',
  operations: ['sync', 'listOffers', 'putInCart', 'viewCart', 'restart'],
  async steps(tools) {
    const offers = await freshOffers(tools, { options: 2, retail: 1_350 });
    const [first, second] = tools.draw.shuffled(offers);
    if (first === undefined || second === undefined) return;
    const [looking, adding] = [tools.shopper(), tools.shopper()];
    await looking.putInCart(first, 2);
    await adding.putInCart(first, 1);
    await tools.restart();
    await looking.viewCart();
    await adding.putInCart(second, 1);
  },
};

/** A cart that is bought, and the next item of its shopper. */
const bought: ClientScenario = {
  name: 'a bought cart',
  operations: ['sync', 'listOffers', 'putInCart', 'viewCart', 'checkout', 'returnFromCheckout'],
  async steps(tools) {
    const [first, second] = await freshOffers(tools, { options: 2, retail: 3_300 });
    if (first === undefined || second === undefined) return;
    const buyer = tools.shopper();
    await buyer.putInCart(first, 1);
    const visit = await buyer.checkout();
    const redirect = (await visit?.pay({ becomes: 'CONFIRMED' })) ?? null;
    if (redirect === null) return;
    // The address of the browser is no source of cart ids.
    const back = new URL(redirect);
    back.searchParams.set('cartId', '5b1f0c9e-3a77-4f53-8f43-21c0d7e9aa10');
    await buyer.returnTo(back.href);
    await buyer.viewCart();
    await buyer.putInCart(second, 1);
    await buyer.viewCart();
  },
};

export const cartsScenarios: readonly ClientScenario[] = [
  everyday,
  ...cartReplyScenarios,
  ...cartFaultScenarios,
  bought,
  restarted,
  limits,
];
