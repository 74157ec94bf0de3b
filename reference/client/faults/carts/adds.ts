import type { Difference } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Failure } from '../../wire/failure.ts';
import { readCart } from '../../wire/cart.ts';
import { createCall } from '../../carts/calls.ts';
import { textOf } from '../../wire/decode.ts';
import { fault, type Fault } from '../fault.ts';

/** Repeats the add without reading the cart, after the failures that `blind` selects. */
function repeatsBlindly(blind: (failure: Failure) => boolean): Difference['rules'] {
  return inPlaceOf('reconcile', async (right, unsettled, client) => {
    const missing = client.rules.missing(unsettled.wanted, unsettled.cart);
    return blind(unsettled.failure) ? { result: null, missing } : right(unsettled, client);
  });
}

/** Failures of adds and creates: K53, K54, K62, G32, G33 and G39. */
export const addFaults: readonly Fault[] = [
  fault('add-repeated-after-lost-reply', 'client/K53')
    .says('Sends a request that adds items again when its reply is lost')
    .rules(repeatsBlindly(({ lost }) => lost)),
  fault('add-repeated-at-once', 'client/K53')
    .says('Sends a request that adds items again immediately when its reply is lost')
    .rule('send', async (right, call, client) => {
      const outcome = await right(call, client);
      return call.operation === 'addItems' && !outcome.ok && outcome.failure.lost ? right(call, client) : outcome;
    }),
  fault('read-after-lost-add-ignored', 'client/K54')
    .says('Reads the cart when the reply to added items is lost, but adds them again whatever the cart shows')
    .rule('missing', (_right, wanted) => wanted.quantity),
  fault('create-failure-taken-for-cart', 'client/K62')
    .says('Tries to read a cart without an id after the service refused to create one')
    .rule('createCart', async (right, shopper, items, pending, client) => {
      const result = await right(shopper, items, pending, client);
      if (client.rules.sessionOf(shopper, client).cart === null)
        await client.rules.readCart('undefined', shopper, client);
      return result;
    }),
  fault('create-refusal-read-by-request-id', 'client/K62')
    .says('Uses the request id as cart id after the service refused to create a cart')
    .rules((honest) => {
      let refused: string | null = null;
      return {
        async send(call, client) {
          const outcome = await honest.send(call, client);
          if (call.operation === 'createCart') {
            refused = outcome.ok ? null : textOf(outcome.failure.error['requestId']);
          }
          return outcome;
        },
        async createCart(shopper, items, pending, client) {
          const result = await honest.createCart(shopper, items, pending, client);
          if (refused !== null) await client.rules.readCart(refused, shopper, client);
          return result;
        },
      };
    }),
  fault('add-repeated-after-internal-error', 'client/G32')
    .says('Sends a request that adds items again after an internal error')
    .rules(repeatsBlindly(({ lost, status }) => !lost && status !== 429)),
  fault('add-repeated-after-429', 'client/G32')
    .says('Sends a request that adds items again after a 429 reply')
    .rules(repeatsBlindly(({ status }) => status === 429)),
  fault('whole-quantity-added-again', 'client/G32')
    .says('Adds the whole quantity again when the cart shows only a part of it')
    .rule('reconcile', async (right, unsettled, client) => {
      const settled = await right(unsettled, client);
      return settled.result === null ? { result: null, missing: unsettled.wanted.quantity + 1 } : settled;
    }),
  fault('first-of-two-creates-used', 'client/G33')
    .says('Creates each cart twice, and uses the first one')
    .rule('createCart', async (right, shopper, items, pending, client) => {
      const first = await client.rules.attempt(createCall(items, shopper, client), client);
      const result = await right(shopper, items, pending, client);
      const cart = first.ok ? readCart(first.body) : null;
      if (cart !== null) client.rules.overwrite(shopper, cart, client);
      return result;
    }),
  fault('new-cart-for-each-item', 'client/G39')
    .says('Creates a new cart with all items each time the shopper adds an item')
    .rule('addItem', async (_right, shopper, cart, item, client) => {
      const lines = client.rules.linesToRebuild(cart, null);
      return client.rules.createCart(shopper, [...lines, item], { change: 'put', item }, client);
    }),
  fault('second-cart-for-second-item', 'client/G39')
    .says('Creates a separate cart for each option')
    .rule('addItem', async (right, shopper, cart, item, client) =>
      cart.lines.some(({ optionId }) => optionId === item.optionId)
        ? right(shopper, cart, item, client)
        : client.rules.createCart(shopper, [item], { change: 'put', item }, client),
    ),
];
