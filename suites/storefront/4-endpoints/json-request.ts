import { expectUnchanged, type Request, type Tools } from '../../../src/authoring.ts';
import { itemOf, aCartWithOneLine, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { linesOf, protocol } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { createCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** The request with bodies that are not JSON: truncated JSON, form data, plain text and an empty body. */
function notJson(request: Request): readonly Request[] {
  const whole = JSON.stringify(request.body);
  return [whole.slice(0, -1), 'country=US&quantity=2', 'two of them, please', ''].map((rawBody) => ({
    ...request,
    rawBody,
  }));
}

/** Section 4: request bodies are JSON. */
export const jsonRequestChecks = [
  check('storefront/4/json-request#create', 'POST /carts with a body that is not JSON returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const creating = createCart([itemOf(cart.line)]);
      await tools.accept(creating);
      for (const request of notJson(creating)) await expectRejected(request, tools);
    },
  }),
  check('storefront/4/json-request#add', 'Adding items with a body that is not JSON returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const adding = cart.adding([itemOf(cart.line)]);
      await expectUntouched(cart, { base: adding, changed: notJson(adding), ...tools });
    },
  }),
  check('storefront/4/json-request#update', 'PATCH of a line with a body that is not JSON returns an error', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const updating = (quantity: number): Request => cart.updating(cart.line, { quantity });
      await expectUntouched(cart, { base: updating(2), changed: notJson(updating(3)), ...tools });
    },
  }),
];

interface InvalidBodies extends Pick<Tools, 'accept' | 'probe'> {
  readonly base: Request;
  readonly changed: readonly Request[];
}

/** The target accepts `base`, rejects every request of `changed`, and the cart reads the same before and after. */
async function expectUntouched(cart: OpenCart, { base, changed, accept, probe }: InvalidBodies): Promise<void> {
  await accept(base);
  const before = linesOf(await accept(cart.reading()));
  for (const request of changed) await expectRejected(request, { probe });
  const after = await accept(cart.reading());
  expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
}

/** Expects an error or a closed connection: a parser may close the connection on a request that it cannot read. */
async function expectRejected(request: Request, { probe }: Pick<Tools, 'probe'>): Promise<void> {
  const { reply } = await probe(request);
  if (reply !== null) expectRefusal(reply);
}
