import type { AnyCheck } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { acceptedOf, reserveCall } from '../fixtures/reservation.ts';
import { expectUnauthorized } from '../replies/expect-signature.ts';
import { check } from '../authoring.ts';

/** Section 5.5: each operation processes a correctly signed request. */
export function validCallChecks({
  backend,
  main,
  product,
  reservationsAllowed,
  quote,
  reservation,
}: Business): readonly AnyCheck[] {
  return [
    check('partner/5.5/1#check', 'A correctly signed checkAvailability returns 2xx', {
      needs: { product: product[main] },
      async steps({ product: { values }, accept }) {
        await accept(backend.call('checkAvailability', { ...values, ...newPurchaser() }));
      },
    }),
    check(
      'partner/5.5/1#after-refused',
      'A correctly signed call succeeds after a wrongly signed call for the same purchaser',
      {
        needs: { product: product[main] },
        async steps({ product: { values }, accept, send }) {
          const call = backend.call('checkAvailability', { ...values, ...newPurchaser() });
          // Some backends trust or distrust a caller after a few calls.
          for (let times = 1; times <= 3; times += 1) await accept(call);
          expectUnauthorized(await send(backend.sign(call, { key: (key) => `${key}0` })), 'signed with another key');
          await accept(call);
        },
      },
    ),
    check('partner/5.5/1#reserve', 'A correctly signed reserve returns 2xx', {
      needs: { reservationsAllowed, quote: quote[main] },
      async steps({ quote: currentQuote, accept }) {
        await acceptedOf(currentQuote, { accept, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/5.5/1#fulfill', 'A correctly signed fulfill returns 2xx', {
      needs: { reservation: reservation[main] },
      async steps({ reservation: { values }, accept }) {
        await accept(backend.call('fulfill', values));
      },
    }),
  ];
}
