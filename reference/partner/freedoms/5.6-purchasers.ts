import { invalidRequest, notAvailable, RefusedError } from '../refusal.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Uses of the purchaser's data (5.6). */
export const purchaserFreedoms: readonly Freedom[] = [
  freedom('one-for-each-purchaser', '5.6')
    .says('Allows each purchaser, by id or hash, one active reservation of a product')
    .rules(() => ({
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
    })),
  freedom('purchaser-demanded', '4')
    .says('Refuses checkAvailability and reserve without a purchaserId')
    .rule('purchaserOf', (right, call) => {
      const purchaser = right(call);
      if (purchaser.purchaserId === null) throw new RefusedError(invalidRequest('purchaserId is missing'));
      return purchaser;
    }),
  freedom('ids-bound-to-purchasers', '8, price rule 4')
    .says('Accepts a pre-reservation id only from the purchaser who received it')
    .rule('checkPrice', (right, product, claim, call) => {
      const { purchaserId } = call.rules.purchaserOf(call);
      const owner = claim.quote?.purchaserId ?? purchaserId;
      return owner === purchaserId
        ? right(product, claim, call)
        : notAvailable('the pre-reservation belongs to another purchaser');
    }),
];
