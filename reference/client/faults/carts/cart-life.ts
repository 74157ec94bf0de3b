import { changeSession } from '../../carts/session.ts';
import { abandonCall, readCall } from '../../carts/calls.ts';
import { lineOf } from '../../wire/cart.ts';
import { fault, type Fault } from '../fault.ts';
import type { Client } from '../../rules.ts';

/** The id of a cart that the redirect names. */
function cartIdIn(url: string): string | null {
  return new URL(url, 'https://shop.invalid').searchParams.get('cartId');
}

/** Brings the discarded cart back into the session. */
function withOldCart(discard: (shopper: string, client: Client) => void) {
  return (shopper: string, client: Client): void => {
    const { cart } = client.rules.sessionOf(shopper, client);
    discard(shopper, client);
    changeSession(shopper, { cart: cart === null ? null : { ...cart, lines: [] } }, client);
  };
}

/** Whose cart, and for how long. */
export const cartLifeFaults: readonly Fault[] = [
  fault('cart-of-the-redirect', 'client/K57')
    .says('Reads any cart that is named in a redirect URL, even one that it did not create')
    .rule('returnFromCheckout', async (right, shopper, url, client) => {
      const named = cartIdIn(url);
      if (named !== null && shopper !== null) await client.rules.send(readCall(named, shopper), client);
      return right(shopper, url, client);
    }),
  fault('one-cart-for-all', 'client/K60')
    .says('Uses one cart for all shoppers')
    .rule('sessionKey', () => 'the cart'),
  fault('carts-by-session-hash', 'client/K60')
    .says('Stores carts under a short hash of the session, so that two sessions can collide')
    .rule('sessionKey', (_right, shopper) => String(shopper.length)),
  fault('abandoned-cart-filled-again', 'client/K63')
    .says('Adds items to a cart that it abandoned')
    .rule('emptyCart', async (right, shopper, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      const result = await right(shopper, client);
      if (cart !== null) changeSession(shopper, { cart: { ...cart, lines: [] } }, client);
      return result;
    }),
  fault('cart-read-after-abandon', 'client/K63-read')
    .says('Reads a cart after it abandoned it')
    .rule('emptyCart', async (right, shopper, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      const result = await right(shopper, client);
      if (cart !== null) await client.rules.readCart(cart.id, shopper, client);
      return result;
    }),
  fault('lines-removed-after-abandon', 'client/K63')
    .says('Removes the lines of a cart after it abandoned it')
    .rule('emptyCart', async (right, shopper, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      const result = await right(shopper, client);
      for (const line of cart?.lines ?? []) {
        const path = ['carts', cart?.id ?? '', 'items', line.id];
        await client.rules.send(
          { operation: 'removeItem', method: 'DELETE', path, query: [], body: null, shopper },
          client,
        );
      }
      return result;
    }),
  fault('bought-cart-abandoned', 'client/K64')
    .says('Abandons a cart after its order was confirmed')
    .rule('settleCart', async (right, order, visit, client) => {
      const { cart } = client.rules.sessionOf(visit.shopper, client);
      await right(order, visit, client);
      if (cart === null || client.rules.cartFate(order.status) !== 'discard') return;
      await client.rules.send(abandonCall(cart.id, visit.shopper), client);
    }),
  fault('bought-cart-read', 'client/K64-read')
    .says('Keeps reading a cart after its order was confirmed')
    .rule('settleCart', async (right, order, visit, client) => {
      const { cart } = client.rules.sessionOf(visit.shopper, client);
      await right(order, visit, client);
      if (cart !== null && client.rules.cartFate(order.status) === 'discard') {
        await client.rules.readCart(cart.id, visit.shopper, client);
      }
    }),
  fault('bought-cart-filled-again', 'client/G50')
    .says('Adds the next item to a cart that was already bought')
    .rule('settleCart', async (_right, order, { shopper }, client) => {
      if (client.rules.cartFate(order.status) === 'discard') withOldCart(client.rules.discardCart)(shopper, client);
    }),
  fault('empty-read-shown', 'client/G49')
    .says('Shows an empty cart instead of creating a cart again when the cart is gone')
    .rule('isGone', () => false),
  fault('unknown-cart-id-kept', 'client/G49')
    .says('Keeps using a cart id that the service does not know')
    .rule('reactionTo', (right, failure, operation) =>
      failure.code === 'INVALID_CART_ID' ? 'give-up' : right(failure, operation),
    ),
  fault('rebuilt-without-lines', 'client/G49')
    .says('Creates a cart that is gone again with its first line only')
    .rule('linesToRebuild', (right, copy, changed) => right(copy, changed).slice(0, 1)),
  fault('unknown-line-not-read', 'client/G48')
    .says('Gives up when the service does not know a line, instead of reading the cart')
    .rule('lineGone', async () => ({ outcome: 'failed' })),
  fault('unknown-line-added-to-old-cart', 'client/G48')
    .says('Adds a line that the service does not know to the same cart again')
    .rule('lineGone', async (_right, { shopper, cart, item }, client) => {
      const { lines, ...rest } = cart;
      const others = lines.filter((line) => line !== lineOf(cart, item));
      return client.rules.addItem(shopper, { ...rest, lines: others }, item, client);
    }),
  fault('carts-lost-on-restart', 'client/G39')
    .says('Stores carts only in memory, so a restart loses them')
    .rules((honest) => {
      const runs = new WeakSet<object>();
      return {
        sessionOf(shopper, client) {
          if (!runs.has(client.memory)) client.disk.sessions.clear();
          runs.add(client.memory);
          return honest.sessionOf(shopper, client);
        },
      };
    }),
  fault('carts-left-behind', 'client/G51')
    .says('Does not abandon a cart that the shopper empties')
    .rule('emptyCart', async (_right, shopper, client) => {
      client.rules.discardCart(shopper, client);
      return { outcome: 'done' };
    }),
  fault('checkout-without-read', 'client/G52')
    .says('Sends the shopper to checkout without reading the cart first')
    .rule('checkOut', async (right, shopper, client) =>
      right(shopper, { ...client, rules: { ...client.rules, viewCart: async () => ({ outcome: 'done' }) } }),
    ),
  fault('cart-page-without-read', 'client/G52')
    .says('Shows the cart page and opens checkout from its own copy of the cart')
    .rule('viewCart', async () => ({ outcome: 'done' })),
];
