import { isObject, type Request } from '../../../src/authoring.ts';
import { pairsOf, withPairs, type WirePair } from './wire-query.ts';

/** Changes the form of a valid call. Null if the change does not apply to the call. */
export type CallTransform = (call: Request) => Request | null;

/** Appends pairs to the query. */
export function withMore(call: Request, ...more: readonly WirePair[]): Request {
  return { ...call, path: withPairs(call.path, [...pairsOf(call.path), ...more]) };
}

/** Appends two unsorted pairs, so that a forgery can sort, remove or swap pairs. */
export function withSomeQuery(call: Request): Request {
  return withMore(call, ['x2', 'World'], ['x1', 'Hello']);
}

/** The pairs of the query in another order. */
export function inOrder(call: Request, order: (pairs: readonly WirePair[]) => readonly WirePair[]): Request {
  return { ...call, path: withPairs(call.path, order(pairsOf(call.path))) };
}

/** Changes one segment of the path. A negative index counts from the end. Null if the path has too few segments. */
export function withSegment(call: Request, at: number, change: (segment: string) => string): Request | null {
  const [path = ''] = call.path.split('?', 1);
  const segments = path.split('/');
  const segment = segments.at(at);
  if (segment === undefined) return null;
  return { ...call, path: segments.with(at, change(segment)).join('/') + call.path.slice(path.length) };
}

/** The body as it is sent. Null for no body. */
export function bodyText({ body, rawBody }: Request): string | null {
  if (rawBody !== undefined) return Buffer.from(rawBody).toString();
  return body === undefined ? null : JSON.stringify(body);
}

/** Changes the text of the body. Null for a call without a body. */
export function withText(call: Request, change: (text: string) => string): Request | null {
  const text = bodyText(call);
  return text === null ? null : { ...call, rawBody: change(text) };
}

/** Adds a member to the body. Null if the body is not an object. */
export function withMember(call: Request, value: string): Request | null {
  return isObject(call.body) ? { ...call, body: { ...call.body, octoproof: value } } : null;
}

export function withoutBody(call: Request): Request {
  const { body: _body, rawBody: _raw, ...rest } = call;
  return rest;
}

/** Adds white space inside the body where JSON allows it. Null if this changes nothing. */
export function spacious(call: Request): Request | null {
  const text = JSON.stringify(call.body, null, '\t ');
  return call.body === undefined || text === JSON.stringify(call.body) ? null : { ...call, rawBody: text };
}

/** Reverses the order of the members of the body. */
export function reversed(call: Request): Request | null {
  const { body } = call;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  return { ...call, body: Object.fromEntries(Object.entries(body).toReversed()) };
}
