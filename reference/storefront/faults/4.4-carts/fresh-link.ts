import type { Endpoint } from '../../received.ts';
import type { Fault } from '../fault.ts';

/** Gives the link before the current one on some calls. */
function oneBehind(on: Endpoint): NonNullable<Fault['rules']> {
  return (honest) => ({
    buyLinkOf: (cart, partner, call) =>
      honest.buyLinkOf(call.endpoint === on ? { ...cart, linksBuilt: cart.linksBuilt - 1 } : cart, partner, call),
  });
}

/** Faults of section 4.4 rules 8 and 9: links that are not the current one. */
export const freshLinkFaults: readonly Fault[] = [
  ...(['addItems', 'updateItem', 'removeItem'] as const).map((endpoint): Fault => ({
    name: `old-link-from-${endpoint.replace(/[A-Z].*/, '')}`,
    requirement: 'storefront/4.4/8b',
    says: `Answers ${endpoint} with the link before the current one`,
    rules: oneBehind(endpoint),
  })),
  {
    name: 'direct-link-kept-after-update',
    requirement: 'storefront/4.4/8b',
    says: 'Builds affiliate links anew on an update, not direct ones',
    rules: (honest) => ({
      buyLinkOf(cart, partner, call) {
        const kept = call.endpoint === 'updateItem' && partner.affiliatePublisherId === null;
        return honest.buyLinkOf(kept ? { ...cart, linksBuilt: 1 } : cart, partner, call);
      },
    }),
  },
  {
    name: 'old-link-from-read',
    requirement: 'storefront/4.4/9',
    says: 'Answers a read with the link before the current one',
    rules: oneBehind('readCart'),
  },
  {
    name: 'link-of-the-last-read',
    requirement: 'storefront/4.4/9',
    says: 'Answers a read with the link of the read before, where the cart was changed meanwhile',
    rules: (honest) => {
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
    },
  },
];
