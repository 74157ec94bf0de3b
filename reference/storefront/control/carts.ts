import type { Fields } from '../http/read-fields.ts';
import type { Received } from '../rules.ts';
import type { Arrangement } from './arrangement.ts';
import { BadParamsError, isText, paramOf } from './params.ts';

/** How many carts a partner has, abandoned ones included. */
export function arrangeCarts(params: Fields, call: Received): Arrangement {
  const partnerId = call.store.keys.get(paramOf(params, 'apiKey', isText));
  if (partnerId === undefined) throw new BadParamsError('params.apiKey: not a valid key');
  const count = [...call.store.carts.values()].filter((cart) => cart.partnerId === partnerId).length;
  return { data: { count }, change: () => null, release: () => {} };
}
