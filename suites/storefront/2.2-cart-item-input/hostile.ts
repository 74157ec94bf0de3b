import { insteadOf } from '../hostile/inputs/prototype-names.ts';
import { onOneCart } from '../hostile/on-one-cart.ts';
import { check } from '../authoring.ts';

/** Section 2.2: a field that an item only inherits counts as missing. */
export const hostileItemInputChecks = [
  check(
    'storefront/2.2/quantity#inherited',
    'An item whose quantity is only under a name like __proto__ returns an error, and so does the next item without a quantity',
    onOneCart('add', (operation) => insteadOf(operation, 'quantity')),
  ),
];
