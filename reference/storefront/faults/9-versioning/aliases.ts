import { everyReply, ofError, onStatus } from '../../operators/at.ts';
import { replacing, withStatus } from '../../operators/edits.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { underAlias } from '../../operators/calls.ts';
import type { Endpoint } from '../../request.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const onCarts: readonly Endpoint[] = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];
const row = 'storefront/4/alias-carts';

/** Faults of section 9: cart endpoints that behave differently under the deprecated prefix. */
export const aliasFaults: readonly Fault[] = [
  ...onCarts.map((endpoint) =>
    fault(`alias-${endpoint}-knows-own-carts-alone`, row)
      .says(`Does not find a cart that was created under the other prefix on ${endpoint}`)
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
    .says('Shows the original price as the retail price on creates under the deprecated prefix')
    .ruleOn(underAlias('createCart'), 'pricingView', (right, price, call) => ({
      ...right(price, call),
      retail: price.original,
    })),
  fault('alias-adds-twice', row)
    .says('Adds twice the quantity of an add under the deprecated prefix')
    .ruleOn(underAlias(), 'addQuantity', (right, before, more, call) => right(before, 2 * more, call)),
  fault('alias-abandon-keeps-lines', row)
    .says('Answers an abandon under the deprecated prefix, but does not empty the cart')
    .ruleOn(underAlias(), 'abandon', (_right, cart) => cart),
  fault('alias-abandoned-line-unknown-cart', row)
    .says('Answers INVALID_CART_ID to an add to an abandoned cart under the deprecated prefix')
    .ruleOn(
      underAlias('addItems'),
      'mayRead',
      (right, cart, ...rest) => cart.status !== 'ABANDONED' && right(cart, ...rest),
    ),
  fault('alias-prices-unchecked', row)
    .says('Does not check expectedPrice on updates under the deprecated prefix')
    .ruleOn(underAlias('updateItem'), 'checkExpectedPrice', () => null),
  fault('alias-quantities-unchecked', row)
    .says('Accepts any quantity on adds under the deprecated prefix')
    .rules((honest) => ({
      ...inPlaceOf('withinQuantity', () => null, underAlias('addItems'))(honest),
      ...inPlaceOf('withinUnits', () => null, underAlias('addItems'))(honest),
    })),
  fault('alias-country-unchecked', row)
    .says('Accepts any country on creates under the deprecated prefix')
    .ruleOn(underAlias('createCart'), 'checkCountry', () => null),
  fault('alias-mismatch-with-other-status', row)
    .says('Answers a price mismatch on create with 400 under the deprecated prefix, but with 409 elsewhere')
    .reply(onStatus(409, underAlias('createCart'), withStatus(400))),
  fault('alias-quantity-with-other-code', row)
    .says('Answers UNPROCESSABLE_ENTITY instead of BAD_REQUEST to updates under the deprecated prefix')
    .reply(
      ofError('BAD_REQUEST', everyReply(underAlias('updateItem'), replacing('/details/error', 'UNPROCESSABLE_ENTITY'))),
    ),
  fault('alias-unknown-cart-is-no-product', row)
    .says('Answers INVALID_PRODUCT_ID for an unknown cart on removals under the deprecated prefix')
    .reply(
      ofError(
        'INVALID_CART_ID',
        everyReply(underAlias('removeItem'), replacing('/details/error', 'INVALID_PRODUCT_ID')),
      ),
    ),
  fault('alias-foreign-carts-open', row)
    .says('Lets any partner update the cart of another partner under the deprecated prefix')
    .ruleOn(underAlias('updateItem'), 'mayRead', () => true),
  fault('alias-needs-no-key', row)
    .says('Handles a cart read without a key as a call of the first partner under the deprecated prefix')
    .ruleOn(underAlias('readCart'), 'keyOf', (right, call) => right(call) ?? [...call.store.keys.keys()][0] ?? null),
  fault('alias-takes-any-key', row)
    .says('Accepts any key on adds under the deprecated prefix')
    .ruleOn(underAlias('addItems'), 'partnerOf', (right, key, call) => {
      const [first = key] = call.store.keys.keys();
      return right(key, call) ?? right(first, call);
    }),
  fault('alias-without-limit', row)
    .says('Accepts the 21st option on adds under the deprecated prefix')
    .ruleOn(underAlias('addItems'), 'withinOptionLimit', () => null),
];
