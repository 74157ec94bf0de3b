import { expectThat, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { isCart } from '../replies/cart-reply.ts';
import { ambient } from '../authoring.ts';

/** The partner that a cart reply shows, and whose key asked for it. */
interface ShownPartner {
  readonly key: string;
  readonly partnerId: string;
}

/** Null for a reply that shows no cart, and for a request whose key is not known to be valid. */
function shownIn(reply: Reply, { request, facts }: { request: Request; facts: Facts }): ShownPartner | null {
  if (request.refusalExpected === true) return null;
  const partnerId = isCart(reply) ? reply.peek('/partner/partnerId') : undefined;
  const key = request.key === undefined ? facts.apiKey : request.key;
  return typeof partnerId !== 'string' || key === null ? null : { key, partnerId };
}

/** Section 2.1, the partnerId, compared over all carts of a run. */
export const cartPartnerJudgements = [
  ambient('storefront/2.1/partnerId', 'All carts of one key show one partnerId', {
    remember: () => new Map<string, string>(),
    judge(reply, { memory, ...context }) {
      const shownPartner = shownIn(reply, context);
      if (shownPartner === null) return false;
      const before = memory.get(shownPartner.key);
      memory.set(shownPartner.key, before ?? shownPartner.partnerId);
      if (before === undefined) return false;
      expectThat(reply, '/partner/partnerId', {
        holds: before === shownPartner.partnerId,
        expected: `${before}, as before`,
      });
      return true;
    },
    gap: 'writes',
  }),

  // Two keys may belong to one partner, before and after a rotation; only the target's own key is known to be the only
  // one.
  ambient('storefront/2.1/partnerId-own', "No other partner's cart shows the partnerId of the target's own key", {
    remember: () => new Map<string, string>(),
    judge(reply, { memory, ...context }) {
      const shownPartner = shownIn(reply, context);
      const own = context.facts.apiKey;
      if (shownPartner === null || own === null) return false;
      memory.set(shownPartner.key, memory.get(shownPartner.key) ?? shownPartner.partnerId);
      const others = [...memory].filter(([key]) => key !== own).map(([, partnerId]) => partnerId);
      const rivals =
        shownPartner.key === own ? others : [memory.get(own)].filter((partnerId) => partnerId !== undefined);
      if (rivals.length === 0) return false;
      const holds = !rivals.includes(shownPartner.partnerId);
      expectThat(reply, '/partner/partnerId', { holds, expected: 'another than that of the other partner' });
      return true;
    },
    gap: 'secondKey',
  }),
];
