import { randomUUID } from 'node:crypto';
import { GapError, InapplicableError, type Integration, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { priceOfOffer, quotesAroundChange, quoteToUse, type Quote } from '../fixtures/quote.ts';
import { reserved } from '../fixtures/reservation.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { inAnotherCurrency, raised, restated, samePrice, withoutAmount, type PricePointers } from '../replies/price.ts';
import { noAmount } from '../7-errors/errors.ts';
import { check } from '../authoring.ts';

/** Wrong prices for a reserve; null if the right price allows no such price. */
const wrongPrices = [
  ['up', 'one unit above the correct price', (price, pointers) => raised(price, 1, pointers)],
  ['down', 'one unit below the correct price', (price, pointers) => raised(price, -1, pointers)],
  ['currency', 'the correct amount in another currency', inAnotherCurrency],
  ['zero', 'an amount of zero', (price, pointers) => restated(price, (text) => text.replaceAll(/\d/g, '0'), pointers)],
  ['negated', 'the negated amount', (price, pointers) => restated(price, (text) => `-${text}`, pointers)],
  ['no-amount', 'an amount of null', (price, pointers) => withoutAmount(price, pointers)],
] as const satisfies readonly (readonly [
  name: string,
  title: string,
  of: (price: Json, pointers: PricePointers) => Json | null,
])[];

/** Price rules 5 and 6: reserve calls with a wrong or missing price, and the price in checkAvailability. */
export function priceCheckChecks(business: Business) {
  const { backend, reservationsAllowed, product, example } = business;
  const { price: pointers } = backend.profile;
  return integrations.flatMap((integration) => [
    ...wrongPrices.map(([name, title, of]) =>
      check(`partner/8-price/5-verified#${integration}-${name}`, `reserve is refused at ${title} (${integration})`, {
        needs: { product: product[integration], reservationsAllowed, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
          const priceSummary = of(currentQuote.price, pointers);
          if (priceSummary === null && name === 'down' && raised(currentQuote.price, 1, pointers) !== null) {
            throw new GapError('catalogue', 'the product is free');
          }
          if (priceSummary === null) throw noAmount(currentQuote, backend);
          if (samePrice(priceSummary, currentQuote.price, pointers))
            throw new GapError('catalogue', 'the product is free');
          await expectNotReserved(currentQuote, {
            backend,
            tools,
            because: 'the price differs from the price of the latest checkAvailability',
            values: { priceSummary },
          });
        },
      }),
    ),
    ...laterPriceChecks(integration, business),
    check(`partner/8-price/6-request#${integration}`, `reserve without priceSummary is refused (${integration})`, {
      needs: { product: product[integration], reservationsAllowed, example: example[integration] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'priceSummary');
        const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
        for (const priceSummary of [undefined, null]) {
          const values = { priceSummary };
          await expectNotReserved(currentQuote, {
            backend,
            tools,
            because: 'the reserve call has no priceSummary',
            values,
          });
        }
      },
    }),
    check(`partner/8-price/6-response#${integration}`, `checkAvailability returns priceSummary (${integration})`, {
      needs: { product: product[integration] },
      async steps({ product: sold, accept }) {
        const reply = await asPrerequisite('call checkAvailability', async () =>
          accept(backend.call('checkAvailability', { ...sold.values, ...newPurchaser() })),
        );
        priceOfOffer(reply, sold, backend);
      },
    }),
  ]);
}

/** Reserves at a wrong price after an earlier event, or beside other values. */
function laterPriceChecks(
  integration: Integration,
  { backend, reservationsAllowed, product, changeable, repriced, changes, example }: Business,
) {
  const { price: pointers } = backend.profile;
  const common = { reservationsAllowed, example: example[integration] };
  const expectWrongRefused = async (quote: Quote, tools: Refusing, more: readonly Json[] = []): Promise<void> => {
    needsMention(backend, 'reserve', 'priceSummary');
    const all = [...wrongPrices.map(([, , of]) => of(quote.price, pointers)), ...more];
    const wrong = all.filter((one) => one !== null && !samePrice(one, quote.price, pointers));
    if (wrong.length === 0) throw noAmount(quote, backend);
    for (const priceSummary of wrong) {
      const because = 'the price differs from the price of the latest checkAvailability';
      await expectNotReserved(quote, { backend, tools, because, values: { priceSummary } });
    }
  };
  return [
    check(
      `partner/8-price/5-verified#${integration}-again`,
      `reserve at a wrong price is refused for a purchaser who already has a booking (${integration})`,
      {
        needs: { ...common, product: product[integration] },
        async steps({ product: sold, ...tools }) {
          const first = await quoteToUse({ product: sold }, { ...tools, backend });
          await asPrerequisite('reserve', async () => reserved(first, { ...tools, backend }));
          const again = { product: sold, purchaser: first.purchaser };
          await expectWrongRefused(await quoteToUse(again, { ...tools, backend }), tools);
        },
      },
    ),
    check(
      `partner/8-price/5-verified#${integration}-changed`,
      `After price changes, reserve is refused at prices other than the new one (${integration})`,
      {
        needs: { ...common, product: repriced[integration], changes },
        async steps({ product: sold, ...tools }) {
          const { before, after } = await asPrerequisite('get a changed price', async () =>
            quotesAroundChange(sold, { ...tools, backend }),
          );
          // The id of an iframe stands for the price of the iframe, which the partner may still accept.
          const earlier = integration === 'iframe' ? [] : [before.price];
          await expectWrongRefused(after, tools, earlier);
          await sold.change({ price: 'changed' });
          const again = { product: sold, purchaser: before.purchaser };
          const last = await quoteToUse(again, { ...tools, backend });
          await tools.wait(1_000);
          await expectWrongRefused(last, tools, integration === 'iframe' ? [] : [before.price, after.price]);
        },
      },
    ),
    check(
      `partner/8-price/5-verified#${integration}-pending`,
      `reserve at a wrong price is refused while the backend leaves reservations pending (${integration})`,
      {
        needs: { ...common, product: changeable[integration] },
        async steps({ product: sold, ...tools }) {
          if (backend.profile.transitionalStatuses?.length === 0)
            throw new InapplicableError('the target file says that no state of a booking is transitional');
          const quote = await quoteToUse({ product: sold }, { ...tools, backend });
          await sold.change({ transitional: true });
          await expectWrongRefused(quote, tools);
        },
      },
    ),
    check(
      `partner/8-price/5-verified#${integration}-no-id`,
      `reserve at a wrong price is refused also without the right prereservationId (${integration})`,
      {
        needs: { ...common, product: product[integration] },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'prereservationId');
          const quote = await quoteToUse({ product: sold }, { ...tools, backend });
          for (const prereservationId of [undefined, randomUUID()])
            await expectWrongRefused({ ...quote, values: { ...quote.values, prereservationId } }, tools);
        },
      },
    ),
  ];
}

type Refusing = Parameters<typeof expectNotReserved>[1]['tools'];
