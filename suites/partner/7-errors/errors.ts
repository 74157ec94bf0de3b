import { BlockedError, expectStatus, FindingError, GapError, type Json } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectNotReserved } from '../replies/expect-not-reserved.ts';
import { requiredPointer, entriesIn } from '../replies/fields.ts';
import { quoteFor, type Quote } from '../fixtures/quote.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { raised } from '../replies/price.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';

/** Prices that no rounding explains, in units more; the first that is none below zero. */
const far = [
  { name: 'far-up', title: 'far above the right one', units: [100_000] },
  { name: 'far-down', title: 'far below the right one', units: [-1_000, -100, -10] },
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
  const askForPrice = async (tools: Parameters<typeof quoteFor>[1], sold: Parameters<typeof quoteFor>[0]) =>
    await asPrerequisite('ask for a price', async () => await quoteFor(sold, tools));
  return [
    check('partner/7/1', 'A checkAvailability signed with another key is answered with 401', {
      needs: { quote: quote[main] },
      async steps({ quote: { values }, send }) {
        const call = backend.call('checkAvailability', values, { key: (key) => `${key}x` });
        expectStatus(await send(call), 401);
      },
    }),
    ...integrations.flatMap((integration) => [
      check(`partner/7/2#${integration}`, `A reserve is refused after its price changed (${integration})`, {
        needs: {
          product: repriced[integration],
          changes,
          reservationsAllowed,
          example: example[integration],
        },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const currentQuote = await askForPrice({ ...tools, backend }, { product: sold });
          await sold.change({ price: 'changed' });
          await expectNotReserved(currentQuote, { backend, tools, because: 'the price changed since the check' });
        },
      }),
      ...far.map(({ name, title, units }) =>
        check(`partner/7/3#${integration}-${name}`, `A reserve at a price ${title} is refused (${integration})`, {
          needs: { product: product[integration], reservationsAllowed, example: example[integration] },
          async steps({ product: sold, ...tools }) {
            needsMention(backend, 'reserve', 'priceSummary');
            const currentQuote = await askForPrice({ ...tools, backend }, { product: sold });
            const wrong = units.flatMap((more) => raised(currentQuote.price, more, pointers) ?? []);
            const [priceSummary] = wrong;
            if (raised(currentQuote.price, 1, pointers) === null) throw noAmount(currentQuote, backend);
            if (priceSummary === undefined) throw new GapError('catalogue', 'the product is nearly free');
            await expectNotReserved(currentQuote, {
              backend,
              tools,
              because: 'the price is not the one that was told',
              values: { priceSummary },
            });
          },
        }),
      ),
      check(
        `partner/7/4#${integration}-offered`,
        `A product whose value changed is no longer offered (${integration})`,
        {
          needs: { product: changeable[integration] },
          async steps({ product: sold, ...tools }) {
            const pointer = requiredPointer(backend, 'checkAvailability', 'availabilities');
            const currentQuote = await askForPrice({ ...tools, backend }, { product: sold });
            if (entriesIn(currentQuote.reply, pointer).length === 0) {
              throw new BlockedError(
                `nothing was on offer before: the reply to checkAvailability holds nothing at ${pointer}`,
              );
            }
            await sold.change({ value: 'changed' });
            const reply = await tools.send(backend.call('checkAvailability', currentQuote.values));
            if (reply.status >= 400) return;
            const [left] = entriesIn(reply, pointer);
            if (left !== undefined) throw stillOffered(reply.exchange, left.pointer, left.value);
          },
        },
      ),
      check(`partner/7/4#${integration}-reserved`, `A product whose value changed is not reserved (${integration})`, {
        needs: { product: changeable[integration], reservationsAllowed, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          const currentQuote = await askForPrice({ ...tools, backend }, { product: sold });
          await sold.change({ value: 'changed' });
          await expectNotReserved(currentQuote, { backend, tools, because: 'the value of the product changed' });
        },
      }),
      check(
        `partner/7/4#${integration}-reserved-anew`,
        `A product whose value changed is not reserved at a price that is told since, either (${integration})`,
        {
          needs: { product: changeable[integration], reservationsAllowed, example: example[integration] },
          async steps({ product: sold, ...tools }) {
            const before = await askForPrice({ ...tools, backend }, { product: sold });
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
    check('partner/7/2xx', 'Whether a reserve at a wrong price is answered with an error inside a 2xx', {
      needs: { reservationsAllowed, quote: quote[main], example: example[main] },
      async steps({ quote: currentQuote, send, observe }) {
        const priceSummary = raised(currentQuote.price, 1, pointers);
        if (priceSummary === null) throw noAmount(currentQuote, backend);
        const reply = await send(backend.call('reserve', { ...currentQuote.values, priceSummary }));
        observe('status of a reserve at a wrong price', reply.status);
      },
    }),
  ];
}

/** Why no wrong price can be made of a right one. */
export function noAmount({ price }: Quote, { profile }: Backend): Error {
  const { price: pointers } = profile;
  if (pointers === null) {
    return new GapError('declarations', 'the target file does not say where a price summary holds its amount');
  }
  const priceText = JSON.stringify(price);
  return new BlockedError(
    `no whole number or decimal is found at ${pointers.amount}, or no text at ${pointers.currency}, of the price summary ${priceText}`,
  );
}

function stillOffered(exchange: number, pointer: string, received: Json): FindingError {
  const expected = 'no availability: the value of the product changed';
  return new FindingError({ kind: 'unexpected', exchange, pointer, expected, received });
}
