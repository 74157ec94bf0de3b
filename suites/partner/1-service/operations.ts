import type { Business } from '../fixtures/business.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { acceptedOf, reserveCall } from '../fixtures/reservation.ts';
import { check } from '../authoring.ts';

/** Section 1: one plain call of each operation. A broken operation fails its own check. */
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
    check('partner/1/operations#checkAvailability', 'checkAvailability returns 2xx', {
      needs: { product: product[main] },
      async steps({ product: { values }, accept }) {
        await accept(backend.call('checkAvailability', { ...values, ...newPurchaser() }));
      },
    }),
    check('partner/1/operations#reserve', 'reserve at the price of checkAvailability returns 2xx', {
      needs: { reservationsAllowed, quote: quote[main] },
      async steps({ quote: currentQuote, accept }) {
        await acceptedOf(currentQuote, { accept, backend, call: reserveCall(currentQuote, { backend }) });
      },
    }),
    check('partner/1/operations#fulfill', 'fulfill of a reservation returns 2xx', {
      needs: { fulfilling, reservation: reservation[main] },
      async steps({ reservation: { values }, accept }) {
        await accept(backend.call('fulfill', values));
      },
    }),
    check('partner/4/path', 'The path of checkAvailability has the form of the example in the contract', {
      needs: { product: product[main] },
      steps({ product: { values }, observe }) {
        const { path } = backend.call('checkAvailability', values);
        const [bare = ''] = path.split('?', 1);
        observe(
          'the path of checkAvailability has the form of the example',
          /\/v1\/products\/[^/]+\/availability$/.test(bare),
        );
      },
    }),
  ];
}
