import { expectSame, expectThat, text, type Reply, type Tools } from '../../src/authoring.ts';
import type { OpenCart } from './fixtures/carts.ts';
import { aCartOf } from './fixtures/filled-carts.ts';
import { indexOfLine, lineIn } from './fixtures/lines.ts';
import { casesNamed, lineOf, misstating, priceCases, stating, type PriceCase } from './4.4-price-cases.ts';
import { check } from './words.ts';

/** Far enough from the live price that neither can pass for the other, nor for that of several units. */
const far = 1_007;
const perOperation = casesNamed('create', 'add', 'update');

/** Sections 4.4 rule 4 and 2.8: what a PRICE_MISMATCH tells. */
export const priceMismatchChecks = [
  ...casesNamed('create', 'create-second', 'add-many', 'add-second', 'update-many', 'update-second').map((priced) =>
    check(`storefront/4.4/4b#${priced.name}`, `The currentPrice is the live unit price ${priced.where}`, {
      needs: { cart: aCartOf(priced.of) },
      async steps({ cart, ...tools }) {
        const { price, optionId } = lineOf(priced, cart);
        const refusal = await mismatch(priced, cart, { stale: price + far, ...tools });
        expectSame(refusal, '/details/currentPrice', price);
        const read = await tools.accept(cart.reading());
        expectSame(read, `/items/${indexOfLine(read, optionId)}/pricing/retail`, price);
      },
    }),
  ),

  ...casesNamed('create-many', 'create-second', 'add-many', 'add-second', 'update-many', 'update-second').map(
    (priced) =>
      check(
        `storefront/2.8/expectedPrice#${priced.name}`,
        `The expectedPrice is the one that was sent ${priced.where}`,
        {
          needs: { cart: aCartOf(priced.of) },
          async steps({ cart, ...tools }) {
            const stale = lineOf(priced, cart).price + far;
            expectSame(await mismatch(priced, cart, { stale, ...tools }), '/details/expectedPrice', stale);
          },
        },
      ),
  ),

  ...priceCases
    .filter(({ name }) => !name.endsWith('-many'))
    .map((priced) =>
      check(`storefront/2.8/path#${priced.name}`, `The path leads to the price that differs ${priced.where}`, {
        needs: { cart: aCartOf(priced.of) },
        async steps({ cart, ...tools }) {
          expectPath(await mismatch(priced, cart, { stale: lineOf(priced, cart).price + 1, ...tools }), priced);
        },
      }),
    ),

  ...perOperation.map((priced) =>
    check(`storefront/2.8/currency#${priced.name}`, `The currency is that of the price in the cart ${priced.where}`, {
      needs: { cart: aCartOf(priced.of) },
      async steps({ cart, ...tools }) {
        const { pointer } = lineIn(cart.created, lineOf(priced, cart).optionId);
        const refusal = await mismatch(priced, cart, { stale: lineOf(priced, cart).price + 1, ...tools });
        for (const field of ['currency', 'currencyPrecision']) {
          const shown = cart.created.peek(`${pointer}/pricing/${field}`);
          if (shown !== undefined) expectSame(refusal, `/details/${field}`, shown);
        }
      },
    }),
  ),
];

async function mismatch(
  priced: PriceCase,
  cart: OpenCart,
  { stale, refuse }: Pick<Tools, 'refuse'> & { readonly stale: number },
): Promise<Reply> {
  const base = stating(priced, cart, lineOf(priced, cart).price);
  return await refuse(base, misstating(priced, cart, stale), { code: 'PRICE_MISMATCH' });
}

/** A JSONPath to the item or below it, in dot or bracket notation; on update to the price or the whole body. */
function expectPath(refusal: Reply, { operation, index }: PriceCase): void {
  const path = refusal.at('/details/path', text).replaceAll(/\[(['"])(\w+)\1\]/g, '.$2');
  const item = `$.items[${index}]`;
  const holds =
    operation === 'update' ? path === '$' || path === '$.expectedPrice' : path === item || path.startsWith(`${item}.`);
  const expected = operation === 'update' ? 'to be $.expectedPrice or $' : `to be ${item} or a path below it`;
  expectThat(refusal, '/details/path', { holds, expected });
}
