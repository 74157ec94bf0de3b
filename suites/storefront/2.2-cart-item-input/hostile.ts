import { baseOf, bodyOperation } from '../hostile/inputs/operations.ts';
import { sendInputs } from '../hostile/send-inputs.ts';
import { insteadOf } from '../hostile/inputs/prototype-names.ts';
import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import { check } from '../authoring.ts';

/** Section 2.2: a field that an item only inherits counts as missing. */
export const hostileItemInputChecks = [
  check(
    'storefront/2.2/quantity#inherited',
    'An item whose quantity is only under a name like __proto__ returns an error, and so does the next item without a quantity',
    {
      reach: 'hostile',
      alone: true,
      needs: { cart: aCartWithOneLine },
      async steps({ cart, ...tools }) {
        const operation = bodyOperation('add', cart, 2);
        await sendInputs(insteadOf(operation, 'quantity'), { cart, does: 'add', base: baseOf(operation) }, tools);
      },
    },
  ),
];
