import { expectThat, FindingError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { demanded, givenPlace } from '../replies/fields.ts';
import { quoteAnew, type Told } from '../fixtures/changed-quote.ts';
import { quoteFor, type Quote } from '../fixtures/quote.ts';
import { standing } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { samePrice } from '../replies/price.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';

/** Price rule 3: what a check tells after a change of price. */
export function priceToldChecks({ backend, changes, repriced }: Business) {
  const { price: places } = backend.profile;
  return [
    ...integrations.map((integration) =>
      check(
        `partner/8-price/3-new#${integration}`,
        `A check tells the price as it is after a change (${integration})`,
        {
          needs: { product: repriced[integration], changes },
          async steps({ product: sold, ...tools }) {
            const { before, after } = await standing('ask for a changed price', async () =>
              quoteAnew(sold, { ...tools, backend }),
            );
            if (!samePrice(before.price, after.price, places)) return;
            throw unchangedPrice(after, backend);
          },
        },
      ),
    ),

    check('partner/8-price/3-original', 'After a change of price the check tells the original one, too', {
      needs: { product: repriced.iframe, changes },
      async steps({ product: sold, ...tools }) {
        const place = givenPlace(backend, 'checkAvailability', 'prereservationPriceSummary');
        needsMention(backend, 'checkAvailability', 'prereservationId');
        const { before, after } = await standing('ask for a changed price', async () =>
          quoteAnew(sold, { ...tools, backend }),
        );
        const original = demanded(after.reply, place, 'the price before the change');
        expectOriginal(original, { before, after, place, backend });
      },
    }),
    check(
      'partner/8-price/3-original#first-check',
      'The first check after a change tells the price of the iframe, too',
      {
        needs: { product: repriced.iframe, changes },
        async steps({ product: sold, ...tools }) {
          const place = givenPlace(backend, 'checkAvailability', 'prereservationPriceSummary');
          needsMention(backend, 'checkAvailability', 'prereservationId');
          await sold.change({ price: 'changed' });
          const { reply, price } = await standing('ask for a changed price', async () =>
            quoteFor({ product: sold }, { ...tools, backend }),
          );
          const original = demanded(reply, place, 'the price in the iframe');
          const holds = !samePrice(original, price, places);
          expectThat(reply, place, { holds, expected: 'the price in the iframe, which was another' });
        },
      },
    ),
  ];
}

function expectOriginal(
  received: Json,
  { before, after, place, backend }: Told & { readonly place: string; readonly backend: Backend },
): void {
  if (samePrice(received, before.price, backend.profile.price)) return;
  const { exchange } = after.reply;
  throw new FindingError({ kind: 'differs', exchange, pointer: place, expected: before.price, received });
}

function unchangedPrice(after: Quote, backend: Backend): FindingError {
  const pointer = givenPlace(backend, 'checkAvailability', 'priceSummary');
  const expected = 'another price than before its change';
  return new FindingError({
    kind: 'unexpected',
    exchange: after.reply.exchange,
    pointer,
    expected,
    received: after.price,
  });
}
