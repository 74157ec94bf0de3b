import type { Integration } from '../facts.ts';
import { newProduct } from '../open-store.ts';
import { periodFor } from '../8-limits/period-for.ts';
import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { changeBookings } from './change-bookings.ts';
import { changedProduct } from './changed-product.ts';
import { BadParamsError, oneOf, paramOf } from '../../http/params.ts';

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
      const changed = changedProduct(product, to, now);
      if (changed === null) return changeBookings(product, to, now) ? {} : null;
      products.set(first.id, changed);
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
