import { readCall } from '../carts/calls.ts';
import { changeSession } from '../carts/session.ts';
import { lineOf } from '../wire/cart.ts';
import { freedom, type Freedom } from './freedom.ts';
import { orderCall } from '../orders/return.ts';

export const cartFreedoms: readonly Freedom[] = [
  freedom('reads-before-each-change', 'C4.4 rule 9')
    .says('Reads the cart before it changes a line')
    .rule('beforeChange', async (_right, shopper, client) => {
      return (await client.rules.viewCart(shopper, client)).outcome === 'done';
    }),
  freedom('reads-after-each-change', 'C4.4 rule 9')
    .says('Reads the cart after each change')
    .rule('send', async (right, call, client) => {
      const outcome = await right(call, client);
      const isChange = ['addItems', 'changeItem', 'removeItem'].includes(call.operation);
      const cartId = call.path[1];
      if (outcome.ok && isChange && cartId !== undefined) await right(readCall(cartId, call.shopper ?? ''), client);
      return outcome;
    }),
  freedom('increases-by-change', 'C4.4 rules 5 and 6')
    .says('Changes a line to its new quantity when the shopper adds more units')
    .rule('addItem', async (right, shopper, cart, item, client) => {
      const line = lineOf(cart, item);
      if (line === null) return right(shopper, cart, item, client);
      return client.rules.changeItem(shopper, cart, { ...item, quantity: line.quantity + item.quantity }, client);
    }),
  freedom('adds-single-units', 'C4.4 rule 5')
    .says('Adds the units of an item one at a time')
    .rule('addItem', async (right, shopper, cart, item, client) => {
      if (!client.rules.mayHave(1, item, client)) return right(shopper, cart, item, client);
      let result = await right(shopper, cart, { ...item, quantity: 1 }, client);
      for (let units = 1; units < item.quantity && result.outcome === 'done'; units += 1) {
        const { cart: now } = client.rules.sessionOf(shopper, client);
        if (now === null) return result;
        result = await right(shopper, now, { ...item, quantity: 1 }, client);
      }
      return result;
    }),
  freedom('reads-all-carts-for-a-page', 'C4.4 rule 9')
    .says('Reads the carts of all shoppers to find changed prices when one shopper opens the cart page')
    .rule('viewCart', async (right, shopper, client) => {
      const result = await right(shopper, client);
      for (const [other, { cart }] of client.disk.sessions)
        if (cart !== null && other !== shopper) await client.rules.send(readCall(cart.id, other), client);
      return result;
    }),
  freedom('new-cart-after-last-line', 'R55')
    .says('Forgets a cart when the last line is removed, and later creates another cart')
    .rule('removeFromCart', async (right, shopper, item, client) => {
      const result = await right(shopper, item, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      if (cart !== null && cart.lines.length === 0) changeSession(shopper, { cart: null }, client);
      return result;
    }),
  freedom('abandons-after-last-line', 'G51')
    .says('Abandons a cart when the last line is removed')
    .rule('removeFromCart', async (right, shopper, item, client) => {
      const result = await right(shopper, item, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      return cart !== null && cart.lines.length === 0 ? client.rules.emptyCart(shopper, client) : result;
    }),
  freedom('abandons-in-place-of-last-removal', 'C4.4 rule 10')
    .says('Abandons a cart when the shopper removes its only line')
    .rule('removeFromCart', async (right, shopper, item, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      const isOnly = cart?.lines.length === 1 && lineOf(cart, item) !== null;
      return isOnly ? client.rules.emptyCart(shopper, client) : right(shopper, item, client);
    }),
  freedom('unavailable-lines-removed-at-each-view', 'G43')
    .says('Removes unavailable lines whenever the shopper opens the cart page')
    .rule('viewCart', async (right, shopper, client) => {
      const result = await right(shopper, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      const gone = (cart?.lines ?? []).filter(({ available }) => !available);
      const inner = { ...client, rules: { ...client.rules, beforeChange: () => Promise.resolve(true) } };
      for (const line of gone) await inner.rules.removeFromCart(shopper, line, inner);
      return result;
    }),
  freedom('own-maximum-of-fifty', 'K52-result: a shop may sell fewer')
    .says('Tells a shopper who chooses more than 50 units that the shop sells fewer')
    .rule('mayHave', (right, quantity, item, client) => quantity <= 50 && right(quantity, item, client)),
  freedom('reads-after-failed-change', 'C4.4 rule 9')
    .says('Reads the cart after a line change or removal failed')
    .rule('changeRefused', async (right, refused, client) => {
      const result = await right(refused, client);
      if (result.outcome === 'failed') await client.rules.readCart(refused.cart.id, refused.shopper, client);
      return result;
    }),
  freedom('creates-not-retried', 'G33: a create may be retried')
    .says('Does not retry when a cart could not be created')
    .rule(
      'mayRetry',
      (right, failure, call, tries, client) => call.operation !== 'createCart' && right(failure, call, tries, client),
    ),
  freedom('empties-line-by-line', 'G51: a note at most')
    .says('Removes each line when the shopper empties a cart, and keeps the cart')
    .rule('emptyCart', async (_right, shopper, client) => {
      const { cart } = client.rules.sessionOf(shopper, client);
      for (const line of cart?.lines ?? []) await client.rules.removeFromCart(shopper, line, client);
      return { outcome: 'done' };
    }),
  freedom('no-expected-price', 'C2.2: expectedPrice is optional', 'client/K24')
    .says('Sends no expectedPrice, and shows the prices in the cart that the service returns')
    .rule('expectedPrice', () => null),
  freedom('carts-of-five-options', 'C8: at most 20 options')
    .says('Lets a shopper put at most five different options in a cart')
    .rule(
      'isFull',
      (right, cart, item) => right(cart, item) || (lineOf(cart, item) === null && cart.lines.length >= 5),
    ),
  freedom('abandons-once', 'C4.4 rule 10')
    .says('Does not retry when the reply to an abandoned cart is lost')
    .rule(
      'mayRetry',
      (right, failure, call, tries, client) => call.operation !== 'abandonCart' && right(failure, call, tries, client),
    ),
  freedom('reads-twice-before-checkout', 'C4.4 rule 9')
    .says('Reads the cart for the cart page, and again when the shopper clicks the buy button')
    .rule('checkOut', async (right, shopper, client) => {
      await client.rules.viewCart(shopper, client);
      return right(shopper, client);
    }),
  freedom('reads-after-price-mismatch', 'C4.4 rule 9')
    .says('Reads the cart again when the shopper accepts a new price')
    .rule('confirmPrice', async (right, shopper, client) => {
      await client.rules.viewCart(shopper, client);
      return right(shopper, client);
    }),
  freedom('unavailable-lines-removed-last', 'G43')
    .says('Removes unavailable lines at checkout, and uses the buyLink of the last removal')
    .rule('checkOut', async (right, shopper, client) => {
      await client.rules.viewCart(shopper, client);
      const { cart: read } = client.rules.sessionOf(shopper, client);
      const gone = (read?.lines ?? []).filter(({ available }) => !available);
      if (gone.length === 0) return right(shopper, client);
      for (const line of gone) await client.rules.removeFromCart(shopper, line, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      if (cart === null || cart.lines.length === 0) return { url: null };
      changeSession(shopper, { atCheckout: { cartId: cart.id, lines: cart.lines } }, client);
      return { url: client.rules.checkOutUrl(cart, client) };
    }),
  freedom('unavailable-lines-removed', 'G43')
    .says('Removes unavailable lines when the shopper goes to checkout')
    .rule('checkOut', async (right, shopper, client) => {
      await client.rules.viewCart(shopper, client);
      const { cart } = client.rules.sessionOf(shopper, client);
      for (const line of cart?.lines ?? []) {
        if (!line.available) await client.rules.removeFromCart(shopper, line, client);
      }
      return right(shopper, client);
    }),
];

export const orderFreedoms: readonly Freedom[] = [
  freedom('slower-polling', 'G64: waits are lower bounds')
    .says('Waits twice as long between its reads of an order')
    .rule('pollWaits', (right) => right().map((wait) => 2 * wait)),
  freedom('one-later-read', 'K73: a single later read is fine')
    .says('Reads an order with a final status once more after 10 s')
    .rule('pollOrder', async (right, visit, client) => {
      const order = await right(visit, client);
      if (typeof order === 'string' || client.rules.mayPoll(order.status)) return order;
      await client.wait(10_000);
      await client.rules.send(orderCall(visit), client);
      return order;
    }),
];
