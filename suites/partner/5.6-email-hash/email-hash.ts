import type { Business } from '../fixtures/business.ts';
import { newPurchaser, signedIn } from '../fixtures/purchaser.ts';
import { quoteFor } from '../fixtures/quote.ts';
import { acceptedOf, reserveCall } from '../fixtures/reservation.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { needsMention } from '../calls/needs-mention.ts';
import { check } from '../authoring.ts';

const hash = 'purchaserEmailHash';

/** Section 5.6: with a hash, without one, and with another one than before. */
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
    check('partner/5.6/1#check', "checkAvailability takes the hash of the purchaser's e-mail address", {
      needs: { quote: quote[main] },
      async steps({ quote: { purchaser, values }, accept }) {
        needsMention(backend, 'checkAvailability', hash);
        await accept(backend.call('checkAvailability', { ...values, ...signedIn(purchaser) }));
      },
    }),
    check('partner/5.6/1#reserve', "reserve takes the hash of the purchaser's e-mail address", {
      needs: { reservationsAllowed, product: product[main], example: example[main] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', hash);
        const quoteRequest = { product: sold, purchaser: signedIn(newPurchaser()) };
        const currentQuote = await asPrerequisite(
          'ask for a price',
          async () => await quoteFor(quoteRequest, { ...tools, backend }),
        );
        await acceptedOf(currentQuote, { ...tools, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/5.6/3#check', 'A purchaser who comes with another hash is told a price again', {
      needs: { product: product[main] },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'checkAvailability', hash);
        const purchaser = signedIn(newPurchaser());
        await asPrerequisite(
          'ask for a price',
          async () => await quoteFor({ product: sold, purchaser }, { ...tools, backend }),
        );
        await tools.accept(backend.call('checkAvailability', { ...sold.values, ...signedIn(purchaser) }));
      },
    }),
    check('partner/5.6/3#reserve', 'A purchaser who comes with another hash can reserve', {
      needs: { reservationsAllowed, product: product[main], example: memberExample },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', hash);
        const before = signedIn(newPurchaser());
        const currentQuote = await asPrerequisite('ask for a price under two hashes', async () => {
          await quoteFor({ product: sold, purchaser: before }, { ...tools, backend });
          return await quoteFor({ product: sold, purchaser: signedIn(before) }, { ...tools, backend });
        });
        await acceptedOf(currentQuote, { ...tools, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/5.6/3-between', 'What a reserve with another hash than its check is answered with', {
      needs: { reservationsAllowed, product: product[main], example: memberExample },
      async steps({ product: sold, ...tools }) {
        needsMention(backend, 'reserve', hash);
        const before = signedIn(newPurchaser());
        const quoteRequest = { product: sold, purchaser: before };
        const currentQuote = await asPrerequisite(
          'ask for a price',
          async () => await quoteFor(quoteRequest, { ...tools, backend }),
        );
        const reply = await tools.send(reserveCall(currentQuote, { backend, values: { ...signedIn(before) } }));
        tools.observe('status of a reserve with another hash than its check', reply.status);
      },
    }),
    check('partner/5.6/4#check', 'checkAvailability serves a guest, for whom no hash is sent', {
      needs: { product: product[main] },
      async steps({ product: sold, ...tools }) {
        const purchaser = signedIn(newPurchaser());
        await asPrerequisite(
          'ask for a price',
          async () => await quoteFor({ product: sold, purchaser }, { ...tools, backend }),
        );
        await tools.accept(backend.call('checkAvailability', { ...sold.values, ...newPurchaser() }));
      },
    }),
    check('partner/5.6/4#reserve', 'reserve serves a guest, for whom no hash is sent', {
      needs: { reservationsAllowed, quote: quote[main], example: memberExample },
      async steps({ quote: currentQuote, accept }) {
        await acceptedOf(currentQuote, { accept, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
  ];
}
