import { insteadOf } from '../hostile/inputs/prototype-names.ts';
import { onOneCart } from '../hostile/on-one-cart.ts';
import { check } from '../authoring.ts';

/** Section 2.2: a field that an item only inherits counts as missing. */
export const hostileItemInputChecks = [
  check(
    'storefront/2.2/quantity#inherited',
    'An item that has its quantity only inside __proto__ or constructor returns an error, and so does a later item without quantity',
    onOneCart('add', (operation) => insteadOf(operation, 'quantity')),
  ),
];
