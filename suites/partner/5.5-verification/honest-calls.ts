import type { AnyCheck } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { acceptedOf, reserveCall } from '../fixtures/reservation.ts';
import { check } from '../authoring.ts';

/** Section 5.5: the first half, at each operation. */
export function honestChecks({
  backend,
  main,
  product,
  reservationsAllowed,
  quote,
  reservation,
}: Business): readonly AnyCheck[] {
  return [
    check('partner/5.5/1#check', 'A rightly signed checkAvailability is processed', {
      needs: { product: product[main] },
      async steps({ product: { values }, accept }) {
        await accept(backend.call('checkAvailability', { ...values, ...newPurchaser() }));
      },
    }),
    check('partner/5.5/1#reserve', 'A rightly signed reserve is processed', {
      needs: { reservationsAllowed, quote: quote[main] },
      async steps({ quote: currentQuote, accept }) {
        await acceptedOf(currentQuote, { accept, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/5.5/1#fulfill', 'A rightly signed fulfill is processed', {
      needs: { reservation: reservation[main] },
      async steps({ reservation: { values }, accept }) {
        await accept(backend.call('fulfill', values));
      },
    }),
  ];
}
