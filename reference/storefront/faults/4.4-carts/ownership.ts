import { onStatus, everyReply, ofError } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { added } from '../../http/edit-reply.ts';
import type { Endpoint } from '../../request.ts';
import { replacing } from '../../operators/edits.ts';
import { ever } from '../../operators/ever.ts';
import { cartIdOf, cartOf, changeCart } from '../../operators/lines.ts';
import type { Calls } from '../../operators/calls.ts';
import type { Call } from '../../rules.ts';
import { freshCart } from '../../operators/fresh-cart.ts';
import type { Cart } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';
import { named } from '../../operators/places.ts';

const onCarts: readonly Endpoint[] = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];

const foreignCart = 'storefront/4.4/3a';
const unknownCart = 'storefront/4.4/3b';

/** Faults of section 4.4 rule 3: access to carts of other partners. */
export const ownershipFaults: readonly Fault[] = [
  ...onCarts.map((endpoint) =>
    fault(`foreign-cart-open-to-${endpoint}`, foreignCart)
      .says(`Accepts ${named[endpoint]} from a partner that does not own the cart`)
      .ruleOn(endpoint, 'mayRead', () => true),
  ),
  ...onCarts.map((endpoint) =>
    fault(`unknown-cart-made-by-${endpoint}`, unknownCart)
      .says(`Creates an empty cart for ${named[endpoint]} if the cart id is unknown`)
      .rule('partnerOf', (right, key, call) => {
        const partner = right(key, call);
        if (call.endpoint === endpoint) makeCart({ ...call, partner });
        return partner;
      }),
  ),
  ...onCarts.flatMap((endpoint): readonly Fault[] => [
    fault(`cart-id-may-go-on-at-${endpoint}`, unknownCart)
      .says(`Accepts extra characters at the end of the cart id in ${named[endpoint]}`)
      .rules(withSimilarId(endpoint, (id, cartId) => cartId.startsWith(id))),
    fault(`cart-id-may-be-cut-at-${endpoint}`, unknownCart)
      .says(`Accepts the first characters of a cart id instead of the whole id in ${named[endpoint]}`)
      .rules(withSimilarId(endpoint, (id, cartId) => cartId.length >= 8 && id.startsWith(cartId))),
  ]),
  fault('line-looked-up-before-owner', 'storefront/4.4/3a')
    .says('Returns INVALID_PRODUCT_ID if another partner updates a line that the cart does not have')
    .ruleOn(
      'updateItem',
      'mayRead',
      (right, cart, partner, call) =>
        right(cart, partner, call) || call.rules.findLine(cart, call.parameters['itemId'] ?? '', call) === null,
    ),
  fault('foreign-cart-abandoned-behind-refusal', foreignCart)
    .says('When a partner abandons the cart of another partner, returns an error but abandons the cart')
    .ruleOn('abandonCart', 'mayRead', (right, cart, partner, call) => {
      const may = right(cart, partner, call);
      if (!may) changeCart(call, (current) => call.rules.abandon(current, call));
      return may;
    }),
  fault('foreign-cart-touched-behind-refusal', foreignCart)
    .says("When a partner removes a line from another partner's cart, returns an error but removes the line")
    .ruleOn('removeItem', 'mayRead', (right, cart, partner, call) => {
      const may = right(cart, partner, call);
      if (!may) changeCart(call, (current) => call.rules.removeLine(current, call.parameters['itemId'] ?? '', call));
      return may;
    }),
  fault('foreign-cart-of-plain-partner-open', foreignCart)
    .says('Shows carts of partners without a publisher id to every partner')
    .ruleOn(
      'readCart',
      'mayRead',
      (right, cart, partner, call) =>
        right(cart, partner, call) || call.store.partners.get(cart.partnerId)?.affiliatePublisherId === null,
    ),
  fault('foreign-cart-open-once-read', foreignCart)
    .says('Shows a cart to any partner after its owner has read it')
    .rules((honest) => {
      const wasRead = ever();
      return {
        mayRead: (cart, partner, call) => {
          const may = honest.mayRead(cart, partner, call);
          return call.endpoint === 'readCart' ? wasRead(cart.id, may) : may;
        },
      };
    }),
  fault('foreign-abandoned-cart-free-to-fill', foreignCart)
    .says('Lets any partner add items to an abandoned cart')
    .ruleOn('addItems', 'mayRead', (right, cart, ...rest) => cart.status === 'ABANDONED' || right(cart, ...rest)),
  fault('foreign-empty-cart-open', foreignCart)
    .says('Lets any partner use a cart without lines')
    .rule('mayRead', (right, cart, ...rest) => isEmptied(cart) || right(cart, ...rest)),
  fault('foreign-cart-forbidden-on-update', foreignCart)
    .says("Returns FORBIDDEN instead of INVALID_CART_ID when a partner updates a line of another partner's cart")
    .reply(onStatus(404, isKnown('updateItem'), replacing('/details/error', 'FORBIDDEN'))),
  fault('foreign-cart-told-in-refusal', foreignCart)
    .says("When a partner reads another partner's cart, returns an error that shows the lines of the cart")
    .reply(
      onStatus(404, isKnown('readCart'), (reply, call) => added(reply, '/details', { debug: cartOf(call)?.lines })),
    ),
  fault('unknown-cart-kept-after-refusal', unknownCart)
    .says('When items are added to an unknown cart, returns an error but creates an empty cart with that id')
    .reply(
      onStatus(404, 'addItems', (reply, call) => {
        makeCart(call);
        return reply;
      }),
    ),
  fault('unknown-cart-is-bad-request-on-remove', unknownCart)
    .says('Returns BAD_REQUEST instead of INVALID_CART_ID when a line of an unknown cart is removed')
    .reply(ofError('INVALID_CART_ID', everyReply(isUnknown('removeItem'), replacing('/details/error', 'BAD_REQUEST')))),
  fault('unknown-cart-abandons-well', unknownCart)
    .says('Replies with 204 to a request that abandons an unknown cart')
    .reply(onStatus(404, isUnknown('abandonCart'), () => ({ status: 204, headers: {} }))),
];

/** Calls of an endpoint about an existing cart of any partner. */
function isKnown(endpoint: Endpoint): Calls {
  return (call) => call.endpoint === endpoint && cartOf(call) !== null;
}

function isUnknown(endpoint: Endpoint): Calls {
  return (call) => call.endpoint === endpoint && cartOf(call) === null;
}

function isEmptied({ status, lines }: Cart): boolean {
  return status === 'ACTIVE' && lines.length === 0;
}

/** Finds carts by similar ids. */
function withSimilarId(endpoint: Endpoint, isSimilar: (id: string, cartId: string) => boolean): Replacement {
  return inPlaceOf(
    'partnerOf',
    (right, key, call) => {
      const cartId = cartIdOf(call);
      const { carts } = call.store;
      const like = [...carts.values()].find(({ id }) => isSimilar(id, cartId));
      if ((carts.get(cartId)?.id ?? '') !== cartId && like !== undefined) carts.set(cartId, like);
      return right(key, call);
    },
    endpoint,
  );
}

function makeCart(call: Call): void {
  const id = call.parameters['cartId'];
  if (id !== undefined && call.partner !== null && cartOf(call) === null) call.store.carts.set(id, freshCart(id, call));
}
