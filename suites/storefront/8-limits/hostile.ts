import { twiceNamed } from '../hostile/inputs/bodies.ts';
import { chosen } from '../hostile/inputs/chosen.ts';
import { withText } from '../hostile/inputs/json-text.ts';
import { outOfRange } from '../hostile/inputs/numbers.ts';
import { baseOf, bodyOperation, operationNames } from '../hostile/inputs/operations.ts';
import { sendInputs } from '../hostile/send-inputs.ts';
import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import { check } from '../authoring.ts';

/** Section 8: quantities out of range that a careless parser takes for a quantity in the range. */
export const hostileQuantityChecks = operationNames.map((name) =>
  check(`storefront/8/quantity#hostile-${name}`, `${name} refuses a quantity out of range in any notation`, {
    reach: 'hostile',
    alone: true,
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const operation = bodyOperation(name, cart, 2);
      const inputs = chosen(outOfRange, tools).map(({ name: number, text }) => ({
        name: `quantity ${number}`,
        request: operation.send(operation.body(withText(operation.members, 'quantity', text))),
        quantities: [],
      }));
      const twice = twiceNamed(operation, 2);
      await sendInputs([...inputs, ...twice], { cart, does: name, base: baseOf(operation) }, tools);
    },
  }),
);
