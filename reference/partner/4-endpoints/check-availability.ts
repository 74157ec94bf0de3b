import { findQuote, needProduct } from './find.ts';
import { requiredTime } from '../http/read-fields.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

export function checkAvailability(call: Call): Reply {
  const { rules } = call;
  const product = needProduct(call);
  const requested = { startAt: requiredTime(call, 'startAt'), endAt: requiredTime(call, 'endAt') };
  const earlier = findQuote(product, call);
  const quote = rules.quoteOf(product, earlier, call);
  const original = rules.originalPriceOf(quote, earlier, call);
  call.store.quotes.set(quote.prereservationId, quote);
  return json(200, {
    priceSummary: rules.priceView(quote.price, call),
    ...(original === null ? {} : { prereservationPriceSummary: rules.priceView(original, call) }),
    prereservationId: quote.prereservationId,
    availabilities: rules
      .availabilitiesOf(product, requested, call)
      .map((period) => rules.availabilityView(period, product, call)),
  });
}
