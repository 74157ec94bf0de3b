import type { Facts } from './facts.ts';
import type { Operation, Wire } from './4-endpoints/operations.ts';
import { jsonOf, pathAndQuery, type RawRequest } from '../http/raw-request.ts';
import type { Request } from './request.ts';
import type { Reply } from '../http/reply.ts';
import { route } from './4-endpoints/route.ts';
import type { PartnerRules, Call } from './rules.ts';

export interface Service extends Pick<Request, 'store' | 'memory' | 'signingKey' | 'publicOrigin' | 'deliver'> {
  readonly facts: Facts;
  readonly wire: Wire;
  readonly rules: PartnerRules;
  readonly rewrites: readonly ((reply: Reply, call: Call) => Reply)[];
  readonly now: () => number;
  /** Number of calls so far, by operation and in total. */
  readonly calls: Map<Operation | null | 'all', number>;
}

export function answer(request: RawRequest, service: Service): Reply {
  const call = receive(request, service);
  return slowed(
    service.rewrites.reduce((reply, rewrite) => rewrite(reply, call), call.rules.handle(call)),
    call,
  );
}

/** Parses and counts a request. */
export function receive(request: RawRequest, service: Service): Call {
  const { store, memory, signingKey, publicOrigin, deliver, facts, rules, calls } = service;
  const { path, query } = pathAndQuery(request.target);
  const routed = route(request.method, path, service.wire);
  return {
    ...request,
    ...routed,
    path,
    query,
    body: request.body ?? Buffer.alloc(0),
    json: jsonOf(request.body),
    now: service.now(),
    calls: { total: count(calls, 'all'), ofOperation: count(calls, routed.operation) },
    store,
    memory,
    signingKey,
    publicOrigin,
    deliver,
    facts,
    rules,
  };
}

function count<T>(calls: Map<T, number>, of: T): number {
  const next = (calls.get(of) ?? 0) + 1;
  calls.set(of, next);
  return next;
}

/** Delays a reply by the latency of the product that the request is about. */
function slowed(reply: Reply, call: Call): Reply {
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
