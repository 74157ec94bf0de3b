import { integer, type Tools } from '../../../src/authoring.ts';
import { expectOnly } from '../expectations/expect-held.ts';
import { holds } from '../expectations/expect-created.ts';
import { declines, itemOf } from '../fixtures/carts/small-carts.ts';
import { indexOfLine } from '../replies/cart-reply.ts';
import {
  cartOfCase,
  casesNamed,
  itemsOf,
  lineOf,
  misstating,
  priceCases,
  pricedFor,
  stating,
  type PriceCase,
  type Priced,
} from './cases.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import { check } from '../authoring.ts';

/** Section 4.4 rule 4: the live price is accepted, and expectedPrice is optional. */
export const priceAcceptedChecks = [
  ...casesNamed('create-many', 'create-second', 'add', 'add-second', 'update', 'update-many').map((priced) =>
    check(`storefront/4.4/4c#${priced.name}`, `A request without expectedPrice succeeds ${priced.where}`, {
      needs: { options: pricedFor(priced) },
      async steps({ options, accept }) {
        await acceptAt(priced, options, { accept, expectedPrice: undefined });
      },
    }),
  ),

  ...priceCases.map((priced) =>
    check(`storefront/4.4/4d#${priced.name}`, `The live unit price is accepted ${priced.where}`, {
      needs: { options: pricedFor(priced) },
      async steps({ options, accept }) {
        await acceptAt(priced, options, { accept, expectedPrice: lineOf(priced, options).price });
      },
    }),
  ),

  ...casesNamed('create', 'add', 'update').map((priced) =>
    check(
      `storefront/4.4/4d#${priced.name}-retry`,
      `The currentPrice of a PRICE_MISMATCH is accepted in the next request ${priced.where}`,
      {
        needs: { options: pricedFor(priced) },
        async steps({ options, send, accept }) {
          const refusal = await send(misstating(priced, options, lineOf(priced, options).price + 1));
          expectRefusal(refusal, 'PRICE_MISMATCH');
          await accept(stating(priced, options, refusal.at('/details/currentPrice', integer)));
        },
      },
    ),
  ),
];

/** The request succeeds, and its reply has the requested quantities. Other checks cover the next read. */
async function acceptAt(
  priced: PriceCase,
  options: Priced,
  { accept, expectedPrice }: Pick<Tools, 'accept'> & { readonly expectedPrice: number | undefined },
): Promise<void> {
  const reply = await accept(stating(priced, options, expectedPrice));
  const sent = priced.operation === 'update' ? [] : itemsOf(priced, options);
  if (priced.operation === 'create') {
    expectOnly(reply, declines(reply) ? sent.filter(({ optionId }) => holds(reply, optionId)) : sent);
    return;
  }
  const cart = cartOfCase(options);
  const held = cart.lines.map((line, index) => {
    const had = cart.latest.at(`/items/${indexOfLine(cart.latest, line.optionId)}/quantity`, integer);
    const more = sent[index]?.quantity ?? 0;
    return itemOf(line, priced.operation === 'update' && index === priced.index ? priced.quantity : had + more);
  });
  expectOnly(reply, held);
}
