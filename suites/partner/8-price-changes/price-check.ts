import { GapError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { demanded, requiredPointer } from '../replies/fields.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { quoteToUse } from '../fixtures/quote.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { inAnotherCurrency, raised, type PricePointers } from '../replies/price.ts';
import { noAmount } from '../7-errors/errors.ts';
import { check } from '../authoring.ts';

interface WrongPrice {
  readonly name: string;
  readonly title: string;
  readonly of: (price: Json, pointers: PricePointers) => Json | null;
}

const wrongPrices: readonly WrongPrice[] = [
  { name: 'up', title: 'one unit above the correct price', of: (price, pointers) => raised(price, 1, pointers) },
  { name: 'down', title: 'one unit below the correct price', of: (price, pointers) => raised(price, -1, pointers) },
  { name: 'currency', title: 'the correct amount in another currency', of: inAnotherCurrency },
];

/** Price rules 5 and 6: reserve calls with a wrong or missing price, and the price in checkAvailability. */
export function priceCheckChecks({ backend, reservationsAllowed, product, example }: Business) {
  const { price: pointers } = backend.profile;
  return integrations.flatMap((integration) => [
    ...wrongPrices.map(({ name, title, of }) =>
      check(`partner/8-price/5-verified#${integration}-${name}`, `A reserve at ${title} is refused (${integration})`, {
        needs: { product: product[integration], reservationsAllowed, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
          const priceSummary = of(currentQuote.price, pointers);
          if (priceSummary === null && name === 'down' && raised(currentQuote.price, 1, pointers) !== null) {
            throw new GapError('catalogue', 'the product is free');
          }
          if (priceSummary === null) throw noAmount(currentQuote, backend);
          await expectNotReserved(currentQuote, {
            backend,
            tools,
            because: 'the price differs from the price of the latest checkAvailability',
            values: { priceSummary },
          });
        },
      }),
    ),
    check(`partner/8-price/6-request#${integration}`, `A reserve without priceSummary is refused (${integration})`, {
      needs: { product: product[integration], reservationsAllowed, example: example[integration] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'priceSummary');
        const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
        const values = { priceSummary: undefined };
        await expectNotReserved(currentQuote, { backend, tools, because: 'the reserve has no priceSummary', values });
      },
    }),
    check(`partner/8-price/6-response#${integration}`, `checkAvailability returns priceSummary (${integration})`, {
      needs: { product: product[integration] },
      async steps({ product: sold, accept }) {
        const pointer = requiredPointer(backend, 'checkAvailability', 'priceSummary');
        const reply = await asPrerequisite('call checkAvailability', async () =>
          accept(backend.call('checkAvailability', { ...sold.values, ...newPurchaser() })),
        );
        demanded(reply, pointer, 'the price summary');
      },
    }),
  ]);
}
