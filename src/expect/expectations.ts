import { isDeepStrictEqual } from 'node:util';
import { FindingError, type Received } from '../model/finding.ts';
import type { Json } from '../model/json.ts';
import type { Pointer } from '../model/pointer.ts';
import type { Reply } from './reply.ts';

/** Equality of JSON values; the order of an object's keys does not count. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  return isDeepStrictEqual(a, b);
}

/** The value at `pointer` is exactly `expected`. */
export function expectSame(reply: Reply, pointer: Pointer, expected: Json): void {
  if (same(reply.peek(pointer), expected)) return;
  throw new FindingError({
    kind: 'differs',
    exchange: reply.exchange,
    pointer,
    expected,
    ...receivedAt(reply, pointer),
  });
}

/** The value at `pointer` as a part of a finding. */
export function receivedAt(reply: Reply, pointer: Pointer): Received {
  const received = reply.peek(pointer);
  return received === undefined ? { received: null, absent: true } : { received };
}

/** Requires a computed condition. `expected` describes the right value at `pointer`. */
export function expectThat(
  reply: Reply,
  pointer: Pointer,
  { holds, expected }: { holds: boolean; expected: string },
): void {
  if (holds) return;
  throw new FindingError({
    kind: 'unexpected',
    exchange: reply.exchange,
    pointer,
    expected,
    ...receivedAt(reply, pointer),
  });
}

/** There is no value at `pointer`, not even null. */
export function expectAbsent(reply: Reply, pointer: Pointer): void {
  const received = reply.peek(pointer);
  if (received === undefined) return;
  throw new FindingError({ kind: 'unexpected', exchange: reply.exchange, pointer, expected: null, received });
}

/** The reply has exactly this status. */
export function expectStatus(reply: Reply, status: number): void {
  if (reply.status === status) return;
  const expected = { status: String(status) };
  throw new FindingError({ kind: 'status', exchange: reply.exchange, expected, received: reply.status });
}

/** A header exists and matches; `expected` describes the right value. */
export function expectHeader(
  reply: Reply,
  name: string,
  { fits, expected }: { fits: (value: string) => boolean; expected: string },
): void {
  const received = reply.header(name);
  if (received !== null && fits(received)) return;
  throw new FindingError({ kind: 'header', exchange: reply.exchange, name, expected, received });
}

/** The state before equals the state after. `what` names the state. */
export function expectUnchanged(reply: Reply, what: string, { before, after }: { before: Json; after: Json }): void {
  if (same(before, after)) return;
  throw new FindingError({ kind: 'state-changed', exchange: reply.exchange, what, expected: before, received: after });
}

/**
 * All JSON readers read the body in the same way: it is UTF-8, and no object has a member twice with different values.
 * A body that is not JSON passes.
 */
export function expectUnambiguous(reply: Reply): void {
  const ambiguity = reply.ambiguity();
  if (ambiguity !== null) throw new FindingError(ambiguity);
}

/** The reply has no body. */
export function expectNoBody(reply: Reply): void {
  if (reply.text === '') return;
  throw new FindingError({
    kind: 'body',
    exchange: reply.exchange,
    expected: 'no body',
    received: reply.text,
  });
}
