import type { Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

/** Delays a reply by the latency of the product that the request is about. */
export function slowed(reply: Reply, call: Call): Reply {
  const { products, reservations } = call.store;
  const { productId, reservationId } = call.parameters;
  const product = products.get(productId ?? reservations.get(reservationId ?? '')?.productId ?? namedInBody(call));
  const latencyMs = product?.latencyMs ?? 0;
  return latencyMs === 0 ? reply : { ...reply, afterMs: (reply.afterMs ?? 0) + latencyMs };
}

function namedInBody({ json }: Call): string {
  if (typeof json !== 'object' || json === null || !('productId' in json)) return '';
  return String(json.productId);
}
