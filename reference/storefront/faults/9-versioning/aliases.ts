import { everyReply, ofError, onStatus } from '../../operators/at.ts';
import { replacing, withStatus } from '../../operators/edits.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { underAlias } from '../../operators/calls.ts';
import type { Endpoint } from '../../request.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const onCarts: readonly Endpoint[] = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];
const row = 'storefront/4/alias-carts';

/** Faults of section 9: carts under the deprecated prefix behave differently. */
export const aliasFaults: readonly Fault[] = [
  ...onCarts.map((endpoint) =>
    fault(`alias-${endpoint}-knows-own-carts-alone`, row)
      .says(`Does not find a cart of the other prefix on ${endpoint}`)
      .rules((honest) => {
        const prefixes = new Map<string, Call['prefix']>();
        return {
          addItems: (cart, items, call) => {
            if (!prefixes.has(cart.id)) prefixes.set(cart.id, call.prefix);
            return honest.addItems(cart, items, call);
          },
          mayRead: (cart, partner, call) =>
            honest.mayRead(cart, partner, call) &&
            (call.endpoint !== endpoint || (prefixes.get(cart.id) ?? call.prefix) === call.prefix),
        };
      }),
  ),
  fault('alias-create-at-original-price', row)
    .says('Shows original prices as the live ones on creates there')
    .ruleOn(underAlias('createCart'), 'pricingView', (right, price, call) => ({
      ...right(price, call),
      retail: price.original,
    })),
  fault('alias-adds-twice', row)
    .says('Adds twice what was sent')
    .ruleOn(underAlias(), 'addQuantity', (right, before, more, call) => right(before, 2 * more, call)),
  fault('alias-abandon-keeps-lines', row)
    .says('Answers an abandon there and leaves the cart as it was')
    .ruleOn(underAlias(), 'abandon', (_right, cart) => cart),
  fault('alias-abandoned-line-unknown-cart', row)
    .says('Knows an abandoned cart no more when a line is changed there')
    .ruleOn(
      underAlias('addItems'),
      'mayRead',
      (right, cart, ...rest) => cart.status !== 'ABANDONED' && right(cart, ...rest),
    ),
  fault('alias-prices-unchecked', row)
    .says('Compares no expectedPrice on updates there')
    .ruleOn(underAlias('updateItem'), 'checkExpectedPrice', () => null),
  fault('alias-quantities-unchecked', row)
    .says('Takes any quantity on adds there')
    .rules((honest) => ({
      ...inPlaceOf('withinQuantity', () => null, underAlias('addItems'))(honest),
      ...inPlaceOf('withinUnits', () => null, underAlias('addItems'))(honest),
    })),
  fault('alias-country-unchecked', row)
    .says('Takes any country on creates there')
    .ruleOn(underAlias('createCart'), 'checkCountry', () => null),
  fault('alias-mismatch-with-other-status', row)
    .says('Answers a stale price on create with 400 there and with 409 under the current prefix')
    .reply(onStatus(409, underAlias('createCart'), withStatus(400))),
  fault('alias-quantity-with-other-code', row)
    .says('Answers a quantity out of range on updates with another code there')
    .reply(
      ofError('BAD_REQUEST', everyReply(underAlias('updateItem'), replacing('/details/error', 'UNPROCESSABLE_ENTITY'))),
    ),
  fault('alias-unknown-cart-is-no-product', row)
    .says('Answers INVALID_PRODUCT_ID for an unknown cart on removals there')
    .reply(
      ofError(
        'INVALID_CART_ID',
        everyReply(underAlias('removeItem'), replacing('/details/error', 'INVALID_PRODUCT_ID')),
      ),
    ),
  fault('alias-foreign-carts-open', row)
    .says("Lets any partner update another's cart there")
    .ruleOn(underAlias('updateItem'), 'mayRead', () => true),
  fault('alias-needs-no-key', row)
    .says('Takes a read there without a key for the first partner')
    .ruleOn(underAlias('readCart'), 'keyOf', (right, call) => right(call) ?? [...call.store.keys.keys()][0] ?? null),
  fault('alias-takes-any-key', row)
    .says('Takes any key on adds there')
    .ruleOn(underAlias('addItems'), 'partnerOf', (right, key, call) => {
      const [first = key] = call.store.keys.keys();
      return right(key, call) ?? right(first, call);
    }),
  fault('alias-without-limit', row)
    .says('Takes the 21st option on adds there')
    .ruleOn(underAlias('addItems'), 'withinOptionLimit', () => null),
];
