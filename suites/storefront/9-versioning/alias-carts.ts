import {
  expectStatus,
  expectUnchanged,
  filledText,
  need,
  text,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { comparable } from '../replies/comparable.ts';
import { livingAliases } from '../requests/alias-era.ts';
import { aCartWithOneLine, cartOf, itemOf, openCart, type OpenCart } from '../fixtures/carts/small-carts.ts';
import { someOffers } from '../fixtures/catalogue/offers.ts';
import { createCart, prefixes, readCart, type Manner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** A cart made under one prefix is used under the other. */
const crossings = [
  { crossing: 'from-current', made: prefixes.current, used: prefixes.deprecated },
  { crossing: 'from-deprecated', made: prefixes.deprecated, used: prefixes.current },
];
const content = 'the content of the cart';

/** Every operation on a cart of two lines, one after the other. */
function operationsOn(cart: OpenCart, manner: Manner): readonly Request[] {
  const [first, second] = cart.lines;
  if (first === undefined || second === undefined) throw new Error('a cart of two offers has two lines');
  return [
    cart.reading(manner),
    cart.adding([itemOf(first, 2)], manner),
    cart.updating(second, { quantity: 4 }, manner),
    cart.removing(first, manner),
    cart.abandoning(manner),
  ];
}

/** What the operations answer under the current prefix alone, a read in place of each answer without a body: seen once in a run. */
const thePlainReplies = need('a cart that was only called under the current prefix', {
  needs: { offers: someOffers(2) },
  scope: 'run',
  async provide({ offers, accept, referenceReading }) {
    const cart = await openCart(offers, { accept, referenceReading });
    const replies: Reply[] = [];
    for (const request of operationsOn(cart, {})) {
      const reply = await accept(request);
      replies.push(reply.json === undefined ? await accept(cart.reading()) : reply);
    }
    return { offers, replies };
  },
});

/** Section 9: the deprecated prefix leads to the same carts, and they behave the same. */
export const aliasChecks = [
  ...crossings.map(({ crossing, made, used }) =>
    check(
      `storefront/4/alias-carts#${crossing}`,
      'Every operation on a cart of one prefix does under the other what it does under its own',
      {
        needs: { alive: livingAliases, plain: thePlainReplies },
        async steps({ plain: { offers, replies }, accept, referenceReading }) {
          const cart = await openCart(offers, { accept, referenceReading }, { prefix: made });
          for (const [index, request] of operationsOn(cart, { prefix: used }).entries()) {
            const plain = replies[index];
            const crossed = await accept(request);
            if (plain === undefined) throw new Error('each operation was made under the current prefix, too');
            if (crossed.json !== undefined) {
              expectAlike(crossed, plain);
              crossed.at('/buyLink', filledText);
            }
            if (index === 0) continue;
            expectAlike(await accept(cart.reading({ prefix: index % 2 === 0 ? made : used })), plain);
          }
        },
      },
    ),
  ),
  check(
    'storefront/4/alias-carts#create',
    'A create under the deprecated prefix makes the cart that it makes under the other',
    {
      needs: { alive: livingAliases, cart: aCartWithOneLine },
      async steps({ cart, accept }) {
        const more = { currency: cart.created.at('/currency', text), clientReference: 'a-shopper-of-ours' };
        const items = [itemOf(cart.line, 2)];
        const current = await accept(createCart(items, { more }));
        const deprecated = await accept(createCart(items, { more, prefix: prefixes.deprecated }));
        expectAlike(deprecated, current);
        deprecated.at('/buyLink', filledText);
        expectAlike(await accept(readCart(deprecated.at('/id', text))), current);
      },
    },
  ),
  check(
    'storefront/4/alias-carts#abandoned',
    'A cart abandoned under one prefix is abandoned under the other, and fills anew',
    {
      needs: { alive: livingAliases, cart: aCartWithOneLine },
      async steps({ cart, accept, send }) {
        await accept(cart.abandoning());
        const prefix = prefixes.deprecated;
        for (const gone of [cart.updating(cart.line, { quantity: 2 }), cart.removing(cart.line)]) {
          const plain = await send(gone);
          expectStatus(await send({ ...gone, path: gone.path.replace(prefixes.current, prefix) }), plain.status);
        }
        const filled = await accept(cart.adding([itemOf(cart.line, 2)], { prefix }));
        expectAlike(await accept(cartOf(filled, []).reading()), filled);
      },
    },
  ),
];

function expectAlike(reply: Reply, other: Reply): void {
  expectUnchanged(reply, content, { before: comparable(other), after: comparable(reply) });
}
