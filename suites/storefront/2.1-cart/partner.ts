import { expectThat, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { isCart } from '../replies/cart-reply.ts';
import { ambient } from '../authoring.ts';

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

/** Section 2.1, the partnerId, compared over all carts of a run. */
export const cartPartnerJudgements = [
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
  ambient(
    'storefront/2.1/partnerId-own',
    'Carts of another partner show a partnerId that differs from the one of the configured key',
    {
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
          expected: 'a partnerId that differs from the one of the other partner',
        });
        return true;
      },
      gap: 'secondKey',
    },
  ),
];
