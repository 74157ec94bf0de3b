import type { Business } from '../fixtures/business.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { acceptedOf, reserveCall } from '../fixtures/reservation.ts';
import { check } from '../authoring.ts';

/** Section 1: each operation by itself, so that one that is dead fails by its own name. */
export function operationChecks({
  backend,
  main,
  reservationsAllowed,
  fulfilling,
  product,
  quote,
  reservation,
}: Business) {
  return [
    check('partner/1/operations#checkAvailability', 'checkAvailability is answered with success', {
      needs: { product: product[main] },
      async steps({ product: { values }, accept }) {
        await accept(backend.call('checkAvailability', { ...values, ...newPurchaser() }));
      },
    }),
    check('partner/1/operations#reserve', 'reserve at the price that was told is answered with success', {
      needs: { reservationsAllowed, quote: quote[main] },
      async steps({ quote: currentQuote, accept }) {
        await acceptedOf(currentQuote, { accept, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/1/operations#fulfill', 'fulfill of a reservation is answered with success', {
      needs: { fulfilling, reservation: reservation[main] },
      async steps({ reservation: { values }, accept }) {
        await accept(backend.call('fulfill', values));
      },
    }),
    check('partner/4/path', 'Whether checkAvailability is called at the path that the contract shows', {
      needs: { product: product[main] },
      async steps({ product: { values }, observe }) {
        const { path } = backend.call('checkAvailability', values);
        const [bare = ''] = path.split('?', 1);
        observe('the path of checkAvailability has the shape shown', /\/v1\/products\/[^/]+\/availability$/.test(bare));
        await Promise.resolve();
      },
    }),
  ];
}
