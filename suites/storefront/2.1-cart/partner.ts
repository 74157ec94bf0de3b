import { expectThat, type Facts, type Reply, type Request } from '../../../src/authoring.ts';
import { isCart } from '../replies/cart-reply.ts';
import { ambient } from '../authoring.ts';

/** The partner that a cart reply shows, and whose key asked for it. */
interface Shown {
  readonly key: string;
  readonly partnerId: string;
}

/** Null for a reply that shows no cart, and for a request whose key is not known to be valid. */
function shownIn(reply: Reply, { request, facts }: { request: Request; facts: Facts }): Shown | null {
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
      const shown = shownIn(reply, context);
      if (shown === null) return false;
      const before = memory.get(shown.key);
      memory.set(shown.key, before ?? shown.partnerId);
      if (before === undefined) return false;
      expectThat(reply, '/partner/partnerId', { holds: before === shown.partnerId, expected: `${before}, as before` });
      return true;
    },
    gap: 'writes',
  }),

  // Two keys may be one partner's, before and after a rotation; only the target's own key is known to stand alone.
  ambient('storefront/2.1/partnerId-own', "No other partner's cart shows the partnerId of the target's own key", {
    remember: () => new Map<string, string>(),
    judge(reply, { memory, ...context }) {
      const shown = shownIn(reply, context);
      const own = context.facts.apiKey;
      if (shown === null || own === null) return false;
      memory.set(shown.key, memory.get(shown.key) ?? shown.partnerId);
      const others = [...memory].filter(([key]) => key !== own).map(([, partnerId]) => partnerId);
      const rivals = shown.key === own ? others : [memory.get(own)].filter((partnerId) => partnerId !== undefined);
      if (rivals.length === 0) return false;
      const holds = !rivals.includes(shown.partnerId);
      expectThat(reply, '/partner/partnerId', { holds, expected: 'another than that of the other partner' });
      return true;
    },
    gap: 'secondKey',
  }),
];
