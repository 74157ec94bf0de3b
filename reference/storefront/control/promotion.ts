import type { Fields } from '../http/read-fields.ts';
import type { Received } from '../rules.ts';
import type { Arrangement } from './arrangement.ts';
import { isTime, paramOf } from './params.ts';

/** A marketplace-wide promotion, until release. */
export function arrangePromotion(params: Fields, call: Received): Arrangement {
  const id = call.rules.newId('promotion', call);
  const { promotions } = call.store;
  promotions.set(id, Date.parse(paramOf(params, 'startedAt', isTime)));
  return {
    data: {},
    change: () => null,
    release() {
      promotions.delete(id);
    },
  };
}
