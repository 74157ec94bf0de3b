import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { isTime, paramOf } from '../../http/params.ts';

/** A marketplace-wide promotion that ends on release. */
export function arrangePromotion(params: Fields, call: Call): Arrangement<Call> {
  const id = call.rules.newId('promotion', call);
  const { promotions } = call.store;
  promotions.set(id, Date.parse(paramOf(params, 'startedAt', isTime)));
  return {
    data: {},
    release() {
      promotions.delete(id);
    },
  };
}
