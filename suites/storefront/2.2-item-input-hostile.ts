import { baseOf, bodyOperation } from './hostile/operations.ts';
import { play } from './hostile/play.ts';
import { insteadOf } from './hostile/prototype-names.ts';
import { aCartWithOneLine } from './fixtures/carts.ts';
import { check } from './words.ts';

const cases = [
  { operation: 'add', field: 'quantity' },
  { operation: 'create', field: 'quantity' },
] as const;

/** Section 2.2: a field that an item only inherits is a field that it does not have. */
export const hostileItemInputChecks = cases.map(({ operation: name, field }) =>
  check(
    `storefront/2.2/${field}#inherited-${name}`,
    `An item with ${field} under an inherited name only is refused by ${name}, and one without it after that`,
    {
      reach: 'hostile',
      alone: true,
      needs: { cart: aCartWithOneLine },
      async steps({ cart, ...tools }) {
        const operation = bodyOperation(name, cart, 2);
        await play(insteadOf(operation, field), { cart, does: name, base: baseOf(operation) }, tools);
      },
    },
  ),
);
