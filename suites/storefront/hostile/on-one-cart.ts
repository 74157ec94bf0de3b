import { aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import type { Tools } from '../../../src/authoring.ts';
import type { CartWithLine } from '../fixtures/carts/carts-of-two-partners.ts';
import type { HostileInput } from './inputs/input.ts';
import { baseOf, bodyOperation, type BodyOperation, type OperationName } from './inputs/operations.ts';
import { sendInputs } from './send-inputs.ts';

const hostile = { reach: 'hostile', needs: { cart: aCartWithOneLine } } as const;

/** The settings of a check that sends hostile bodies of an operation to a cart of one line. */
export function onOneCart(
  does: OperationName,
  inputsOf: (operation: BodyOperation, tools: Tools) => readonly HostileInput[],
) {
  return {
    ...hostile,
    async steps({ cart, ...tools }: Tools & { readonly cart: CartWithLine }): Promise<void> {
      const operation = bodyOperation(does, cart, 2);
      await sendInputs(inputsOf(operation, tools), { cart, does, base: baseOf(operation) }, tools);
    },
  };
}

/** The same with requests that must not change a cart, accepted or not. */
export function unchangedCart(inputsOf: (cart: CartWithLine, tools: Tools) => readonly HostileInput[]) {
  return {
    ...hostile,
    async steps({ cart, ...tools }: Tools & { readonly cart: CartWithLine }): Promise<void> {
      await sendInputs(inputsOf(cart, tools), { cart, does: null, base: cart.reading() }, tools);
    },
  };
}
