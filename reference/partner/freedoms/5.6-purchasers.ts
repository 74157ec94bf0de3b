import { invalidRequest, notAvailable, RefusedError } from '../refusal.ts';
import type { Freedom } from './freedom.ts';

/** Uses of the purchaser's data (5.6). */
export const purchaserFreedoms: readonly Freedom[] = [
  {
    name: 'one-for-each-purchaser',
    says: 'Allows each purchaser, by id or hash, one active reservation of a product',
    source: '5.6',
    rules: () => ({
      checkPurchaser: (product, { purchaserId, purchaserEmailHash }, { store }) => {
        const hasReservation = [...store.reservations.values()].some(
          (one) =>
            one.productId === product.id &&
            one.status !== 'CANCELLED' &&
            ((purchaserId !== null && one.purchaserId === purchaserId) ||
              (purchaserEmailHash !== null && one.purchaserEmailHash === purchaserEmailHash)),
        );
        return hasReservation
          ? { status: 422, code: 'PURCHASE_LIMIT', message: 'the purchaser has one already' }
          : null;
      },
    }),
  },
  {
    name: 'purchaser-demanded',
    says: 'Refuses checkAvailability and reserve without a purchaserId',
    source: '4',
    rules: (honest) => ({
      purchaserOf: (call) => {
        const purchaser = honest.purchaserOf(call);
        if (purchaser.purchaserId === null) throw new RefusedError(invalidRequest('purchaserId is missing'));
        return purchaser;
      },
    }),
  },
  {
    name: 'ids-bound-to-purchasers',
    says: 'Accepts a pre-reservation id only from the purchaser who received it',
    source: '8, price rule 4',
    rules: (honest) => ({
      checkPrice: (product, claim, call) => {
        const { purchaserId } = call.rules.purchaserOf(call);
        const owner = claim.quote?.purchaserId ?? purchaserId;
        return owner === purchaserId
          ? honest.checkPrice(product, claim, call)
          : notAvailable('the pre-reservation belongs to another purchaser');
      },
    }),
  },
];
