import { oddBodies } from './inputs/bodies.ts';
import { chosen } from './inputs/chosen.ts';
import { oddContents } from './inputs/contents.ts';
import { oddHeaders } from './inputs/headers.ts';
import type { HostileInput } from './inputs/input.ts';
import { oddMethods } from './inputs/methods.ts';
import { oddIds, withId } from './inputs/odd-ids.ts';
import { baseOf, bodyOperation, operationNames } from './inputs/operations.ts';
import { sendInputs } from './send-inputs.ts';
import { wrongTypes } from './inputs/wrong-types.ts';
import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import { check } from '../authoring.ts';

const hostile = { reach: 'hostile', alone: true, needs: { cart: aCartWithOneLine } } as const;

/** The effect of hostile input on a cart. */
export const hostileCartEffects = [
  ...operationNames.map((name) =>
    check(`storefront/hostile/unchanged#bodies-of-${name}`, `No odd body of ${name} does more than its valid part`, {
      ...hostile,
      async steps({ cart, ...tools }) {
        const operation = bodyOperation(name, cart, 2);
        const inputs = [...chosen(oddBodies(operation, 2), tools), ...chosen(wrongTypes(operation), tools)];
        await sendInputs(inputs, { cart, does: name, base: baseOf(operation) }, tools);
      },
    }),
  ),
  check('storefront/hostile/unchanged#contents', 'An add with odd content headers adds its items, or nothing', {
    ...hostile,
    async steps({ cart, ...tools }) {
      const operation = bodyOperation('add', cart, 2);
      const inputs = chosen(oddContents(operation, 2), tools);
      await sendInputs(inputs, { cart, does: 'add', base: baseOf(operation) }, tools);
    },
  }),
  check('storefront/hostile/unchanged#methods', 'Other methods, and reads that claim to be a DELETE, change nothing', {
    ...hostile,
    async steps({ cart, ...tools }) {
      await sendInputs(chosen(oddMethods(cart), tools), { cart, does: null, base: cart.reading() }, tools);
    },
  }),
  check('storefront/hostile/unchanged#headers', 'Odd headers change nothing', {
    ...hostile,
    async steps({ cart, ...tools }) {
      await sendInputs(chosen(oddHeaders(cart.reading()), tools), { cart, does: null, base: cart.reading() }, tools);
    },
  }),
  check('storefront/hostile/unchanged#lines', 'Updates and removals with odd line ids change nothing', {
    ...hostile,
    async steps({ cart, ...tools }) {
      const ids = chosen(oddIds(cart.line.id), tools);
      const inputs = ids.map(({ name, text }, index): HostileInput => {
        const request = index % 2 === 0 ? cart.updating(cart.line, { quantity: 9 }) : cart.removing(cart.line);
        return { name: `${request.method} of ${name}`, request: withId(request, text), quantities: [] };
      });
      await sendInputs(inputs, { cart, does: null, base: cart.reading() }, tools);
    },
  }),
];
