import {
  expectSame,
  expectStatus,
  expectUnchanged,
  filledText,
  isObject,
  text,
  type Json,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { comparable } from '../replies/comparable.ts';
import { newReference } from '../requests/client-reference.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { aCartWithOneLine, cartOf, itemOf, openCart, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { createCart, prefixes, readCart, type ItemInput, type Manner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Carts created under one prefix and used under the other. */
const crossings = [
  { crossing: 'from-current', made: prefixes.current, used: prefixes.deprecated },
  { crossing: 'from-deprecated', made: prefixes.deprecated, used: prefixes.current },
];
const content = 'the content of the cart';

/** Every operation on a cart of two lines in turn, each with the content of the cart afterwards. */
function operationsOn(cart: OpenCart, manner: Manner): readonly (readonly [Request, readonly ItemInput[]])[] {
  const [first, second] = cart.lines;
  if (first === undefined || second === undefined) throw new Error('a cart of two offers has two lines');
  return [
    [{ ...cart.reading(manner), query: { country: 'US' } }, [itemOf(first), itemOf(second)]],
    [cart.adding([itemOf(first, 2)], manner), [itemOf(first, 3), itemOf(second)]],
    [cart.updating(second, { quantity: 4 }, manner), [itemOf(first, 3), itemOf(second, 4)]],
    [cart.removing(first, manner), [itemOf(second, 4)]],
    [cart.abandoning(manner), []],
  ];
}

/** Section 9: both prefixes serve the same carts with the same behaviour. */
export const aliasChecks = [
  ...crossings.map(({ crossing, made, used }) =>
    check(`storefront/4/alias-carts#${crossing}`, `A cart created under ${made} accepts all operations under ${used}`, {
      needs: { alive: livingAliases, offers: someOffers(2) },
      async steps({ offers, accept, referenceReading, pick }) {
        const more = { clientReference: newReference({ pick }) };
        const cart = await openCart(offers, { accept, referenceReading }, { prefix: made, more });
        for (const [request, held] of operationsOn(cart, { prefix: used })) {
          const crossed = await accept(request);
          const read = await accept(cart.reading({ prefix: made }));
          expectOnly(read, held);
          if (crossed.json === undefined) continue;
          expectAlike(crossed, read);
          crossed.at('/buyLink', filledText);
        }
      },
    }),
  ),
  check('storefront/4/alias-carts#create', 'A create returns the same cart under both prefixes', {
    needs: { alive: livingAliases, cart: aCartWithOneLine },
    async steps({ cart, accept, pick }) {
      const sent = { currency: cart.created.at('/currency', text), clientReference: newReference({ pick }) };
      // A server may refuse a clientReference that another cart has.
      const sentAgain = { ...sent, clientReference: newReference({ pick }) };
      const items = [itemOf(cart.line, 2)];
      const current = await accept(createCart(items, { more: sent }));
      const deprecated = await accept(createCart(items, { more: sentAgain, prefix: prefixes.deprecated }));
      deprecated.at('/buyLink', filledText);
      expectSame(deprecated, '/status', current.peek('/status') ?? null);
      const before = contentWith(sent.clientReference, current);
      for (const reply of [deprecated, await accept(readCart(deprecated.at('/id', text)))]) {
        expectUnchanged(reply, content, { before, after: contentWith(sentAgain.clientReference, reply) });
      }
    },
  }),
  check('storefront/4/alias-carts#abandoned', 'An abandon under one prefix applies to both; the cart can be refilled', {
    needs: { alive: livingAliases, cart: aCartWithOneLine },
    async steps({ cart, accept, send }) {
      await accept(cart.abandoning());
      const prefix = prefixes.deprecated;
      for (const change of [cart.updating(cart.line, { quantity: 2 }), cart.removing(cart.line)]) {
        const plain = await send(change);
        expectStatus(await send({ ...change, path: change.path.replace(prefixes.current, prefix) }), plain.status);
      }
      const filled = await accept(cart.adding([itemOf(cart.line, 2)], { prefix }));
      expectAlike(await accept(cartOf(filled, []).reading()), filled);
    },
  }),
];

/** The content of a cart that was created with this clientReference. */
function contentWith(reference: string, reply: Reply): Json {
  const cart = comparable(reply);
  return isObject(cart) && cart['clientReference'] === reference ? { ...cart, clientReference: 'as sent' } : cart;
}

function expectAlike(reply: Reply, other: Reply): void {
  expectUnchanged(reply, content, { before: comparable(other), after: comparable(reply) });
  if (reply.endpoint === other.endpoint) expectSame(reply, '/status', other.peek('/status') ?? null);
}
