import { expectThat, FindingError, InapplicableError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { demanded, firstValueAt, pointerOf, requiredPointer } from '../replies/fields.ts';
import type { ChangeableProduct } from '../fixtures/product.ts';
import { quoteFor, quotesAroundChange, type Quote, type QuoteTools, type RepricedQuotes } from '../fixtures/quote.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { samePrice } from '../replies/price.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';
import { declaredChanges } from './declared.ts';

/** Price rule 3: the reply of checkAvailability after a price change. */
export function newPriceChecks({ backend, main, changes, repriced }: Business) {
  const declaration = declaredChanges({ backend, main });
  const { price: pointers } = backend.profile;
  const changedQuotes = async (sold: ChangeableProduct, tools: Omit<QuoteTools, 'backend'>): Promise<RepricedQuotes> =>
    asPrerequisite('get a changed price', async () => quotesAroundChange(sold, { ...tools, backend }));
  return [
    ...integrations.map((integration) =>
      check(`partner/8-price/3-new#${integration}`, `checkAvailability returns a changed price (${integration})`, {
        needs: { declaration, product: repriced[integration], changes },
        async steps({ product: sold, ...tools }) {
          const { before, after } = await changedQuotes(sold, tools);
          if (!samePrice(before.price, after.price, pointers)) return;
          throw unchangedPrice(after, backend);
        },
      }),
    ),

    check('partner/8-price/3-original', 'checkAvailability also returns the original price after a price change', {
      needs: { product: repriced.iframe, changes },
      async steps({ product: sold, ...tools }) {
        const pointer = requiredPointer(backend, 'checkAvailability', 'prereservationPriceSummary');
        needsMention(backend, 'checkAvailability', 'prereservationId');
        const { before, after } = await changedQuotes(sold, tools);
        const original = demanded(after.reply, pointer, 'the price before the change');
        expectOriginal(original, { before, after, pointer, backend });
        await sold.change({ price: 'changed' });
        const { reply } = await quoteFor({ product: sold, purchaser: before.purchaser }, { ...tools, backend });
        // After two changes the contract does not say which of the earlier prices is the original one.
        demanded(reply, pointer, 'a price before the second change');
      },
    }),
    check(
      'partner/8-price/3-original#standard',
      'If checkAvailability returns an original price for a standard offer, the offer had that price before',
      {
        needs: { product: repriced.standard, changes },
        async steps({ product: sold, ...tools }) {
          const pointer = pointerOf(backend, 'checkAvailability', 'prereservationPriceSummary');
          const { before, after } = await changedQuotes(sold, tools);
          const original = firstValueAt(after.reply, pointer);
          if (pointer === null || original === null)
            throw new InapplicableError('checkAvailability of a standard offer returns no original price');
          // The partner may not know the earlier price: the call has no id of it.
          if (samePrice(original, after.price, pointers)) return;
          expectOriginal(original, { before, after, pointer, backend });
        },
      },
    ),
    check(
      'partner/8-price/3-original#first-check',
      'After a price change, the first checkAvailability also returns the price in the iframe as the original price',
      {
        needs: { product: repriced.iframe, changes },
        async steps({ product: sold, ...tools }) {
          const pointer = requiredPointer(backend, 'checkAvailability', 'prereservationPriceSummary');
          needsMention(backend, 'checkAvailability', 'prereservationId');
          await sold.change({ price: 'changed' });
          const { reply, price } = await asPrerequisite('get a changed price', async () =>
            quoteFor({ product: sold }, { ...tools, backend }),
          );
          const original = demanded(reply, pointer, 'the price in the iframe');
          const holds = !samePrice(original, price, pointers);
          expectThat(reply, pointer, { holds, expected: 'the price in the iframe, not the new price' });
        },
      },
    ),
  ];
}

function expectOriginal(
  received: Json,
  { before, after, pointer, backend }: RepricedQuotes & { readonly pointer: string; readonly backend: Backend },
): void {
  if (samePrice(received, before.price, backend.profile.price)) return;
  const { exchange } = after.reply;
  throw new FindingError({ kind: 'differs', exchange, pointer: pointer, expected: before.price, received });
}

function unchangedPrice(after: Quote, backend: Backend): FindingError {
  const pointer = requiredPointer(backend, 'checkAvailability', 'priceSummary');
  const expected = 'a price that differs from the price before the change';
  return new FindingError({
    kind: 'unexpected',
    exchange: after.reply.exchange,
    pointer,
    expected,
    received: after.price,
  });
}
