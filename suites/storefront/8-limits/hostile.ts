import { twiceNamed } from '../hostile/inputs/bodies.ts';
import { chosen } from '../hostile/inputs/chosen.ts';
import { withText } from '../hostile/inputs/json-text.ts';
import { outOfRange } from '../hostile/inputs/numbers.ts';
import { operationNames } from '../hostile/inputs/operations.ts';
import { onOneCart } from '../hostile/on-one-cart.ts';
import { check } from '../authoring.ts';

/** Section 8: quantities out of range that a careless parser takes for a quantity in the range. */
export const hostileQuantityChecks = operationNames.map((name) =>
  check(
    `storefront/8/quantity#hostile-${name}`,
    `A cart ${name} request refuses a quantity outside 1 to 100 in any number notation`,
    onOneCart(name, (operation, tools) => [
      ...chosen(outOfRange, tools).map(({ name: number, text }) => ({
        name: `quantity ${number}`,
        request: operation.send(operation.body(withText(operation.members, 'quantity', text))),
        quantities: [],
      })),
      ...twiceNamed(operation, 2),
    ]),
  ),
);
