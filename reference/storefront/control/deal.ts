import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, isText, paramOf } from '../../http/params.ts';
import { changedOffer } from './changed-offer.ts';

/** A deal that is already in the catalogue, to change it as an arranged offer. Release restores it. */
export function arrangeDeal(params: Fields, call: Call): Arrangement<Call> {
  const { deals } = call.store;
  const first = deals.get(paramOf(params, 'productId', isText));
  if (first === undefined) throw new BadParamsError('params.productId: no such deal');
  return {
    data: { productId: first.id },
    change(to, now) {
      const changed = changedOffer(deals.get(first.id) ?? first, first, { to, now: now.now });
      if (changed === null) return null;
      deals.set(first.id, changed);
      return {};
    },
    release() {
      deals.set(first.id, first);
    },
  };
}
