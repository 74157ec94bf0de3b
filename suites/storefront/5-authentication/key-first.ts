import { expectThat, GapError, type Request } from '../../../src/authoring.ts';
import { candidatesToCart } from '../fixtures/carts/created-cart.ts';
import { aCartWithOneLine, itemOf, type Line } from '../fixtures/carts/small-carts.ts';
import { ourKey, wrongKeys } from '../fixtures/partners/keys.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { isFromBefore } from '../replies/error-reply.ts';
import { expectUnauthenticated } from '../expectations/refusals.ts';
import {
  abandonCart,
  addItems,
  createCart,
  listProducts,
  readCart,
  readOrder,
  removeItem,
  updateItem,
  type Manner,
} from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** The inputs of an invalid call: our own cart, an unknown cart id, and a line. */
interface CallInputs {
  readonly cart: string;
  readonly unknown: string;
  readonly line: Line;
}

type WrongCall = (inputs: CallInputs, manner: Manner) => Request;

/**
 * Calls that are invalid with any key, by operation. All bodies are JSON, because a layer before the key check may
 * refuse other content.
 */
const wrongCalls: Readonly<Record<string, readonly WrongCall[]>> = {
  'create-cart': [
    (_, manner) => createCart([], { ...manner, more: { country: undefined, items: undefined } }),
    ({ unknown }, manner) => createCart([itemOf({ productId: unknown, optionId: unknown }, 0)], manner),
  ],
  'read-cart': [({ unknown }, manner) => readCart(unknown, manner)],
  'abandon-cart': [({ unknown }, manner) => abandonCart(unknown, manner)],
  'add-items': [
    ({ unknown, line }, manner) => addItems(unknown, [itemOf(line)], manner),
    ({ cart }, manner) => addItems(cart, [], { ...manner, more: { items: undefined } }),
    ({ cart, line }, manner) => addItems(cart, [itemOf(line, 101)], manner),
  ],
  'update-item': [
    ({ unknown, line }, manner) => updateItem(unknown, line.id, { body: { quantity: 2 }, ...manner }),
    ({ cart, line }, manner) => updateItem(cart, line.id, { body: {}, ...manner }),
    ({ cart, unknown }, manner) => updateItem(cart, unknown, { body: { quantity: 2 }, ...manner }),
  ],
  'remove-item': [
    ({ unknown, line }, manner) => removeItem(unknown, line.id, manner),
    ({ cart, unknown }, manner) => removeItem(cart, unknown, manner),
  ],
};

/** Operations that would change the cart if they were accepted. */
const changing = ['abandon-cart', 'add-items', 'update-item', 'remove-item'];

/** Section 5 rule 4: the service checks the key before anything else. */
export const keyFirstChecks = [
  ...Object.entries(wrongCalls).map(([name, calls]) =>
    check(
      `storefront/5/4c#${name}`,
      `An invalid ${name} call without a valid key returns 401, not the error for its invalid input`,
      {
        needs: { cart: aCartWithOneLine, key: ourKey },
        async steps({ cart, key, facts, send, refuseEach }) {
          // The same id in each check, so that reports can group equal findings.
          const unknown = neverIssued(cart.id, () => 0);
          const inputs: CallInputs = { cart: cart.id, unknown, line: cart.line };
          const [wrongKey = ''] = wrongKeys(key, facts).flatMap(([kind, wrong]) =>
            kind === 'last character' ? wrong : [],
          );
          for (const call of calls.slice(0, 1)) {
            const keyed = await send(call(inputs, {}));
            const holds = keyed.status !== 401;
            expectThat(keyed, '', { holds, expected: 'a status other than 401, because the key is valid' });
          }
          const denied = deniedOf(calls, inputs, wrongKey);
          if (!changing.includes(name)) {
            for (const request of denied) expectUnauthenticated(await send(request));
            return;
          }
          const read = cart.reading();
          const refusals = await refuseEach(read, denied, { status: 401, unchanged: read });
          for (const refusal of refusals) expectUnauthenticated(refusal);
        },
      },
    ),
  ),
  check('storefront/5/4c#products', 'GET /products with invalid parameters and without a key returns 401', {
    async steps({ send }) {
      await send(listProducts({ country: 'CA', cursor: 'no-such-cursor' }));
      expectUnauthenticated(await send(listProducts({ country: 'CA', cursor: 'no-such-cursor' }, { key: null })));
      expectUnauthenticated(await send(listProducts({ country: undefined }, { key: null })));
    },
  }),
  check('storefront/5/4c#order', 'GET /partner-bookings/{uuid} of an unknown order without a valid key returns 401', {
    async steps({ send, pick }) {
      const uuid = neverIssued('00000000-0000-4000-8000-000000000000', pick);
      await send(readOrder(uuid));
      expectUnauthenticated(await send(readOrder(uuid, { key: null })));
      expectUnauthenticated(await send(readOrder(uuid, { key: 'not-a-key' })));
    },
  }),
  check(
    'storefront/5/4c#not-json',
    'A call without a valid key and with a body that is not JSON returns no error code of the endpoint',
    {
      needs: { candidates: candidatesToCart },
      async steps({ candidates: [candidate], probe, pick }) {
        if (candidate === undefined) throw new GapError('catalogue', 'the product list has no option on sale');
        const unknown = neverIssued('00000000-0000-4000-8000-000000000000', pick);
        const items = [itemOf(candidate)];
        for (const request of [
          { ...createCart(items, { key: null }), rawBody: '{"country": "US", "items": [' },
          { ...addItems(unknown, items, { key: 'not-a-key' }), rawBody: 'quantity=2' },
          { ...updateItem(unknown, candidate.optionId, { body: {}, key: null }), rawBody: '{"quantity": ' },
        ]) {
          const { reply } = await probe(request);
          // A parser may refuse the body or close the connection before the key check.
          const isFromParser = reply === null || (reply.status >= 400 && isFromBefore(reply, request));
          if (!isFromParser) expectUnauthenticated(reply);
        }
      },
    },
  ),
];

/** The calls without a key and with a wrong key in turn. A single call is made in both ways. */
function deniedOf(calls: readonly WrongCall[], inputs: CallInputs, wrongKey: string): readonly Request[] {
  const inTurns = calls.map((call, index) => call(inputs, { key: index % 2 === 0 ? null : wrongKey }));
  return calls.length === 1 ? [...inTurns, ...calls.map((call) => call(inputs, { key: wrongKey }))] : inTurns;
}
