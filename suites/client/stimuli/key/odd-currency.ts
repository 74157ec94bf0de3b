import type {
  ControlEndpoint,
  JsonObject,
  Provoking,
  ServedReply,
  Stimulus,
} from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import {
  isOptionInCart,
  oddCart,
  oddMismatch,
  oddProducts,
  plainItems,
  precision,
  scale,
  type OddOption,
} from './odd-amounts.ts';

/**
 * One more deal, whose amounts have three digits after the point: in the list, in carts and in price mismatches. The totals of a
 * cart keep their own precision of two digits, and their value fits.
 */
export const oddCurrency: Stimulus = {
  name: 'odd-currency',
  says: `The product list contains a deal with the currencyPrecision ${precision}`,
  endpoints: ['products', 'createCart', 'readCart', 'addItems', 'updateItem', 'removeItem'],
  lasts: 'always',
  open: () => {
    let arranged: Promise<OddOption | null> | null = null;
    return async (tools) => {
      if (tools.call.endpoint === 'products') arranged ??= arrange(tools.control);
      const odd = await (arranged ?? null);
      if (odd === null) return null;
      return tools.call.endpoint === 'products' ? await listing(tools, odd) : await shopping(tools, odd);
    };
  },
};

async function arrange(control: ControlEndpoint): Promise<OddOption | null> {
  const { data } = await control.arrange('offer', { retail: 2_505, original: 4_015, promotion: { amount: 2_105 } });
  if (!isObject(data)) return null;
  const { productId, optionIds } = data;
  const optionId = Array.isArray(optionIds) ? optionIds[0] : null;
  return typeof productId === 'string' && typeof optionId === 'string' ? { productId, optionId } : null;
}

async function listing({ forward, provoked }: Provoking, odd: OddOption) {
  const reply = await forward();
  const { json } = reply;
  const products = isObject(json) ? oddProducts(json['products'], odd.productId) : null;
  if (!isObject(json) || products === null) return unchanged(reply);
  provoked({ ...odd, precision });
  return withBody(reply, { ...json, products });
}

async function shopping({ call, forward, provoked }: Provoking, odd: OddOption) {
  const sent = plainItems(call, odd);
  const reply: ServedReply = await (sent === null ? forward() : forward({ json: sent }));
  const { json } = reply;
  if (!isObject(json)) return unchanged(reply);
  const changed: JsonObject | null = isOptionInCart(json, odd.optionId)
    ? oddCart(json, odd.optionId)
    : oddMismatch(json, call, odd);
  if (changed === null) return unchanged(reply);
  provoked({ ...odd, precision, scale });
  return withBody(reply, changed);
}
