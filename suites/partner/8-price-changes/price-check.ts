import { GapError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { demanded, requiredPointer } from '../replies/fields.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { quoteFor } from '../fixtures/quote.ts';
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
  { name: 'up', title: 'one unit above the right price', of: (price, pointers) => raised(price, 1, pointers) },
  { name: 'down', title: 'one unit below the right price', of: (price, pointers) => raised(price, -1, pointers) },
  { name: 'currency', title: 'the right amount of another currency', of: inAnotherCurrency },
];

/** Price rules 5 and 6: the price in a reserve call, and the reaction to a wrong one. */
export function priceCheckChecks({ backend, reservationsAllowed, product, example }: Business) {
  const { price: pointers } = backend.profile;
  return integrations.flatMap((integration) => [
    ...wrongPrices.map(({ name, title, of }) =>
      check(`partner/8-price/5-verified#${integration}-${name}`, `A reserve at ${title} is refused (${integration})`, {
        needs: { product: product[integration], reservationsAllowed, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const currentQuote = await asPrerequisite('ask for a price', async () =>
            quoteFor({ product: sold }, { ...tools, backend }),
          );
          const priceSummary = of(currentQuote.price, pointers);
          if (priceSummary === null && name === 'down' && raised(currentQuote.price, 1, pointers) !== null) {
            throw new GapError('catalogue', 'the product is free');
          }
          if (priceSummary === null) throw noAmount(currentQuote, backend);
          await expectNotReserved(currentQuote, {
            backend,
            tools,
            because: 'the price is not the one that was told',
            values: { priceSummary },
          });
        },
      }),
    ),
    check(`partner/8-price/6-request#${integration}`, `A reserve without priceSummary is refused (${integration})`, {
      needs: { product: product[integration], reservationsAllowed, example: example[integration] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'priceSummary');
        const currentQuote = await asPrerequisite('ask for a price', async () =>
          quoteFor({ product: sold }, { ...tools, backend }),
        );
        const values = { priceSummary: undefined };
        await expectNotReserved(currentQuote, { backend, tools, because: 'no price is named', values });
      },
    }),
    check(`partner/8-price/6-response#${integration}`, `checkAvailability tells priceSummary (${integration})`, {
      needs: { product: product[integration] },
      async steps({ product: sold, accept }) {
        const pointer = requiredPointer(backend, 'checkAvailability', 'priceSummary');
        const reply = await asPrerequisite('ask for availability', async () =>
          accept(backend.call('checkAvailability', { ...sold.values, ...newPurchaser() })),
        );
        demanded(reply, pointer, 'the price summary');
      },
    }),
  ]);
}
