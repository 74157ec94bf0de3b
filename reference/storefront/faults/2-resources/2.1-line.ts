import { edited } from '../../http/edit-reply.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 2.1, one line of a cart. */
export const lineFaults: readonly Fault[] = [
  fault('line-total-of-one-unit', 'storefront/2.1/lineTotal')
    .says('The lineTotal of a line with more than 50 units is the price of one')
    .rule('lineTotal', (right, pricing, quantity, call) => right(pricing, quantity > 50 ? 1 : quantity, call)),
  fault('media-missing-on-deprecated-prefix', 'storefront/4/alias-carts')
    .says('Cart reads under the deprecated prefix leave the pictures out')
    .reply((reply, exchange) =>
      exchange.endpoint === 'readCart' && exchange.prefix === 'deprecated'
        ? edited(reply, '/items/*/media', () => [])
        : reply,
    ),
];
