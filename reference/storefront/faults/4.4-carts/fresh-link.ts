import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Endpoint } from '../../received.ts';
import { fault, type Fault } from '../fault.ts';

/** Gives the link before the current one on some calls. */
function oneBehind(on: Endpoint): Replacement {
  return inPlaceOf('buyLinkOf', (right, cart, partner, call) =>
    right(call.endpoint === on ? { ...cart, linksBuilt: cart.linksBuilt - 1 } : cart, partner, call),
  );
}

/** Faults of section 4.4 rules 8 and 9: links that are not the current one. */
export const freshLinkFaults: readonly Fault[] = [
  ...(['addItems', 'updateItem', 'removeItem'] as const).map((endpoint) =>
    fault(`old-link-from-${endpoint.replace(/[A-Z].*/, '')}`, 'storefront/4.4/8b')
      .says(`Answers ${endpoint} with the link before the current one`)
      .rules(oneBehind(endpoint)),
  ),
  fault('direct-link-kept-after-update', 'storefront/4.4/8b')
    .says('Builds affiliate links anew on an update, not direct ones')
    .rule('buyLinkOf', (right, cart, partner, call) => {
      const kept = call.endpoint === 'updateItem' && partner.affiliatePublisherId === null;
      return right(kept ? { ...cart, linksBuilt: 1 } : cart, partner, call);
    }),
  fault('old-link-from-read', 'storefront/4.4/9')
    .says('Answers a read with the link before the current one')
    .rules(oneBehind('readCart')),
  fault('link-of-the-last-read', 'storefront/4.4/9')
    .says('Answers a read with the link of the read before, where the cart was changed meanwhile')
    .rules((honest) => {
      const changed = new Map<string, number>();
      return {
        buyLinkOf(cart, partner, call) {
          const stale = changed.get(cart.id);
          if (call.endpoint !== 'readCart') changed.set(cart.id, cart.linksBuilt);
          else changed.delete(cart.id);
          const late = call.endpoint === 'readCart' && stale !== undefined && cart.linksBuilt > 3;
          return honest.buyLinkOf(late ? { ...cart, linksBuilt: stale - 1 } : cart, partner, call);
        },
      };
    }),
];
