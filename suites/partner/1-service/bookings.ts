import type { Business } from '../fixtures/business.ts';
import { checkedAfterChange, lockedApart, refusedBetween, woven } from '../model/examples.ts';
import { play } from '../model/play.ts';
import { recallSequence, sequences, describeSteps } from '../model/steps.ts';
import { law } from '../authoring.ts';

/** Section 1 as a whole: check, reserve and fulfill, of several purchasers, in whatever order. */
export function bookingLaws({ backend, reservationsAllowed, fulfilling, changes, product, repriced }: Business) {
  // One sequence makes several reservations.
  const sequenceFormat = { weight: 8, recall: recallSequence, tell: describeSteps } as const;
  return [
    law('partner/1/bookings', 'Each booking is what the calls for it have made it', {
      ...sequenceFormat,
      needs: { reservationsAllowed, fulfilling, product: product.standard },
      forAll: () => sequences({ changes: false }),
      examples: [woven, refusedBetween],
      async holds({ product: sold, ...tools }, steps) {
        await play({ ...tools, backend, products: { A: sold, B: sold, C: sold } }, steps);
      },
    }),
    law('partner/1/bookings#changing', 'Each booking keeps its price while prices change', {
      ...sequenceFormat,
      needs: { reservationsAllowed, fulfilling, product: repriced.standard, changes },
      forAll: () => sequences({ changes: true }),
      examples: [lockedApart, checkedAfterChange],
      async holds({ product: sold, ...tools }, steps) {
        await play({ ...tools, backend, products: { A: sold, B: sold, C: sold } }, steps);
      },
    }),
    law('partner/1/bookings#iframe', 'Each booking of an iframe offer keeps its price while prices change', {
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
      examples: [woven, lockedApart],
      async holds({ A, B, C, ...tools }, steps) {
        await play({ ...tools, backend, products: { A, B, C } }, steps);
      },
    }),
  ];
}
