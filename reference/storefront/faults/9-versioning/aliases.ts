import { everyReply, ofError } from '../../operators/at.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { underAlias } from '../../operators/calls.ts';
import type { Endpoint } from '../../request.ts';
import { named, type Place } from '../../operators/places.ts';
import { fault, type Fault } from '../fault.ts';
import { being, wrongFields } from '../wrong-fields.ts';
import { status, wrongReplies } from '../wrong-replies.ts';

const onCarts: readonly Endpoint[] = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];
const row = 'storefront/4/alias-carts';

/** Checks that are not made under the deprecated prefix. */
const unchecked = [
  ['prices-unchecked', 'checkExpectedPrice', 'updateItem'],
  ['country-unchecked', 'checkCountry', 'createCart'],
  ['country-unchecked-on-add', 'checkCountry', 'addItems'],
  ['without-limit', 'withinOptionLimit', 'addItems'],
  ['without-limit-on-create', 'withinOptionLimit', 'createCart'],
] as const;

const ruleWords = {
  checkExpectedPrice: 'expectedPrice',
  checkCountry: 'the country',
  withinOptionLimit: 'the number of options',
} as const;

const badUpdate = errorInAlias('updateItem', 'BAD_REQUEST');
const unknownCart = errorInAlias('removeItem', 'INVALID_CART_ID');
const unprocessable = being('UNPROCESSABLE_ENTITY');

/** Faults of section 9: cart endpoints that behave differently under the deprecated prefix. */
export const aliasFaults: readonly Fault[] = [
  ...onCarts.map((endpoint) =>
    fault(`alias-${endpoint}-knows-own-carts-alone`, row)
      .says(`Does not find a cart that was created under the other path prefix in ${named[endpoint]}`)
      .ruleAfter('mayRead', (right, changesOf, cart, partner, call) => {
        const [creation] = changesOf(cart.id, 'createCart');
        const isOther = call.endpoint === endpoint && creation !== undefined && creation.prefix !== call.prefix;
        return !isOther && right(cart, partner, call);
      }),
  ),
  fault('alias-create-at-original-price', row)
    .says('When a cart is created under the deprecated prefix /octo/v1/, shows the original price as the retail price')
    .ruleOn(underAlias('createCart'), 'pricingView', (right, price, call) => ({
      ...right(price, call),
      retail: price.original,
    })),
  fault('alias-adds-twice', row)
    .says('Adds twice the requested quantity under the deprecated prefix /octo/v1/')
    .ruleOn(underAlias(), 'addQuantity', (right, before, more, call) => right(before, 2 * more, call)),
  fault('alias-abandon-keeps-lines', row)
    .says('When a cart is abandoned under the deprecated prefix /octo/v1/, replies with success but keeps the lines')
    .ruleOn(underAlias(), 'abandon', (_right, cart) => cart),
  fault('alias-abandoned-line-unknown-cart', row)
    .says('Returns INVALID_CART_ID when items are added to an abandoned cart under the deprecated prefix')
    .ruleOn(
      underAlias('addItems'),
      'mayRead',
      (right, cart, ...rest) => cart.status !== 'ABANDONED' && right(cart, ...rest),
    ),
  fault('alias-quantities-unchecked', row)
    .says('Accepts any quantity when items are added under the deprecated prefix /octo/v1/')
    .rules((honest) => ({
      ...inPlaceOf('withinQuantity', () => null, underAlias('addItems'))(honest),
      ...inPlaceOf('withinUnits', () => null, underAlias('addItems'))(honest),
    })),
  fault('alias-needs-no-key', row)
    .says('Shows a cart to a caller without an API key under the deprecated prefix /octo/v1/')
    .ruleOn(underAlias('readCart'), 'keyOf', (right, call) => right(call) ?? [...call.store.keys.keys()][0] ?? null),
  fault('alias-takes-any-key', row)
    .says('Accepts any API key when items are added under the deprecated prefix /octo/v1/')
    .ruleOn(underAlias('addItems'), 'partnerOf', (right, key, call) => {
      const [first = key] = call.store.keys.keys();
      return right(key, call) ?? right(first, call);
    }),
  ...unchecked.map(([name, rule, endpoint]) =>
    fault(`alias-${name}`, row)
      .says(`Does not check ${ruleWords[rule]} in ${named[endpoint]} under the deprecated prefix /octo/v1/`)
      .ruleOn(underAlias(endpoint), rule, () => null),
  ),
  ...onCarts.map((endpoint) =>
    fault(`alias-foreign-carts-open${endpoint === 'updateItem' ? '' : `-to-${endpoint}`}`, row)
      .says(`Accepts ${named[endpoint]} from any partner on any cart under the deprecated prefix /octo/v1/`)
      .ruleOn(underAlias(endpoint), 'mayRead', () => true),
  ),
  ...wrongReplies([
    ['alias-mismatch-with-other-status', '4/alias-carts', errorInAlias('createCart', 'PRICE_MISMATCH'), status(400)],
  ]),
  ...wrongFields([
    ['alias-quantity-with-other-code', '4/alias-carts', badUpdate, '/details/error', unprocessable],
    ['alias-unknown-cart-is-no-product', '4/alias-carts', unknownCart, '/details/error', being('INVALID_PRODUCT_ID')],
  ]),
];

/** Errors of one endpoint under the deprecated prefix with this code. */
function errorInAlias(endpoint: Endpoint, code: string): Place {
  return {
    says: `in the ${code} error for ${named[endpoint]} under the deprecated prefix /octo/v1/`,
    each: (rewrite) => ofError(code, everyReply(underAlias(endpoint), rewrite)),
  };
}
