import type { Business } from '../fixtures/business.ts';
import { wrongPricesAfterChange, changeBetweenReserves, wrongPricesBetween, interleaved } from '../model/examples.ts';
import { runSteps } from '../model/run-steps.ts';
import { recallSequence, sequences, describeSteps } from '../model/steps.ts';
import { journey } from '../authoring.ts';

/** Section 1: sequences of checkAvailability, reserve and fulfill for several purchasers. */
export function bookingJourneys({ backend, reservationsAllowed, fulfilling, changes, product, repriced }: Business) {
  // One sequence makes several reservations.
  const sequenceFormat = { weight: 8, recall: recallSequence, tell: describeSteps } as const;
  return [
    journey('partner/1/bookings', 'Random sequences of calls have the right result for every booking', {
      ...sequenceFormat,
      needs: { reservationsAllowed, fulfilling, product: product.standard },
      forAll: () => sequences({ changes: false }),
      examples: [interleaved, wrongPricesBetween],
      async travel({ product: sold, ...tools }, steps) {
        await runSteps({ ...tools, backend, products: { A: sold, B: sold, C: sold } }, steps);
      },
    }),
    journey('partner/1/bookings#changing', 'Each booking keeps its price when the price of the product changes', {
      ...sequenceFormat,
      needs: { reservationsAllowed, fulfilling, product: repriced.standard, changes },
      forAll: () => sequences({ changes: true }),
      examples: [changeBetweenReserves, wrongPricesAfterChange],
      async travel({ product: sold, ...tools }, steps) {
        await runSteps({ ...tools, backend, products: { A: sold, B: sold, C: sold } }, steps);
      },
    }),
    journey(
      'partner/1/bookings#iframe',
      'A booking of an iframe offer keeps its price when the price of the product changes',
      {
        ...sequenceFormat,
        needs: {
          reservationsAllowed,
          fulfilling,
          A: repriced.iframe,
          B: repriced.iframe,
          C: repriced.iframe,
          changes,
        },
        forAll: () => sequences({ changes: true }),
        examples: [interleaved, changeBetweenReserves],
        async travel({ A, B, C, ...tools }, steps) {
          await runSteps({ ...tools, backend, products: { A, B, C } }, steps);
        },
      },
    ),
  ];
}
