import { outer } from './2-resources/2.8-errors.ts';
import { routeOf } from './9-versioning.ts';
import { surrounded, type Around } from './http/around.ts';
import { uuidOf } from './catalogue/uuid-of.ts';
import { endpoints, openEndpoint } from './endpoints.ts';
import { jsonOf, pathAndQuery, type Arrived } from '../http/arrived.ts';
import type { Endpoint, Request } from './received.ts';
import type { Refusal } from './refusal.ts';
import { RefusedError } from './refused-error.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Received, Rules } from './rules.ts';
import type { Store } from './store.ts';

/** One server's rules, memory and clock. */
export interface Service extends Pick<Request, 'store' | 'memory' | 'brand'> {
  readonly store: Store;
  readonly rules: Rules;
  readonly rewrites: readonly ((reply: Reply, exchange: Received) => Reply)[];
  /** What stands between the arrival of a call and its handling. */
  readonly arounds: readonly Around[];
  readonly now: () => number;
  /** Calls so far, by endpoint and in all. */
  readonly calls: Map<Endpoint | null | 'all', number>;
}

/** Answers one request: the key first, then the path, then the endpoint; then every rewriting in turn. */
export async function answer(arrived: Arrived, service: Service): Promise<Reply> {
  const { call, allow } = receive(arrived, service);
  const handle = surrounded((of) => answerCall(of, arrived.body === null, allow), service.arounds);
  const reply = await handle(call);
  return service.rewrites.reduce((rewritten, rewrite) => rewrite(rewritten, call), reply);
}

/** The exchange that a request begins. Counts it. */
export function receive(arrived: Arrived, service: Service): { call: Received; allow: readonly string[] } {
  const { store, memory, brand, rules, calls } = service;
  const { path, query } = pathAndQuery(arrived.target);
  const now = service.now();
  const { allow, ...found } = routeOf(arrived.method, path);
  const dead = found.endpoint !== null && found.prefix === 'deprecated' && !rules.aliasLives(found.endpoint, now);
  const routed = dead ? { ...found, endpoint: null } : found;
  const counted = { total: count(calls, 'all'), ofEndpoint: count(calls, routed.endpoint) };
  const anonymous: Received = {
    ...routed,
    method: arrived.method,
    path,
    query: new URLSearchParams(query ?? ''),
    headers: arrived.headers,
    body: jsonOf(arrived.body),
    address: arrived.address,
    partner: null,
    requestId: uuidOf('request', counted.total),
    now,
    calls: counted,
    memory,
    store,
    brand,
    rules,
  };
  if (routed.endpoint === 'register') return { call: anonymous, allow };
  const key = rules.keyOf(anonymous);
  return { call: { ...anonymous, partner: key === null ? null : rules.partnerOf(key, anonymous) }, allow };
}

function answerCall(call: Received, tooLarge: boolean, allow: readonly string[]): Reply {
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
  if (allow.length === 0) return json(404, outer('not_found', 'There is nothing at this path'));
  const reply = json(405, outer('unimplemented', 'The path does not know this method'));
  return { ...reply, headers: { ...reply.headers, allow: allow.join(', ') } };
}

function guarded(call: Received, work: () => Reply): Reply {
  try {
    return work();
  } catch (cause) {
    const failure: Refusal = { error: 'INTERNAL_SERVER_ERROR', errorMessage: 'an internal error' };
    return call.rules.refuse(cause instanceof RefusedError ? cause.refusal : failure, call);
  }
}

function count<T>(calls: Map<T, number>, of: T): number {
  const counted = (calls.get(of) ?? 0) + 1;
  calls.set(of, counted);
  return counted;
}
