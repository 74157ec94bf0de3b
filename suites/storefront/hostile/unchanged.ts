import { oddBodies } from './inputs/bodies.ts';
import { chosen } from './inputs/chosen.ts';
import { oddContents } from './inputs/contents.ts';
import { oddHeaders } from './inputs/headers.ts';
import type { HostileInput } from './inputs/input.ts';
import { oddMethods } from './inputs/methods.ts';
import { oddIds, withId } from './inputs/odd-ids.ts';
import { operationNames } from './inputs/operations.ts';
import { onOneCart, unchangedCart } from './on-one-cart.ts';
import { wrongTypes } from './inputs/wrong-types.ts';
import { check } from '../authoring.ts';

/** The effect of hostile input on a cart. */
export const hostileCartEffects = [
  ...operationNames.map((name) =>
    check(
      `storefront/hostile/unchanged#bodies-of-${name}`,
      `A malformed body of a cart ${name} request has no effect beyond its valid part`,
      onOneCart(name, (operation, tools) => [
        ...chosen(oddBodies(operation, 2), tools),
        ...chosen(wrongTypes(operation), tools),
      ]),
    ),
  ),
  check(
    'storefront/hostile/unchanged#contents',
    'A request to add items with unusual content headers adds these items or nothing',
    onOneCart('add', (operation, tools) => chosen(oddContents(operation, 2), tools)),
  ),
  check(
    'storefront/hostile/unchanged#methods',
    'Undocumented HTTP methods, and GET requests that claim to be a DELETE, do not change a cart',
    unchangedCart((cart, tools) => chosen(oddMethods(cart), tools)),
  ),
  check(
    'storefront/hostile/unchanged#headers',
    'A GET of a cart with unusual or oversized headers does not change the cart',
    unchangedCart((cart, tools) => chosen(oddHeaders(cart.reading()), tools)),
  ),
  check(
    'storefront/hostile/unchanged#lines',
    'Updates and removals with malformed line ids do not change a cart',
    unchangedCart((cart, tools) =>
      chosen(oddIds(cart.line.id), tools).map(({ name, text }, index): HostileInput => {
        const request = index % 2 === 0 ? cart.updating(cart.line, { quantity: 9 }) : cart.removing(cart.line);
        return { name: `${request.method} of ${name}`, request: withId(request, text), quantities: [] };
      }),
    ),
  ),
];
