import type { Reply } from '../../http/reply.ts';
import type { Received } from '../rules.ts';

/** Answers a call. The honest way to do it happens in one piece: no other call is handled meanwhile. */
export type Handle = (call: Received) => Reply | Promise<Reply>;

/**
 * Stands around the handling of a call. It may wait before or after, hand on the call with another store or other rules,
 * or answer instead: whatever servers do that handle several calls at a time.
 */
export type Around = (call: Received, handle: Handle) => Reply | Promise<Reply>;

/** Each one stands around all before it. */
export function surrounded(handle: Handle, arounds: readonly Around[]): Handle {
  return arounds.reduce<Handle>((inner, around) => (call) => around(call, inner), handle);
}
