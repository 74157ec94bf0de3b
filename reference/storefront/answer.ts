import { outer } from './2-resources/2.8-errors.ts';
import { routeOf } from './9-versioning.ts';
import { withMiddleware, type Middleware } from './http/middleware.ts';
import { uuidOf } from './catalogue/uuid-of.ts';
import { endpoints, openEndpoint } from './endpoints.ts';
import { jsonOf, pathAndQuery, type RawRequest } from '../http/raw-request.ts';
import type { Endpoint, Request } from './request.ts';
import type { Refusal } from './refusal.ts';
import { RefusedError } from './refused-error.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call, Rules } from './rules.ts';
import type { Sites } from './sites.ts';
import type { Store } from './store.ts';

export interface Service extends Pick<Request, 'store' | 'memory' | 'brand'> {
  readonly store: Store;
  readonly rules: Rules;
  readonly rewrites: readonly ((reply: Reply, exchange: Call) => Reply)[];
  readonly middleware: readonly Middleware[];
  readonly now: () => number;
  /** The pages of the marketplace, for a client that uses this host. */
  readonly sitesFor: (host: string | undefined) => Sites;
  /** Number of calls so far, by endpoint and in total. */
  readonly calls: Map<Endpoint | null | 'all', number>;
}

/** Checks the key first, then the path, then calls the endpoint; then applies every reply rewrite. */
export async function answer(request: RawRequest, service: Service): Promise<Reply> {
  const { call, allow } = receive(request, service);
  const handle = withMiddleware((of) => answerCall(of, request.body === null, allow), service.middleware);
  const reply = await handle(call);
  return service.rewrites.reduce((rewritten, rewrite) => rewrite(rewritten, call), reply);
}

/** Parses and counts a request. */
export function receive(request: RawRequest, service: Service): { call: Call; allow: readonly string[] } {
  const { store, memory, brand, rules, calls } = service;
  const { path, query } = pathAndQuery(request.target);
  const now = service.now();
  const { allow, ...match } = routeOf(request.method, path);
  const dead = match.endpoint !== null && match.prefix === 'deprecated' && !rules.isAliasServed(match.endpoint, now);
  const routed = dead ? { ...match, endpoint: null } : match;
  const next = { total: count(calls, 'all'), ofEndpoint: count(calls, routed.endpoint) };
  const anonymous: Call = {
    ...routed,
    method: request.method,
    path,
    query: new URLSearchParams(query ?? ''),
    headers: request.headers,
    body: jsonOf(request.body),
    address: request.address,
    partner: null,
    requestId: uuidOf('request', next.total),
    now,
    calls: next,
    memory,
    store,
    brand,
    sites: service.sitesFor(request.headers.host),
    rules,
  };
  if (routed.endpoint === 'register') return { call: anonymous, allow };
  const key = rules.keyOf(anonymous);
  return { call: { ...anonymous, partner: key === null ? null : rules.partnerOf(key, anonymous) }, allow };
}

function answerCall(call: Call, tooLarge: boolean, allow: readonly string[]): Reply {
  const { endpoint, partner, rules } = call;
  if (endpoint !== 'register' && partner === null) return rules.unauthenticated(call);
  if (tooLarge) return json(413, outer('payload_too_large', 'The body is too large'));
  if (endpoint === null) return noEndpoint(allow);
  return guarded(call, () => {
    if (endpoint === 'register') return openEndpoint(call);
    if (partner === null) return rules.unauthenticated(call);
    const inactive = rules.checkActive(partner, call);
    return inactive === null ? endpoints[endpoint](call, partner) : rules.refuse(inactive, call);
  });
}

function noEndpoint(allow: readonly string[]): Reply {
  if (allow.length === 0) return json(404, outer('not_found', 'No endpoint has this path'));
  const reply = json(405, outer('unimplemented', 'This path does not support this method'));
  return { ...reply, headers: { ...reply.headers, allow: allow.join(', ') } };
}

function guarded(call: Call, work: () => Reply): Reply {
  try {
    return work();
  } catch (cause) {
    const failure: Refusal = { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'an internal error' };
    return call.rules.refuse(cause instanceof RefusedError ? cause.refusal : failure, call);
  }
}

function count<T>(calls: Map<T, number>, of: T): number {
  const next = (calls.get(of) ?? 0) + 1;
  calls.set(of, next);
  return next;
}
