import { edited } from '../../http/edit-reply.ts';
import type { Fault } from '../fault.ts';

/** Faults of section 2.1, one line of a cart. */
export const lineFaults: readonly Fault[] = [
  {
    name: 'line-total-of-one-unit',
    requirement: 'storefront/2.1/lineTotal',
    says: 'The lineTotal of a line with more than 50 units is the price of one',
    rules: (honest) => ({
      lineTotal: (pricing, quantity, call) => honest.lineTotal(pricing, quantity > 50 ? 1 : quantity, call),
    }),
  },
  {
    name: 'media-missing-on-deprecated-prefix',
    requirement: 'storefront/4/alias-carts',
    says: 'Cart reads under the deprecated prefix leave the pictures out',
    reply: (reply, exchange) =>
      exchange.endpoint === 'readCart' && exchange.prefix === 'deprecated'
        ? edited(reply, '/items/*/media', () => [])
        : reply,
  },
];
