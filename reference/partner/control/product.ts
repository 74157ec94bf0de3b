import type { Integration } from '../facts.ts';
import { newProduct } from '../open-store.ts';
import { periodFor } from '../8-limits/period-for.ts';
import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { BadParamsError, oneOf, paramOf, isText, isCount, isFlag } from '../../http/params.ts';
import { changed, settledStatus } from '../6-webhook.ts';
import type { Product } from '../store.ts';

/** A new product on sale. An iframe product also gets a pre-reservation id. */
export function arrangeProduct(params: Fields, call: Call): Arrangement<Call> {
  const { products, quotes } = call.store;
  const first = newProduct(call.rules.newId('product', call), integrationOf(params, call));
  products.set(first.id, first);
  const quote = first.integration === 'iframe' ? call.rules.quoteOf(first, null, call) : null;
  if (quote !== null) quotes.set(quote.prereservationId, quote);
  return {
    data: {
      values: {
        productId: first.id,
        ...periodFor(call.now, call.facts.timeZone),
        ...(quote === null ? {} : { prereservationId: quote.prereservationId }),
      },
    },
    change(to, now) {
      const product = products.get(first.id) ?? first;
      const next = changedProduct(product, to, now);
      if (next === null) return changeBookings(product, to, now) ? {} : null;
      products.set(first.id, next);
      return {};
    },
    release() {
      products.delete(first.id);
    },
  };
}

function integrationOf(params: Fields, call: Call): Integration {
  const { integration: name = call.facts.integrations[0] } = params;
  const integration = paramOf({ integration: name }, 'integration', oneOf('standard', 'iframe'));
  if (call.facts.integrations.includes(integration)) return integration;
  throw new BadParamsError(`integration: this partner does not offer "${integration}"`);
}

/** Changes bookings of a product and sends the deliveries. Returns false for an unknown change. */
function changeBookings(product: Product, to: Fields, call: Call): boolean {
  if (Object.hasOwn(to, 'settled')) {
    settle(product, paramOf(to, 'settled', oneOf('succeeded', 'failed')) === 'succeeded', call);
    return true;
  }
  if (!Object.hasOwn(to, 'cancelled')) return false;
  cancel(product, paramOf(to, 'cancelled', isText), call);
  return true;
}

/** Gives every booking in a transitional status its final status. */
function settle(product: Product, succeeded: boolean, call: Call): void {
  for (const before of call.store.reservations.values()) {
    const status = before.productId === product.id ? settledStatus(before.status, succeeded) : null;
    if (status !== null) changed({ before, after: { ...before, status }, isAnswered: false }, call);
  }
}

function cancel(product: Product, id: string, call: Call): void {
  const before = call.store.reservations.get(id);
  if (before?.productId !== product.id) throw new BadParamsError('cancelled: not a reservation of this product');
  changed({ before, after: { ...before, status: 'CANCELLED' }, isAnswered: false }, call);
}

/** Returns null for a change that is not about products, and for a price change if prices are fixed. */
function changedProduct(product: Product, to: Fields, call: Call): Product | null {
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
