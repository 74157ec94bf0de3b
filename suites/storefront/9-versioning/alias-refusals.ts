import type { Request, Tools } from '../../../src/authoring.ts';
import { cartOperations } from '../fixtures/carts/cart-operations.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { aCartWithOneLine, cartOf, itemOf } from '../fixtures/carts/small-carts.ts';
import { neverIssued } from '../requests/never-issued.ts';
import { offersOnSale } from '../fixtures/catalogue/offers-on-sale.ts';
import { cartsOfTwoPartners, type CartWithLine } from '../fixtures/carts/carts-of-two-partners.ts';
import { wholeCart } from '../fixtures/carts/whole-cart.ts';
import { expectRefusedAlike } from './refused-alike.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { createCart, prefixes, type ItemInput, type Manner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

interface Change {
  readonly request: Request;
  /** The code of the refusal, if the contract states one. */
  readonly code?: string;
}

interface Refused {
  readonly base: (cart: CartWithLine, manner: Manner) => Request;
  readonly changed: (cart: CartWithLine, manner: Manner) => readonly Change[];
}

/** Requests that are refused for their price, quantity or body, by operation. */
const refused: Readonly<Record<string, Refused>> = {
  create: {
    base: ({ line }, manner) => createCart([itemOf(line)], manner),
    changed: ({ line }, manner) => [
      { request: createCart([dearer(line)], manner), code: 'PRICE_MISMATCH' },
      { request: createCart([itemOf(line, 101)], manner) },
      { request: createCart([], manner) },
      { request: createCart([itemOf(line)], { ...manner, more: { country: 'CA' } }) },
    ],
  },
  add: {
    base: (cart, manner) => cart.adding([itemOf(cart.line)], manner),
    changed: (cart, manner) => [
      { request: cart.adding([dearer(cart.line)], manner), code: 'PRICE_MISMATCH' },
      { request: cart.adding([itemOf(cart.line, 101)], manner) },
    ],
  },
  update: {
    base: (cart, manner) => cart.updating(cart.line, { quantity: 1 }, manner),
    changed: (cart, manner) => [
      {
        request: cart.updating(cart.line, { quantity: 2, expectedPrice: cart.line.price + 1 }, manner),
        code: 'PRICE_MISMATCH',
      },
      { request: cart.updating(cart.line, { quantity: 0 }, manner) },
    ],
  },
};

const prefix = prefixes.deprecated;
const code = 'INVALID_CART_ID';

/** Section 9: both prefixes refuse the same requests in the same way. */
export const aliasRefusalChecks = [
  ...Object.entries(refused).map(([operation, { base, changed }]) =>
    check(`storefront/4/alias-carts#refused-${operation}`, `Both prefixes refuse an invalid ${operation} alike`, {
      needs: { alive: livingAliases, cart: aCartWithOneLine },
      async steps({ cart, ...tools }) {
        await refusedAlike(base(cart, { prefix }), {
          deprecated: changed(cart, { prefix }),
          current: changed(cart, {}),
          tools,
        });
      },
    }),
  ),

  check('storefront/4/alias-carts#unknown-carts', 'Unknown carts return INVALID_CART_ID under the deprecated prefix', {
    needs: { alive: livingAliases, cart: aCartWithOneLine },
    async steps({ cart, refuseEach, pick }) {
      const unknown = neverIssued(cart.id, pick);
      const strange = cartOperations.map(({ of }) => of(unknown, cart.line, { prefix }));
      await refuseEach(cart.reading({ prefix }), strange, { code });
    },
  }),

  check('storefront/4/alias-carts#foreign-carts', 'Foreign carts return INVALID_CART_ID under the deprecated prefix', {
    needs: { alive: livingAliases, carts: cartsOfTwoPartners },
    async steps({ carts: { own, foreign }, refuseEach }) {
      const strange = cartOperations.map(({ of }) => of(foreign.id, own.line, { prefix }));
      await refuseEach(own.reading({ prefix }), strange, { code, unchanged: foreign.reading() });
    },
  }),

  check('storefront/4/alias-carts#limit', 'The deprecated prefix also refuses the 21st option', {
    needs: { alive: livingAliases, offers: offersOnSale(21) },
    async steps({ offers, accept, send, refuse }) {
      const items = offers.map((offer) => itemOf(offer));
      const created = await wholeCart(items.slice(0, 20), { accept, prefix });
      expectRefusal(await send(createCart(items, { prefix })), 'CART_ITEM_LIMIT');
      const cart = cartOf(created, [], { prefix });
      await refuse(cart.adding(items.slice(0, 1)), cart.adding(items.slice(20)), { code: 'CART_ITEM_LIMIT' });
    },
  }),
];

function dearer(line: CartWithLine['line']): ItemInput {
  return { ...itemOf(line), expectedPrice: line.price + 1 };
}

/** The deprecated prefix refuses the requests, changes nothing, and returns the same refusals as the current prefix. */
async function refusedAlike(
  base: Request,
  {
    deprecated,
    current,
    tools,
  }: {
    readonly deprecated: readonly Change[];
    readonly current: readonly Change[];
    readonly tools: Pick<Tools, 'refuseEach' | 'send' | 'observe'>;
  },
): Promise<void> {
  const { refuseEach, send } = tools;
  const refusals = await refuseEach(
    base,
    deprecated.map(({ request }) => request),
  );
  for (const [index, { request, code: stated }] of deprecated.entries()) {
    const plain = current[index]?.request;
    const refusal = refusals[index];
    if (plain === undefined || refusal === undefined)
      throw new Error('each refusal must have a counterpart under the current prefix');
    expectRefusal(refusal, stated);
    const again = { current: async () => await send(plain), deprecated: async () => await send(request) };
    await expectRefusedAlike({ current: await again.current(), deprecated: refusal, again }, tools);
  }
}
