import { expectUnchanged, type Request } from '../../../src/authoring.ts';
import { itemOf, aCartWithOneLine } from '../fixtures/carts/small-carts.ts';
import type { CartWithLine } from '../fixtures/carts/carts-of-two-partners.ts';
import { linesOf, protocol } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { createCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** The calls with a body: a right one, and another one whose body is made wrong. */
const calls = [
  {
    name: 'create',
    says: 'POST /carts',
    of: ({ line }: CartWithLine, units: number) => createCart([itemOf(line, units)]),
  },
  {
    name: 'add',
    says: 'Adding items',
    of: (cart: CartWithLine, units: number) => cart.adding([itemOf(cart.line, units)]),
  },
  {
    name: 'update',
    says: 'PATCH of a line',
    of: (cart: CartWithLine, units: number) => cart.updating(cart.line, { quantity: units }),
  },
] as const;

/** Section 4: request bodies are JSON. */
export const jsonRequestChecks = calls.map(({ name, says, of }) =>
  check(`storefront/4/json-request#${name}`, `${says} with a body that is not JSON returns an error`, {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, accept, probe }) {
      await accept(of(cart, 2));
      const before = linesOf(await accept(cart.reading()));
      for (const request of notJson(of(cart, 3))) {
        // A parser may close the connection on a request that it cannot read.
        const { reply } = await probe(request);
        if (reply !== null) expectRefusal(reply);
      }
      const after = await accept(cart.reading());
      expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
    },
  }),
);

/** The request with bodies that are not JSON: truncated JSON, form data, plain text and an empty body. */
function notJson(request: Request): readonly Request[] {
  const whole = JSON.stringify(request.body);
  return [whole.slice(0, -1), 'country=US&quantity=2', 'two of them, please', ''].map((rawBody) => ({
    ...request,
    rawBody,
  }));
}
