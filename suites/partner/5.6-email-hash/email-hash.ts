import type { Business } from '../fixtures/business.ts';
import { newPurchaser, signedIn, signedInPlainly } from '../fixtures/purchaser.ts';
import { quoteFor, quoteToUse } from '../fixtures/quote.ts';
import { acceptedOf, reserveCall } from '../fixtures/reservation.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { check } from '../authoring.ts';

const hash = 'purchaserEmailHash';

/** Section 5.6: calls with a hash, without a hash, and with another hash than before. */
export function emailHashChecks({
  backend,
  main,
  reservationsAllowed,
  product,
  quote,
  example,
  memberExample,
}: Business) {
  return [
    check('partner/5.6/1#check', 'checkAvailability accepts purchaserEmailHash', {
      needs: { quote: quote[main] },
      async steps({ quote: { purchaser, values }, accept }) {
        needsMention(backend, 'checkAvailability', hash);
        for (const member of [signedIn(purchaser), signedInPlainly(purchaser)])
          await accept(backend.call('checkAvailability', { ...values, ...member }));
      },
    }),
    check('partner/5.6/1#reserve', 'reserve accepts purchaserEmailHash', {
      // An iframe shows a prereservationId to one purchaser: each purchaser has a product of their own.
      needs: { reservationsAllowed, product: product[main], other: product[main], example: example[main] },
      async steps({ product: one, other, ...tools }) {
        needsMention(backend, 'reserve', hash);
        const quoteRequests = [
          { product: one, purchaser: signedIn(newPurchaser()) },
          { product: other, purchaser: signedInPlainly(newPurchaser()) },
        ];
        for (const quoteRequest of quoteRequests) {
          const currentQuote = await quoteToUse(quoteRequest, { ...tools, backend });
          await acceptedOf(currentQuote, { ...tools, backend, call: reserveCall(currentQuote, { backend }) });
        }
      },
    }),
    check('partner/5.6/3#check', 'checkAvailability succeeds for a purchaser whose e-mail hash changed', {
      needs: { product: product[main] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'checkAvailability', hash);
        const purchaser = signedIn(newPurchaser());
        await quoteToUse({ product: sold, purchaser }, { ...tools, backend });
        await tools.accept(backend.call('checkAvailability', { ...sold.values, ...signedIn(purchaser) }));
      },
    }),
    check('partner/5.6/3#reserve', 'reserve succeeds for a purchaser whose e-mail hash changed', {
      needs: { reservationsAllowed, product: product[main], example: memberExample },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', hash);
        const before = signedIn(newPurchaser());
        const currentQuote = await asPrerequisite('get a price with each of two hashes', async () => {
          await quoteFor({ product: sold, purchaser: before }, { ...tools, backend });
          return await quoteFor({ product: sold, purchaser: signedIn(before) }, { ...tools, backend });
        });
        await acceptedOf(currentQuote, { ...tools, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/5.6/3-between', 'reserve accepts a hash that differs from the hash in checkAvailability', {
      needs: { reservationsAllowed, product: product[main], example: memberExample },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', hash);
        const before = signedIn(newPurchaser());
        const quoteRequest = { product: sold, purchaser: before };
        const currentQuote = await quoteToUse(quoteRequest, { ...tools, backend });
        const reply = await tools.send(reserveCall(currentQuote, { backend, values: { ...signedIn(before) } }));
        tools.observe('status of reserve with a hash that differs from the hash in checkAvailability', reply.status);
      },
    }),
    check('partner/5.6/4#check', 'checkAvailability without a hash succeeds', {
      needs: { product: product[main] },
      async steps({ product: sold, ...tools }) {
        const purchaser = signedIn(newPurchaser());
        await quoteToUse({ product: sold, purchaser }, { ...tools, backend });
        await tools.accept(backend.call('checkAvailability', { ...sold.values, ...newPurchaser() }));
      },
    }),
    check('partner/5.6/4#reserve', 'reserve without a hash succeeds', {
      needs: { reservationsAllowed, quote: quote[main], example: memberExample },
      async steps({ quote: currentQuote, accept }) {
        await acceptedOf(currentQuote, { accept, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
  ];
}
