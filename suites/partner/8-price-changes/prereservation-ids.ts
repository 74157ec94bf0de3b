import { expectThat, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { demanded, requiredPointer } from '../replies/fields.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { quotesAroundChange, quoteToUse } from '../fixtures/quote.ts';
import { reserveCall } from '../fixtures/reservation.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';

/** Price rule 4: pre-reservation ids. */
export function prereservationChecks({
  backend,
  reservationsAllowed,
  changes,
  product,
  quote,
  repriced,
  example,
}: Business) {
  return [
    check('partner/8-price/4-returned', 'checkAvailability returns a prereservationId', {
      needs: { quote: quote.standard, changes },
      steps({ quote: { reply } }) {
        expectId(reply, backend);
      },
    }),
    check('partner/8-price/4-returned#changed', 'After a price change, checkAvailability returns a prereservationId', {
      needs: { product: repriced.standard, changes },
      async steps({ product: sold, ...tools }) {
        const { after } = await asPrerequisite('get a changed price', async () =>
          quotesAroundChange(sold, { ...tools, backend }),
        );
        expectId(after.reply, backend);
      },
    }),
    check(
      'partner/8-price/4-confirmed',
      'After a price change, reserve at the old price of an iframe offer is refused',
      {
        needs: {
          product: repriced.iframe,
          changes,
          reservationsAllowed,
          example: example.iframe,
        },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const { before } = await asPrerequisite('get a changed price', async () =>
            quotesAroundChange(sold, { ...tools, backend }),
          );
          await expectNotReserved(before, { backend, tools, because: 'the price of the iframe no longer applies' });
        },
      },
    ),
    check('partner/8-price/4-unknown', 'reserve refuses an unknown or missing prereservationId', {
      needs: { reservationsAllowed, product: product.standard, quote: quote.standard, example: example.standard },
      async steps({ quote: currentQuote, product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'prereservationId');
        const unknown = { prereservationId: newPurchaser().purchaserId };
        const first = await tools.send(reserveCall(currentQuote, { backend, values: unknown }));
        tools.observe('status of reserve with an unknown prereservationId', first.status);
        const again = await quoteToUse({ product: sold }, { ...tools, backend });
        const second = await tools.send(reserveCall(again, { backend, values: { prereservationId: undefined } }));
        tools.observe('status of reserve without prereservationId', second.status);
      },
    }),
  ];
}

/** Expects an id of any type. An empty or blank value is not an id. */
function expectId(reply: Reply, backend: Backend): void {
  const pointer = requiredPointer(backend, 'checkAvailability', 'prereservationId');
  const id = demanded(reply, pointer, 'the pre-reservation id');
  const holds = typeof id === 'string' ? id.trim() !== '' : !['{}', '[]'].includes(JSON.stringify(id));
  expectThat(reply, pointer, { holds, expected: 'an id that is not blank' });
}
