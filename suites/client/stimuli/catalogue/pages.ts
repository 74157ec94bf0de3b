import type {
  ClientCall,
  ClientTraffic,
  IncomingCall,
  JsonObject,
  ServedReply,
} from '../../../../src/client-authoring.ts';
import { isObject } from '../../../../src/client-authoring.ts';
import { callsTo, objectsIn, parameter, succeeded } from '../../traffic/calls.ts';
import { isLastPage } from '../../traffic/catalogue/walks.ts';

/** The default of `limit` (section 4.3). */
const usualLimit = 100;

export function pageParameters(target: string): URLSearchParams {
  return new URLSearchParams(target.split('?')[1] ?? '');
}

export function withParameters(target: string, parameters: URLSearchParams): string {
  const text = parameters.toString();
  return `${target.split('?')[0] ?? ''}${text === '' ? '' : `?${text}`}`;
}

export function withLimit(target: string, limit: number): string {
  const parameters = pageParameters(target);
  parameters.set('limit', String(limit));
  return withParameters(target, parameters);
}

/** The `limit` of a request; null for one that is not a positive whole number, which the service answers itself. */
export function limitOf(target: string): number | null {
  const text = pageParameters(target).get('limit') ?? String(usualLimit);
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}

/** The body of a page; null for an error. */
export function pageIn({ status, json }: ServedReply): JsonObject | null {
  return status === 200 && isObject(json) ? json : null;
}

export function productsIn(page: JsonObject): readonly JsonObject[] {
  return objectsIn(page['products']);
}

/** True if the latest page reached the client: a client may give up after several failures in a row. */
export function isCalm(traffic: ClientTraffic): boolean {
  const last = callsTo(traffic, 'products').at(-1);
  return last === undefined || succeeded(last);
}

/** True for a page that a walk continues from, or for the only page of a client that never needs a second one. */
export function isWorthFailing({ query }: IncomingCall, traffic: ClientTraffic): boolean {
  if (query.some(([name, value]) => name === 'cursor' && value !== '')) return true;
  const firstPages = callsTo(traffic, 'products').filter(
    (call) => parameter(call, 'cursor') === null && succeeded(call),
  );
  return firstPages.length > 0 && firstPages.every((call: ClientCall) => isLastPage(call));
}
