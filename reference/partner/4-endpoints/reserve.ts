import { changed } from '../6-webhook.ts';
import { findQuote, needProduct } from './find.ts';
import { optionalText, requiredTime, valueOf } from '../http/read-fields.ts';
import { orRefuse } from '../refusal.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

/** Reserves only at the price that the purchaser saw. */
export function reserve(call: Call): Reply {
  const { rules } = call;
  const product = needProduct(call);
  const period = { startAt: requiredTime(call, 'startAt'), endAt: requiredTime(call, 'endAt') };
  orRefuse(rules.checkOffer(product, period, call));
  orRefuse(rules.checkPurchaser(product, rules.purchaserOf(call), call));
  const claim = { expected: rules.readPrice(valueOf(call, 'priceSummary'), call), quote: findQuote(product, call) };
  orRefuse(rules.checkPrice(product, claim, call));
  const customerServiceId = optionalText(call, 'customerServiceId');
  const price = rules.priceOf(product, call);
  const locked = rules.lock({ product, price, customerServiceId, ...period }, call);
  const reservation = changed({ before: null, after: locked, isAnswered: true }, call);
  return json(201, rules.reservationView(reservation, call));
}
