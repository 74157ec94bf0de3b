import type { Tools } from '../../../src/authoring.ts';
import { integrations, type Business } from '../fixtures/business.ts';
import { expectPrice } from '../replies/price.ts';
import { requiredPointer } from '../replies/fields.ts';
import { heldToIframe, quoteFor, quotesAroundChange, mayBeHeldTo, unlessRefused } from '../fixtures/quote.ts';
import { reserveCall, reserved, type Reservation } from '../fixtures/reservation.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import type { Backend } from '../calls/backend.ts';
import { check, journey } from '../authoring.ts';

/** Price rule 2: checkAvailability, reserve and fulfill have the same price. */
export function priceLockChecks(business: Business) {
  const { backend, reservationsAllowed, fulfilling, changes, repriced, example, reservation } = business;
  return integrations.flatMap((integration) => [
    check(`partner/8-price/2-equal#${integration}`, `reserve returns the price of checkAvailability (${integration})`, {
      needs: { example: example[integration] },
      steps({ example: { reply, quote: currentQuote } }) {
        requiredPointer(backend, 'reserve', 'priceSummary');
        expectPrice(reply, currentQuote.price, backend);
      },
    }),
    check(
      `partner/8-price/2-equal#${integration}-changed`,
      `reserve at the new price is accepted after a price change, and returns the new price (${integration})`,
      {
        needs: { product: repriced[integration], changes, reservationsAllowed, example: example[integration] },
        async steps({ product: sold, ...tools }) {
          const quotes = await asPrerequisite('get a changed price', async () =>
            quotesAroundChange(sold, { ...tools, backend }),
          );
          const call = reserveCall(quotes.after, { backend });
          const reply = mayBeHeldTo(quotes.after)
            ? await unlessRefused(call, tools, heldToIframe)
            : await tools.accept(call);
          expectPrice(reply, quotes.after.price, backend);
        },
      },
    ),
    journey(
      `partner/8-price/2-locked#${integration}`,
      `fulfill returns the price of the reservation (${integration})`,
      {
        needs: { fulfilling, reservation: reservation[integration] },
        examples: [null],
        async travel({ reservation: own, accept, send }) {
          await asPrerequisite('fulfill', async () => accept(backend.call('fulfill', own.values)));
          await readBack(own, { accept, send, backend });
        },
      },
    ),
    journey(
      `partner/8-price/2-locked#${integration}-changed`,
      `A price change after reserve does not change the price of the reservation (${integration})`,
      {
        needs: {
          fulfilling,
          product: repriced[integration],
          changes,
          reservationsAllowed,
          example: example[integration],
        },
        examples: [null],
        async travel({ product: sold, ...tools }) {
          const own = await asPrerequisite('reserve', async () =>
            reserved(await quoteFor({ product: sold }, { ...tools, backend }), { ...tools, backend }),
          );
          // Some backends keep only the price before the last change.
          for (const price of ['changed', 'changed']) await sold.change({ price });
          await tools.accept(backend.call('fulfill', own.values));
          await readBack(own, { ...tools, backend });
        },
      },
    ),
  ]);
}

/** Reads a fulfilled reservation, and fulfills it again, which the partner may refuse. */
async function readBack(
  { values }: Reservation,
  { accept, send, backend }: Pick<Tools, 'accept' | 'send'> & { readonly backend: Backend },
): Promise<void> {
  for (const operation of ['status', 'lookup'] as const) {
    if (backend.profile.operations[operation] === null) continue;
    await asPrerequisite('read the reservation', async () => accept(backend.call(operation, values)));
  }
  await send(backend.call('fulfill', values));
}
