import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Product } from '../store.ts';
import { isCount, isFlag, oneOf, paramOf } from '../../http/params.ts';

/** Returns null for a change that is not about products, and for a price change if prices are fixed. */
export function changedProduct(product: Product, to: Fields, call: Call): Product | null {
  const [change = ''] = Object.keys(to);
  if (change === 'price' && !call.facts.priceChanges) return null;
  const make = Object.hasOwn(changes, change) ? changes[change] : undefined;
  return make === undefined ? null : { ...product, ...make(product, to) };
}

const changes: Readonly<Record<string, (product: Product, to: Fields) => Partial<Product>>> = {
  price(product, to) {
    paramOf(to, 'price', oneOf('changed'));
    return { price: { ...product.price, amount: product.price.amount + 500 } };
  },
  value(product, to) {
    paramOf(to, 'value', oneOf('changed'));
    return { value: `${product.value}, without the harbour` };
  },
  soldOut: (_product, to) => ({ soldOut: paramOf(to, 'soldOut', isFlag) }),
  transitional: (_product, to) => ({ transitional: paramOf(to, 'transitional', isFlag) }),
  latencyMs: (_product, to) => ({ latencyMs: paramOf(to, 'latencyMs', isLatency) }),
};

/** At most a minute. */
function isLatency(value: unknown): value is number {
  return isCount(value) && value <= 60_000;
}
