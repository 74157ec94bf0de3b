import { expectThat, FindingError, need, type Json, type Reply, type Tools } from '../../src/authoring.ts';
import { integrations, type Business } from './business.ts';
import { expectNotReserved } from './expect-not-reserved.ts';
import { expectPrice } from './expect-price.ts';
import { demanded, givenPlace } from './found.ts';
import { operationsGap } from './fixtures/gaps.ts';
import { priceChanges } from './fixtures/price-change.ts';
import type { ChangeableProduct } from './fixtures/product.ts';
import { newPurchaser } from './fixtures/purchaser.ts';
import { quoteFor, type Quote, type Telling } from './fixtures/quote.ts';
import { reserveCall, reserved, type Reservation } from './fixtures/reservation.ts';
import { standing } from './fixtures/standing.ts';
import { needsMention } from './mentions.ts';
import { samePrice } from './price.ts';
import type { Backend } from './signed.ts';
import { check } from './words.ts';

/** Price rules 2 to 4: one price from check over reserve to fulfill, and what becomes of it when it changes. */
export function priceChangeChecks(business: Business) {
  const { backend, leave, product, quote, changeable, example, reservation } = business;
  const { price: places } = backend.profile;
  const fulfilling = need('the operation fulfill', {
    gap: () => operationsGap(backend, 'fulfill'),
    provide: () => Promise.resolve(null),
  });
  return [
    ...integrations.flatMap((integration) => {
      const changing = { product: changeable[integration], changes: priceChanges(backend) };
      const booking = { ...changing, leave, example: example[integration] };
      return [
        check(
          `partner/8-price/2-equal#${integration}`,
          `reserve is answered with the price of the check (${integration})`,
          {
            needs: { example: example[integration] },
            async steps({ example: { reply, quote: told } }) {
              givenPlace(backend, 'reserve', 'priceSummary');
              expectPrice(reply, told.price, backend);
              await Promise.resolve();
            },
          },
        ),
        check(
          `partner/8-price/2-equal#${integration}-changed`,
          `A reserve at the new price that a check told is accepted, and answered with it (${integration})`,
          {
            needs: booking,
            async steps({ product: sold, ...tools }) {
              const told = await standing('ask for a changed price', async () =>
                quoteAnew(sold, { ...tools, backend }),
              );
              const reply = await tools.accept(reserveCall(told.after, { backend }));
              expectPrice(reply, told.after.price, backend);
            },
          },
        ),
        check(`partner/8-price/2-locked#${integration}`, `fulfill has the price of the reservation (${integration})`, {
          needs: { fulfilling, reservation: reservation[integration] },
          async steps({ reservation: own, accept }) {
            const reply = await standing('fulfill', async () => accept(backend.call('fulfill', own.values)));
            expectPrice(reply, own.quote.price, backend);
            await expectPriceKept(own, { accept, backend });
          },
        }),
        check(
          `partner/8-price/2-locked#${integration}-changed`,
          `A change of price after the reserve changes nothing about the reservation (${integration})`,
          {
            needs: { ...booking, fulfilling },
            async steps({ product: sold, ...tools }) {
              const own = await standing('reserve', async () =>
                reserved(await quoteFor({ product: sold }, { ...tools, backend }), { ...tools, backend }),
              );
              await sold.change({ price: 'changed' });
              await expectPriceKept(own, { ...tools, backend });
              const reply = await tools.accept(backend.call('fulfill', own.values));
              expectPrice(reply, own.quote.price, backend);
              await expectPriceKept(own, { ...tools, backend });
            },
          },
        ),
        check(
          `partner/8-price/3-new#${integration}`,
          `A check tells the price as it is after a change (${integration})`,
          {
            needs: changing,
            async steps({ product: sold, ...tools }) {
              const { before, after } = await standing('ask for a changed price', async () =>
                quoteAnew(sold, { ...tools, backend }),
              );
              if (!samePrice(before.price, after.price, places)) return;
              throw unchangedPrice(after, backend);
            },
          },
        ),
      ];
    }),

    check('partner/8-price/3-original', 'After a change of price the check tells the original one, too', {
      needs: { product: changeable.iframe, changes: priceChanges(backend) },
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
        needs: { product: changeable.iframe, changes: priceChanges(backend) },
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
    check('partner/8-price/4-returned', 'checkAvailability returns a prereservationId', {
      needs: { quote: quote.standard, changes: priceChanges(backend) },
      async steps({ quote: { reply } }) {
        demanded(reply, givenPlace(backend, 'checkAvailability', 'prereservationId'), 'the pre-reservation id');
        await Promise.resolve();
      },
    }),
    check(
      'partner/8-price/4-confirmed',
      'A reserve at the price of the iframe is refused once a check told a new one',
      {
        needs: {
          product: changeable.iframe,
          changes: priceChanges(backend),
          leave,
          example: example.iframe,
        },
        async steps({ product: sold, ...tools }) {
          needsMention(backend, 'reserve', 'priceSummary');
          const { before } = await standing('ask for a changed price', async () =>
            quoteAnew(sold, { ...tools, backend }),
          );
          await expectNotReserved(before, { backend, tools, because: 'the price of the iframe applies no longer' });
        },
      },
    ),
    check('partner/8-price/4-unknown', 'What a reserve with an unknown prereservationId, or none, is answered with', {
      needs: { leave, product: product.standard, quote: quote.standard, example: example.standard },
      async steps({ quote: told, product: sold, ...tools }) {
        needsMention(backend, 'reserve', 'prereservationId');
        const unknown = { prereservationId: newPurchaser().purchaserId };
        const first = await tools.send(reserveCall(told, { backend, values: unknown }));
        tools.observe('status of a reserve with a prereservationId that was never given', first.status);
        const again = await standing('ask for a price', async () => quoteFor({ product: sold }, { ...tools, backend }));
        const second = await tools.send(reserveCall(again, { backend, values: { prereservationId: undefined } }));
        tools.observe('status of a reserve without prereservationId', second.status);
      },
    }),
  ];
}

interface Told {
  readonly before: Quote;
  readonly after: Quote;
}

/** One purchaser is told a price, and asks again after it changed, naming the id of the first time. */
async function quoteAnew(sold: ChangeableProduct, tools: Telling): Promise<Told> {
  const purchaser = newPurchaser();
  const before = await quoteFor({ product: sold, purchaser }, tools);
  await sold.change({ price: 'changed' });
  // A standard check begins anew: only the iframe's id outlives it.
  return { before, after: await quoteFor({ product: sold, purchaser }, tools) };
}

/** Whatever tells the reservation again tells its price. */
async function expectPriceKept(
  { values, quote }: Reservation,
  { accept, backend }: Pick<Tools, 'accept'> & { readonly backend: Backend },
): Promise<void> {
  for (const operation of ['status', 'lookup'] as const) {
    if (backend.profile.operations[operation]?.reply.priceSummary === undefined) continue;
    const reply: Reply = await standing('read the reservation', async () => accept(backend.call(operation, values)));
    expectPrice(reply, quote.price, backend);
  }
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
