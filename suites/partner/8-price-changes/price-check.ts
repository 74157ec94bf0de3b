import { GapError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { demanded, givenPlace } from '../replies/fields.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { quoteFor } from '../fixtures/quote.ts';
import { standing } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { inAnotherCurrency, raised, type PricePlaces } from '../replies/price.ts';
import { noAmount } from '../7-errors/errors.ts';
import { check } from '../authoring.ts';

interface WrongPrice {
  readonly name: string;
  readonly title: string;
  readonly of: (price: Json, places: PricePlaces) => Json | null;
}

const wrongPrices: readonly WrongPrice[] = [
  { name: 'up', title: 'one unit above the right price', of: (price, places) => raised(price, 1, places) },
  { name: 'down', title: 'one unit below the right price', of: (price, places) => raised(price, -1, places) },
  { name: 'currency', title: 'the right amount of another currency', of: inAnotherCurrency },
];

/** Price rules 5 and 6: what a reserve has to carry, and what becomes of it when that is wrong. */
export function priceCheckChecks({ backend, leave, product, example }: Business) {
  const { price: places } = backend.profile;
  return integrations.flatMap((integration) => [
    ...wrongPrices.map(({ name, title, of }) =>
      check(`partner/8-price/5-verified#${integration}-${name}`, `A reserve at ${title} is refused (${integration})`, {
        needs: { product: product[integration], leave, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const told = await standing('ask for a price', async () =>
            quoteFor({ product: sold }, { ...tools, backend }),
          );
          const priceSummary = of(told.price, places);
          if (priceSummary === null && name === 'down' && raised(told.price, 1, places) !== null) {
            throw new GapError('catalogue', 'the product is free');
          }
          if (priceSummary === null) throw noAmount(told, backend);
          await expectNotReserved(told, {
            backend,
            tools,
            because: 'the price is not the one that was told',
            values: { priceSummary },
          });
        },
      }),
    ),
    check(`partner/8-price/6-request#${integration}`, `A reserve without priceSummary is refused (${integration})`, {
      needs: { product: product[integration], leave, example: example[integration] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'priceSummary');
        const told = await standing('ask for a price', async () => quoteFor({ product: sold }, { ...tools, backend }));
        const values = { priceSummary: undefined };
        await expectNotReserved(told, { backend, tools, because: 'no price is named', values });
      },
    }),
    check(`partner/8-price/6-response#${integration}`, `checkAvailability tells priceSummary (${integration})`, {
      needs: { product: product[integration] },
      async steps({ product: sold, accept }) {
        const place = givenPlace(backend, 'checkAvailability', 'priceSummary');
        const reply = await standing('ask for availability', async () =>
          accept(backend.call('checkAvailability', { ...sold.values, ...newPurchaser() })),
        );
        demanded(reply, place, 'the price summary');
      },
    }),
  ]);
}
