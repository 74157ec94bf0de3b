import { replacing, withStatus } from '../../operators/edits.ts';
import { underAlias } from '../../operators/place.ts';
import { onStatus, everyReply, ofError } from '../../operators/at.ts';
import type { Endpoint } from '../../received.ts';
import type { Received, Rules } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const onCarts: readonly Endpoint[] = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];

/** Faults of section 9: carts under the deprecated prefix that are not quite those of the current one. */
export const aliasFaults: readonly Fault[] = [
  ...onCarts.map((endpoint) =>
    aliased(
      `alias-${endpoint}-knows-own-carts-alone`,
      `Does not find a cart of the other prefix on ${endpoint}`,
      (honest) => {
        const made = new Map<string, Received['prefix']>();
        return {
          addItems: (cart, items, call) => {
            if (!made.has(cart.id)) made.set(cart.id, call.prefix);
            return honest.addItems(cart, items, call);
          },
          mayRead: (cart, partner, call) =>
            honest.mayRead(cart, partner, call) &&
            (call.endpoint !== endpoint || (made.get(cart.id) ?? call.prefix) === call.prefix),
        };
      },
    ),
  ),
  aliased('alias-create-at-original-price', 'Shows original prices as the live ones on creates there', (honest) => ({
    pricingView: (price, call) =>
      isOld(call) && call.endpoint === 'createCart'
        ? { ...honest.pricingView(price, call), retail: price.original }
        : honest.pricingView(price, call),
  })),
  aliased('alias-adds-twice', 'Adds twice what was sent', (honest) => ({
    addQuantity: (had, more, call) => honest.addQuantity(had, isOld(call) ? 2 * more : more, call),
  })),
  aliased('alias-abandon-keeps-lines', 'Answers an abandon there and leaves the cart as it was', (honest) => ({
    abandon: (cart, call) => (isOld(call) ? cart : honest.abandon(cart, call)),
  })),
  aliased(
    'alias-abandoned-line-unknown-cart',
    'Knows an abandoned cart no more when a line is changed there',
    (honest) => ({
      mayRead: (cart, partner, call) =>
        !(isOld(call) && cart.status === 'ABANDONED' && call.endpoint === 'addItems') &&
        honest.mayRead(cart, partner, call),
    }),
  ),
  aliased('alias-prices-unchecked', 'Compares no expectedPrice on updates there', (honest) => ({
    checkExpectedPrice: (expected, price, path, call) =>
      isOld(call) && call.endpoint === 'updateItem' ? null : honest.checkExpectedPrice(expected, price, path, call),
  })),
  aliased('alias-quantities-unchecked', 'Takes any quantity on adds there', (honest) => ({
    withinQuantity: (quantity, call) =>
      isOld(call) && call.endpoint === 'addItems' ? null : honest.withinQuantity(quantity, call),
    withinUnits: (option, quantity, call) =>
      isOld(call) && call.endpoint === 'addItems' ? null : honest.withinUnits(option, quantity, call),
  })),
  aliased('alias-country-unchecked', 'Takes any country on creates there', (honest) => ({
    checkCountry: (country, call) =>
      isOld(call) && call.endpoint === 'createCart' ? null : honest.checkCountry(country, call),
  })),
  fault('alias-mismatch-with-other-status', 'storefront/4/alias-carts')
    .says('Answers a stale price on create with 400 there and with 409 under the current prefix')
    .reply(onStatus(409, underAlias('createCart'), withStatus(400))),
  fault('alias-quantity-with-other-code', 'storefront/4/alias-carts')
    .says('Answers a quantity out of range on updates with another code there')
    .reply(
      ofError('BAD_REQUEST', everyReply(underAlias('updateItem'), replacing('/details/error', 'UNPROCESSABLE_ENTITY'))),
    ),
  fault('alias-unknown-cart-is-no-product', 'storefront/4/alias-carts')
    .says('Answers INVALID_PRODUCT_ID for an unknown cart on removals there')
    .reply(
      ofError(
        'INVALID_CART_ID',
        everyReply(underAlias('removeItem'), replacing('/details/error', 'INVALID_PRODUCT_ID')),
      ),
    ),
  aliased('alias-foreign-carts-open', "Lets any partner update another's cart there", (honest) => ({
    mayRead: (cart, partner, call) =>
      (isOld(call) && call.endpoint === 'updateItem') || honest.mayRead(cart, partner, call),
  })),
  aliased('alias-needs-no-key', 'Takes a read there without a key for the first partner', (honest) => ({
    keyOf: (call) =>
      honest.keyOf(call) ??
      (isOld(call) && call.endpoint === 'readCart' ? ([...call.store.keys.keys()][0] ?? null) : null),
  })),
  aliased('alias-takes-any-key', 'Takes any key on adds there', (honest) => ({
    partnerOf: (key, call) => {
      const [first = key] = call.store.keys.keys();
      const known = honest.partnerOf(key, call);
      return known ?? (isOld(call) && call.endpoint === 'addItems' ? honest.partnerOf(first, call) : null);
    },
  })),
  aliased('alias-without-limit', 'Takes the 21st option on adds there', (honest) => ({
    withinOptionLimit: (items, cart, call) =>
      isOld(call) && cart !== null ? null : honest.withinOptionLimit(items, cart, call),
  })),
];

function isOld({ prefix }: Received): boolean {
  return prefix === 'deprecated';
}

function aliased(name: string, says: string, rules: (honest: Rules) => Partial<Rules>): Fault {
  return fault(name, 'storefront/4/alias-carts').says(says).rules(rules);
}
