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
      `An odd body of ${name} has no effect beyond its valid part`,
      onOneCart(name, (operation, tools) => [
        ...chosen(oddBodies(operation, 2), tools),
        ...chosen(wrongTypes(operation), tools),
      ]),
    ),
  ),
  check(
    'storefront/hostile/unchanged#contents',
    'An add with odd content headers adds its items, or nothing',
    onOneCart('add', (operation, tools) => chosen(oddContents(operation, 2), tools)),
  ),
  check(
    'storefront/hostile/unchanged#methods',
    'Other methods, and reads that claim to be a DELETE, change nothing',
    unchangedCart((cart, tools) => chosen(oddMethods(cart), tools)),
  ),
  check(
    'storefront/hostile/unchanged#headers',
    'Odd headers change nothing',
    unchangedCart((cart, tools) => chosen(oddHeaders(cart.reading()), tools)),
  ),
  check(
    'storefront/hostile/unchanged#lines',
    'Updates and removals with odd line ids change nothing',
    unchangedCart((cart, tools) =>
      chosen(oddIds(cart.line.id), tools).map(({ name, text }, index): HostileInput => {
        const request = index % 2 === 0 ? cart.updating(cart.line, { quantity: 9 }) : cart.removing(cart.line);
        return { name: `${request.method} of ${name}`, request: withId(request, text), quantities: [] };
      }),
    ),
  ),
];
