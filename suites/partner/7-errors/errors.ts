import { BlockedError, expectStatus, FindingError, GapError, type Json, type Reply } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { requiredPointer, entriesIn } from '../replies/fields.ts';
import { locales } from '../4-endpoints/locale.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Product } from '../fixtures/product.ts';
import { newPurchaser, signedIn } from '../fixtures/purchaser.ts';
import { type Quote, quoteFor, quoteToUse, type QuoteTools } from '../fixtures/quote.ts';
import { reserved } from '../fixtures/reservation.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { raised } from '../replies/price.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';

/** Differences in price units that no rounding explains. The first that gives no negative price is used. */
const far = [
  { name: 'far-up', title: 'far above the correct price', units: [100_000] },
  { name: 'far-down', title: 'far below the correct price', units: [-1_000, -100, -10] },
] as const;

/** Section 7. */
export function errorChecks({
  backend,
  main,
  reservationsAllowed,
  changes,
  product,
  quote,
  changeable,
  repriced,
  example,
}: Business) {
  const { price: pointers } = backend.profile;
  const offeredBefore = async (sold: Product, tools: Omit<QuoteTools, 'backend'>): Promise<Quote> => {
    const pointer = requiredPointer(backend, 'checkAvailability', 'availabilities');
    const before = await quoteToUse({ product: sold }, { ...tools, backend });
    if (entriesIn(before.reply, pointer).length > 0) return before;
    throw new BlockedError(
      `the product was not offered before the change either: the reply of checkAvailability has no value at ${pointer}`,
    );
  };
  const expectNotOffered = (reply: Reply): void => {
    const pointer = requiredPointer(backend, 'checkAvailability', 'availabilities');
    const [left] = reply.status >= 400 ? [] : entriesIn(reply, pointer);
    if (left !== undefined) throw stillOffered(reply.exchange, left.pointer, left.value);
  };
  return [
    check('partner/7/1', 'A checkAvailability signed with another key returns 401', {
      needs: { quote: quote[main] },
      async steps({ quote: { values }, send }) {
        const call = backend.call('checkAvailability', values, { key: (key) => `${key}x` });
        expectStatus(await send(call), 401);
      },
    }),
    ...integrations.flatMap((integration) => [
      check(`partner/7/2#${integration}`, `reserve at the old price is refused after a price change (${integration})`, {
        needs: {
          product: repriced[integration],
          changes,
          reservationsAllowed,
          example: example[integration],
        },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
          await sold.change({ price: 'changed' });
          await expectNotReserved(currentQuote, {
            backend,
            tools,
            because: 'the price changed after checkAvailability',
          });
        },
      }),
      ...far.map(({ name, title, units }) =>
        check(`partner/7/3#${integration}-${name}`, `reserve is refused at a price ${title} (${integration})`, {
          needs: { product: product[integration], reservationsAllowed, example: example[integration] },
          async steps({ product: sold, ...tools }) {
            needsMention(backend, 'reserve', 'priceSummary');
            const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
            const wrong = units.flatMap((more) => raised(currentQuote.price, more, pointers) ?? []);
            const [priceSummary] = wrong;
            if (raised(currentQuote.price, 1, pointers) === null) throw noAmount(currentQuote, backend);
            if (priceSummary === undefined)
              throw new GapError('catalogue', 'the price of the product is below 10 price units');
            await expectNotReserved(currentQuote, {
              backend,
              tools,
              because: 'the price differs from the price of the latest checkAvailability',
              values: { priceSummary },
            });
          },
        }),
      ),
      check(`partner/7/4#${integration}-offered`, `A product whose value changed is not offered (${integration})`, {
        needs: { product: changeable[integration] },
        async steps({ product: sold, ...tools }) {
          const { values } = await offeredBefore(sold, tools);
          await sold.change({ value: 'changed' });
          const others = [{}, signedIn(newPurchaser()), ...locales.map((locale) => ({ locale }))];
          for (const other of others)
            expectNotOffered(await tools.send(backend.call('checkAvailability', { ...values, ...other })));
          await tools.wait(1_000);
          expectNotOffered(await tools.send(backend.call('checkAvailability', values)));
        },
      }),
      check(
        `partner/7/4#${integration}-repriced`,
        `checkAvailability does not offer a product after first its price and then its value changed (${integration})`,
        {
          needs: { product: repriced[integration], changes },
          async steps({ product: sold, ...tools }) {
            const { values } = await offeredBefore(sold, tools);
            await sold.change({ price: 'changed' });
            await sold.change({ value: 'changed' });
            expectNotOffered(await tools.send(backend.call('checkAvailability', values)));
          },
        },
      ),
      check(`partner/7/4#${integration}-reserved`, `A product whose value changed is not reserved (${integration})`, {
        needs: { product: changeable[integration], reservationsAllowed, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          // Earlier bookings of a product must not keep its old value on sale.
          await asPrerequisite('reserve', async () =>
            reserved(await quoteFor({ product: sold }, { ...tools, backend }), { ...tools, backend }),
          );
          const currentQuote = await quoteToUse({ product: sold }, { ...tools, backend });
          await sold.change({ value: 'changed' });
          await expectNotReserved(currentQuote, { backend, tools, because: 'the value of the product changed' });
        },
      }),
      check(
        `partner/7/4#${integration}-reserved-anew`,
        `reserve is refused at a newly quoted price after the value of the product changed (${integration})`,
        {
          needs: { product: changeable[integration], reservationsAllowed, example: example[integration] },
          async steps({ product: sold, ...tools }) {
            const before = await quoteToUse({ product: sold }, { ...tools, backend });
            if (backend.profile.priceChanges) await sold.change({ price: 'changed' });
            await sold.change({ value: 'changed' });
            const again = { product: sold, purchaser: before.purchaser };
            const currentQuote = await quoteFor(again, { ...tools, backend }).catch((error: unknown) => {
              if (error instanceof FindingError) return null;
              throw error;
            });
            // A product without a price cannot be booked.
            if (currentQuote === null) return;
            await expectNotReserved(currentQuote, { backend, tools, because: 'the value of the product changed' });
          },
        },
      ),
    ]),
    check('partner/7/2xx', 'reserve at a wrong price returns an error in the body of a 2xx reply', {
      needs: { reservationsAllowed, quote: quote[main], example: example[main] },
      async steps({ quote: currentQuote, send, observe }) {
        const priceSummary = raised(currentQuote.price, 1, pointers);
        if (priceSummary === null) throw noAmount(currentQuote, backend);
        const reply = await send(backend.call('reserve', { ...currentQuote.values, priceSummary }));
        observe('status of reserve at a wrong price', reply.status);
      },
    }),
  ];
}

/** The reason why no wrong price can be made from a quote. */
export function noAmount({ price }: Quote, { profile }: Backend): Error {
  const { price: pointers } = profile;
  if (pointers === null) {
    return new GapError('declarations', 'the target file has no pointer to the amount of a price summary');
  }
  const priceText = JSON.stringify(price);
  return new BlockedError(
    `the price summary ${priceText} has no decimal number at ${pointers.amount}, or no text at ${pointers.currency}`,
  );
}

function stillOffered(exchange: number, pointer: string, received: Json): FindingError {
  const expected = 'no availability, because the value of the product changed';
  return new FindingError({ kind: 'unexpected', exchange, pointer, expected, received });
}
