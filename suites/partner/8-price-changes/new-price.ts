import { expectThat, FindingError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { demanded, requiredPointer } from '../replies/fields.ts';
import { quoteAnew, type RepricedQuotes } from '../fixtures/changed-quote.ts';
import { quoteFor, type Quote } from '../fixtures/quote.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { samePrice } from '../replies/price.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';

/** Price rule 3: the reply of a check after a change of price. */
export function newPriceChecks({ backend, changes, repriced }: Business) {
  const { price: pointers } = backend.profile;
  return [
    ...integrations.map((integration) =>
      check(
        `partner/8-price/3-new#${integration}`,
        `A check tells the price as it is after a change (${integration})`,
        {
          needs: { product: repriced[integration], changes },
          async steps({ product: sold, ...tools }) {
            const { before, after } = await asPrerequisite('ask for a changed price', async () =>
              quoteAnew(sold, { ...tools, backend }),
            );
            if (!samePrice(before.price, after.price, pointers)) return;
            throw unchangedPrice(after, backend);
          },
        },
      ),
    ),

    check('partner/8-price/3-original', 'After a change of price the check tells the original one, too', {
      needs: { product: repriced.iframe, changes },
      async steps({ product: sold, ...tools }) {
        const pointer = requiredPointer(backend, 'checkAvailability', 'prereservationPriceSummary');
        needsMention(backend, 'checkAvailability', 'prereservationId');
        const { before, after } = await asPrerequisite('ask for a changed price', async () =>
          quoteAnew(sold, { ...tools, backend }),
        );
        const original = demanded(after.reply, pointer, 'the price before the change');
        expectOriginal(original, { before, after, pointer, backend });
      },
    }),
    check(
      'partner/8-price/3-original#first-check',
      'The first check after a change tells the price of the iframe, too',
      {
        needs: { product: repriced.iframe, changes },
        async steps({ product: sold, ...tools }) {
          const pointer = requiredPointer(backend, 'checkAvailability', 'prereservationPriceSummary');
          needsMention(backend, 'checkAvailability', 'prereservationId');
          await sold.change({ price: 'changed' });
          const { reply, price } = await asPrerequisite('ask for a changed price', async () =>
            quoteFor({ product: sold }, { ...tools, backend }),
          );
          const original = demanded(reply, pointer, 'the price in the iframe');
          const holds = !samePrice(original, price, pointers);
          expectThat(reply, pointer, { holds, expected: 'the price in the iframe, which was another' });
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
  const expected = 'another price than before its change';
  return new FindingError({
    kind: 'unexpected',
    exchange: after.reply.exchange,
    pointer,
    expected,
    received: after.price,
  });
}
