import { expectStatus, expectThat, type Request, type Tools } from '../../src/authoring.ts';
import { cartOperations, type CartOperation } from './cart-operations.ts';
import { livingAliases } from './fixtures/alias-era.ts';
import { cartOf, itemOf, type OpenCart } from './fixtures/carts.ts';
import { neverIssued } from './fixtures/never-issued.ts';
import { offersOnSale } from './fixtures/offers-on-sale.ts';
import { cartsOfTwoPartners, type CartWithLine } from './fixtures/two-partners.ts';
import { wholeCart } from './fixtures/whole-cart.ts';
import { codeOf } from './protocol.ts';
import { createCart, prefixes, readCart, type ItemInput, type Manner } from './requests.ts';
import { check } from './words.ts';

/** What a refused request is made of. */
interface Makings {
  readonly own: CartWithLine;
  readonly foreign: OpenCart;
  readonly unknown: string;
}

interface Refused {
  readonly code?: string;
  readonly base: (makings: Makings, manner: Manner) => Request;
  readonly changed: (makings: Makings, manner: Manner) => Request;
}

const create: Refused['base'] = ({ own }, manner) => createCart([itemOf(own.line)], manner);
const add: Refused['base'] = ({ own }, manner) => own.adding([itemOf(own.line)], manner);
const update: Refused['base'] = ({ own }, manner) => own.updating(own.line, { quantity: 2 }, manner);
const read: Refused['base'] = ({ own }, manner) => readCart(own.id, manner);

function dearer({ own: { line } }: Makings): ItemInput {
  return { ...itemOf(line), expectedPrice: line.price + 1 };
}

function perOperation(
  request: (of: CartOperation['of'], makings: Makings, manner: Manner) => Request,
  code?: string,
): readonly Refused[] {
  return cartOperations.map(({ of }) => ({
    ...(code === undefined ? {} : { code }),
    base: read,
    changed: (makings, manner) => request(of, makings, manner),
  }));
}

/** What is refused, by what is wrong with it. */
const refused: Readonly<Record<string, readonly Refused[]>> = {
  'stale prices': [
    { code: 'PRICE_MISMATCH', base: create, changed: (makings, manner) => createCart([dearer(makings)], manner) },
    { code: 'PRICE_MISMATCH', base: add, changed: (makings, manner) => makings.own.adding([dearer(makings)], manner) },
    {
      code: 'PRICE_MISMATCH',
      base: update,
      changed: ({ own }, manner) => own.updating(own.line, { quantity: 2, expectedPrice: own.line.price + 1 }, manner),
    },
  ],
  quantities: [
    { base: create, changed: ({ own }, manner) => createCart([itemOf(own.line, 101)], manner) },
    { base: add, changed: ({ own }, manner) => own.adding([itemOf(own.line, 101)], manner) },
    { base: update, changed: ({ own }, manner) => own.updating(own.line, { quantity: 0 }, manner) },
  ],
  bodies: [
    { base: create, changed: (_, manner) => createCart([], manner) },
    {
      base: create,
      changed: ({ own }, manner) => createCart([itemOf(own.line)], { ...manner, more: { country: 'CA' } }),
    },
    { base: add, changed: (makings, manner) => ({ ...add(makings, manner), rawBody: '{' }) },
  ],
  'unknown carts': perOperation((of, { own, unknown }, manner) => of(unknown, own.line, manner), 'INVALID_CART_ID'),
  'foreign carts': perOperation((of, { own, foreign }, manner) => of(foreign.id, own.line, manner), 'INVALID_CART_ID'),
  'missing keys': [
    ...perOperation((of, { own }, manner) => of(own.id, own.line, { ...manner, key: null })),
    { base: create, changed: (makings, manner) => create(makings, { ...manner, key: null }) },
  ],
  'invalid keys': perOperation((of, { own }, manner) => of(own.id, own.line, { ...manner, key: 'not-a-key' })),
};

/** Section 9: what is refused under one prefix is refused alike under the other. */
export const aliasRefusalChecks = [
  ...Object.entries(refused).map(([what, requests]) =>
    check(`storefront/4/alias-carts#${what.replace(' ', '-')}`, `Refused alike under both prefixes: ${what}`, {
      needs: { alive: livingAliases, carts: cartsOfTwoPartners },
      async steps({ carts: { own, foreign }, pick, ...tools }) {
        const makings: Makings = { own, foreign, unknown: neverIssued(own.id, pick) };
        const watched = what === 'foreign carts' ? foreign.reading() : own.reading();
        for (const request of requests) await refusedAlike(request, { makings, watched, tools });
      },
    }),
  ),
  check('storefront/4/alias-carts#limit', 'The 21st option is refused under the deprecated prefix, too', {
    needs: { alive: livingAliases, offers: offersOnSale(21) },
    async steps({ offers, accept, refuse }) {
      const prefix = prefixes.deprecated;
      const items = offers.map((offer) => itemOf(offer));
      const created = await wholeCart(items.slice(0, 20), { accept, prefix });
      await refuse(createCart(items.slice(0, 20), { prefix }), createCart(items, { prefix }), {
        code: 'CART_ITEM_LIMIT',
      });
      const cart = cartOf(created, [], { prefix });
      await refuse(cart.adding(items.slice(0, 1)), cart.adding(items.slice(20)), { code: 'CART_ITEM_LIMIT' });
    },
  }),
];

/** Refused under the deprecated prefix, nothing changed, and with the status and code of the current one. */
async function refusedAlike(
  { code, base, changed }: Refused,
  { makings, watched, tools }: { makings: Makings; watched: Request; tools: Pick<Tools, 'refuse' | 'send'> },
): Promise<void> {
  const { deprecated: prefix } = prefixes;
  const refusal = await tools.refuse(base(makings, { prefix }), changed(makings, { prefix }), {
    ...(code === undefined ? {} : { code }),
    unchanged: watched,
  });
  const plain = await tools.send(changed(makings, {}));
  expectStatus(refusal, plain.status);
  const holds = codeOf(refusal) === codeOf(plain);
  expectThat(refusal, '', { holds, expected: `the code ${codeOf(plain)}, as under the current prefix` });
}
