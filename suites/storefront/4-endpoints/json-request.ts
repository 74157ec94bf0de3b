import { expectUnchanged, type Request, type Tools } from '../../../src/authoring.ts';
import { itemOf, aCartWithOneLine, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { linesOf, protocol } from '../protocol.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { createCart } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** A valid body cut short, a form, plain words and nothing at all. */
function notJson(request: Request): readonly Request[] {
  const whole = JSON.stringify(request.body);
  return [whole.slice(0, -1), 'country=US&quantity=2', 'two of them, please', ''].map((rawBody) => ({
    ...request,
    rawBody,
  }));
}

/** Section 4: bodies are JSON. */
export const jsonRequestChecks = [
  check('storefront/4/json-request#create', 'A create whose body is not JSON is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const creating = createCart([itemOf(cart.line)]);
      await tools.accept(creating);
      for (const request of notJson(creating)) await expectTurnedAway(request, tools);
    },
  }),
  check('storefront/4/json-request#add', 'An add whose body is not JSON is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const adding = cart.adding([itemOf(cart.line)]);
      await expectUntouched(cart, { base: adding, changed: notJson(adding), ...tools });
    },
  }),
  check('storefront/4/json-request#update', 'An update whose body is not JSON is refused', {
    needs: { cart: aCartWithOneLine },
    async steps({ cart, ...tools }) {
      const updating = (quantity: number): Request => cart.updating(cart.line, { quantity });
      await expectUntouched(cart, { base: updating(2), changed: notJson(updating(3)), ...tools });
    },
  }),
];

interface Tried extends Pick<Tools, 'accept' | 'probe'> {
  readonly base: Request;
  readonly changed: readonly Request[];
}

/** The base is accepted, every change is turned away, and the cart reads the same before and after. */
async function expectUntouched(cart: OpenCart, { base, changed, accept, probe }: Tried): Promise<void> {
  await accept(base);
  const before = linesOf(await accept(cart.reading()));
  for (const request of changed) await expectTurnedAway(request, { probe });
  const after = await accept(cart.reading());
  expectUnchanged(after, protocol.watchedName, { before, after: linesOf(after) });
}

/** Invalid JSON is refused, or the connection is closed: a parser may not answer a request that it cannot read. */
async function expectTurnedAway(request: Request, { probe }: Pick<Tools, 'probe'>): Promise<void> {
  const { reply } = await probe(request);
  if (reply !== null) expectRefusal(reply);
}
