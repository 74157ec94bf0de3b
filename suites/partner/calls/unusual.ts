import { isObject, type Request } from '../../../src/authoring.ts';
import { pairsOf, withPairs, type WirePair } from './wire-query.ts';

/** Calls that stay honest and look otherwise; each gives null where the call has nothing of the kind. */
export type CallTransform = (call: Request) => Request | null;

/** The query with these pairs behind its own. */
export function withMore(call: Request, ...more: readonly WirePair[]): Request {
  return { ...call, path: withPairs(call.path, [...pairsOf(call.path), ...more]) };
}

/** Pairs in an order that is not theirs, so that there is something to sort, to leave out and to exchange. */
export function withSomeQuery(call: Request): Request {
  return withMore(call, ['x2', 'World'], ['x1', 'Hello']);
}

/** The pairs of the query in another order. */
export function inOrder(call: Request, order: (pairs: readonly WirePair[]) => readonly WirePair[]): Request {
  return { ...call, path: withPairs(call.path, order(pairsOf(call.path))) };
}

/** The body as it goes out; null where there is none. */
export function bodyText({ body, rawBody }: Request): string | null {
  if (rawBody !== undefined) return Buffer.from(rawBody).toString();
  return body === undefined ? null : JSON.stringify(body);
}

/** The body spelled otherwise, letter by letter. */
export function withText(call: Request, change: (text: string) => string): Request | null {
  const text = bodyText(call);
  return text === null ? null : { ...call, rawBody: change(text) };
}

/** One member more in the body. */
export function withMember(call: Request, value: string): Request | null {
  return isObject(call.body) ? { ...call, body: { ...call.body, octoproof: value } } : null;
}

/** No body at all. */
export function withoutBody(call: Request): Request {
  const { body: _body, rawBody: _raw, ...rest } = call;
  return rest;
}

/** White space inside the body, where JSON allows it. */
export function spacious(call: Request): Request | null {
  const text = JSON.stringify(call.body, null, '\t ');
  return call.body === undefined || text === JSON.stringify(call.body) ? null : { ...call, rawBody: text };
}

/** The members of the body in reverse. */
export function reversed(call: Request): Request | null {
  const { body } = call;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  return { ...call, body: Object.fromEntries(Object.entries(body).toReversed()) };
}
