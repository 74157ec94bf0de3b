import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, isText, paramOf } from '../../http/params.ts';

/** Counts the carts of a partner, including abandoned ones. */
export function arrangeCarts(params: Fields, call: Call): Arrangement<Call> {
  const partnerId = call.store.keys.get(paramOf(params, 'apiKey', isText));
  if (partnerId === undefined) throw new BadParamsError('params.apiKey: not a valid key');
  const count = [...call.store.carts.values()].filter((cart) => cart.partnerId === partnerId).length;
  return { data: { count } };
}
