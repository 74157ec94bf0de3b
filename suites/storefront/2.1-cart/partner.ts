import { expectThat, type Facts, InapplicableError, type Reply, type Request, text } from '../../../src/authoring.ts';
import { isCart } from '../replies/cart-reply.ts';
import { ambient, check } from '../authoring.ts';
import { anArrangedOrder, arrangeOrder, type ArrangedOrder } from '../fixtures/orders/orders.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';

/** The partnerId that a cart reply shows, and the API key of the request. */
interface CartPartner {
  readonly key: string;
  readonly partnerId: string;
}

/** Null for a reply that shows no cart, and for a request whose key is not known to be valid. */
function cartPartnerIn(reply: Reply, { request, facts }: { request: Request; facts: Facts }): CartPartner | null {
  if (request.refusalExpected === true) return null;
  const partnerId = isCart(reply) ? reply.peek('/partner/partnerId') : undefined;
  const key = request.key === undefined ? facts.apiKey : request.key;
  return typeof partnerId !== 'string' || key === null ? null : { key, partnerId };
}

/** Section 2.1: the partnerId, compared over all carts of a run and with the orders that were placed from them. */
export const cartPartnerChecks = [
  ambient('storefront/2.1/partnerId', 'All carts of one API key show the same partnerId', {
    remember: () => new Map<string, string>(),
    judge(reply, { memory, ...context }) {
      const cartPartner = cartPartnerIn(reply, context);
      if (cartPartner === null) return false;
      const before = memory.get(cartPartner.key);
      memory.set(cartPartner.key, before ?? cartPartner.partnerId);
      if (before === undefined) return false;
      expectThat(reply, '/partner/partnerId', {
        holds: before === cartPartner.partnerId,
        expected: `${before}, as in earlier carts`,
      });
      return true;
    },
    gap: 'writes',
  }),

  // After a rotation two keys may belong to one partner. Only the configured key is known to be the only key of its
  // partner.
  ambient('storefront/2.1/partnerId-own', 'Carts of two partners show different partnerIds', {
    remember: () => new Map<string, string>(),
    judge(reply, { memory, ...context }) {
      const cartPartner = cartPartnerIn(reply, context);
      const own = context.facts.apiKey;
      if (cartPartner === null || own === null) return false;
      memory.set(cartPartner.key, memory.get(cartPartner.key) ?? cartPartner.partnerId);
      const others = [...memory].filter(([key]) => key !== own).map(([, partnerId]) => partnerId);
      const rivals =
        cartPartner.key === own ? others : [memory.get(own)].filter((partnerId) => partnerId !== undefined);
      if (rivals.length === 0) return false;
      const holds = !rivals.includes(cartPartner.partnerId);
      expectThat(reply, '/partner/partnerId', {
        holds,
        expected: 'a partnerId other than that of the other partner',
      });
      return true;
    },
    gap: 'secondKey',
  }),

  check('storefront/2.1/partnerId-stamped', 'An order has the partnerId of its cart', {
    needs: { order: anArrangedOrder({ status: 'CONFIRMED' }) },
    steps({ order }) {
      expectStamp(order);
    },
  }),
  check('storefront/2.1/partnerId-stamped#other-partner', 'An order of another partner has the partnerId of its cart', {
    needs: { other: anotherPartner },
    async steps({ other, ...tools }) {
      expectStamp(await arrangeOrder({ status: 'PENDING', key: other.key }, tools));
    },
  }),
];

function expectStamp({ cart, stamp }: ArrangedOrder): void {
  if (stamp === null) throw new InapplicableError('the control endpoint does not report the partnerId of an order');
  expectThat(cart, '/partner/partnerId', {
    holds: cart.at('/partner/partnerId', text) === stamp,
    expected: `${stamp}, the partnerId on the order placed from this cart`,
  });
}
