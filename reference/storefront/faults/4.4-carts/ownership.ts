import { onStatus, everyReply, ofError } from '../../operators/at.ts';
import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { added, edited } from '../../http/edit-reply.ts';
import type { Endpoint } from '../../received.ts';
import type { Received } from '../../rules.ts';
import type { Cart, Partner } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';

const onCarts: readonly Endpoint[] = ['readCart', 'abandonCart', 'addItems', 'updateItem', 'removeItem'];

/** Faults of section 4.4 rule 3: whose a cart is. */
export const ownershipFaults: readonly Fault[] = [
  ...onCarts.map((endpoint) =>
    fault(`foreign-cart-open-to-${endpoint}`, 'storefront/4.4/3a')
      .says(`Lets any partner call ${endpoint} on any cart`)
      .ruleOn(endpoint, 'mayRead', () => true),
  ),
  ...onCarts.map((endpoint) =>
    fault(`unknown-cart-made-by-${endpoint}`, 'storefront/4.4/3b')
      .says(`Makes an empty cart of any unknown cart id that ${endpoint} is called with`)
      .rule('partnerOf', (right, key, call) => {
        const partner = right(key, call);
        if (call.endpoint === endpoint) makeUnknown(partner, call);
        return partner;
      }),
  ),
  ...onCarts.flatMap((endpoint): readonly Fault[] => [
    fault(`cart-id-may-go-on-at-${endpoint}`, 'storefront/4.4/3b')
      .says(`Takes a cart id with more characters after it on ${endpoint}`)
      .rules(likened(endpoint, (known, sent) => sent.startsWith(known))),
    fault(`cart-id-may-be-cut-at-${endpoint}`, 'storefront/4.4/3b')
      .says(`Takes the beginning of a cart id for the id on ${endpoint}`)
      .rules(likened(endpoint, (known, sent) => sent.length >= 8 && known.startsWith(sent))),
  ]),
  fault('foreign-cart-abandoned-behind-refusal', 'storefront/4.4/3a')
    .says("Refuses to abandon another partner's cart, and abandons it all the same")
    .rules((honest) => ({
      mayRead: (cart, partner, call) => {
        const may = honest.mayRead(cart, partner, call);
        if (!may && call.endpoint === 'abandonCart') call.store.carts.set(cart.id, honest.abandon(cart, call));
        return may;
      },
    })),
  fault('foreign-cart-touched-behind-refusal', 'storefront/4.4/3a')
    .says("Refuses to remove a line of another partner's cart, and removes it all the same")
    .rules((honest) => ({
      mayRead: (cart, partner, call) => {
        const may = honest.mayRead(cart, partner, call);
        const itemId = call.parameters['itemId'] ?? '';
        if (!may && call.endpoint === 'removeItem')
          call.store.carts.set(cart.id, honest.removeLine(cart, itemId, call));
        return may;
      },
    })),
  fault('foreign-cart-of-plain-partner-open', 'storefront/4.4/3a')
    .says('Shows carts of partners without a publisher id to every partner')
    .ruleOn(
      'readCart',
      'mayRead',
      (right, cart, partner, call) =>
        right(cart, partner, call) || call.store.partners.get(cart.partnerId)?.affiliatePublisherId === null,
    ),
  fault('foreign-cart-open-once-read', 'storefront/4.4/3a')
    .says('Serves a cart that its owner has read to whoever asks for it next')
    .rules((honest) => {
      const read = new Set<string>();
      return {
        mayRead: (cart, partner, call) => {
          const may = honest.mayRead(cart, partner, call);
          if (may && call.endpoint === 'readCart') read.add(cart.id);
          return may || (call.endpoint === 'readCart' && read.has(cart.id));
        },
      };
    }),
  fault('foreign-abandoned-cart-free-to-fill', 'storefront/4.4/3a')
    .says('Lets any partner add to a cart that was abandoned')
    .ruleOn(
      'addItems',
      'mayRead',
      (right, cart, partner, call) => right(cart, partner, call) || cart.status === 'ABANDONED',
    ),
  fault('foreign-empty-cart-open', 'storefront/4.4/3a')
    .says('Shows a cart without lines to any partner')
    .rule(
      'mayRead',
      (right, cart, partner, call) =>
        right(cart, partner, call) || (cart.status === 'ACTIVE' && cart.lines.length === 0),
    ),
  fault('foreign-cart-forbidden-on-update', 'storefront/4.4/3a')
    .says('Answers FORBIDDEN instead of INVALID_CART_ID when a line of a foreign cart is updated')
    .reply(
      onStatus(404, 'updateItem', (reply, { parameters, store }) =>
        store.carts.has(parameters['cartId'] ?? '') ? edited(reply, '/details/error', () => 'FORBIDDEN') : reply,
      ),
    ),
  fault('foreign-cart-told-in-refusal', 'storefront/4.4/3a')
    .says('Refuses the read of a foreign cart and tells in the refusal what it holds')
    .reply(
      onStatus(404, 'readCart', (reply, { parameters, store }) => {
        const cart = store.carts.get(parameters['cartId'] ?? '');
        return cart === undefined ? reply : added(reply, '/details', { debug: cart.lines });
      }),
    ),
  fault('unknown-cart-kept-after-refusal', 'storefront/4.4/3b')
    .says('Refuses an add to an unknown cart id, and has an empty cart of that id from then on')
    .reply((reply, call) => {
      if (call.endpoint === 'addItems' && reply.status === 404) makeUnknown(call.partner, call);
      return reply;
    }),
  fault('unknown-cart-is-bad-request-on-remove', 'storefront/4.4/3b')
    .says('Answers BAD_REQUEST when a line is removed from an unknown cart')
    .reply(
      ofError(
        'INVALID_CART_ID',
        everyReply('removeItem', (reply, { parameters, store }) =>
          !store.carts.has(parameters['cartId'] ?? '') ? edited(reply, '/details/error', () => 'BAD_REQUEST') : reply,
        ),
      ),
    ),
  fault('unknown-cart-abandons-well', 'storefront/4.4/3b')
    .says('Answers 204 when an unknown cart is abandoned, as though there was nothing left to do')
    .reply(
      onStatus(404, 'abandonCart', (reply, { parameters, store }) =>
        store.carts.has(parameters['cartId'] ?? '') ? reply : { status: 204, headers: {} },
      ),
    ),
];

/** Finds a cart of one's own by an id that only resembles its own. */
function likened(endpoint: Endpoint, isLike: (known: string, sent: string) => boolean): Replacement {
  return inPlaceOf('partnerOf', (right, key, call) => {
    const sent = call.parameters['cartId'] ?? '';
    const { carts } = call.store;
    if (call.endpoint === endpoint && (carts.get(sent)?.id ?? '') !== sent) {
      const like = [...carts.values()].find(({ id }) => isLike(id, sent));
      if (like !== undefined) carts.set(sent, like);
    }
    return right(key, call);
  });
}

function makeUnknown(partner: Partner | null, { parameters, store, now }: Received): void {
  const id = parameters['cartId'];
  if (id === undefined || partner === null || store.carts.has(id)) return;
  const cart: Cart = {
    id,
    partnerId: partner.partnerId,
    status: 'ACTIVE',
    currency: 'USD',
    clientReference: null,
    lines: [],
    linksBuilt: 0,
    createdAt: now,
    updatedAt: now,
  };
  store.carts.set(id, cart);
}
