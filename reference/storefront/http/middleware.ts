import type { Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

/** Answers a call. The honest way to do it happens in one piece: no other call is handled meanwhile. */
export type Handle = (call: Call) => Reply | Promise<Reply>;

/**
 * Stands around the handling of a call. It may wait before or after, hand on the call with another store or other rules,
 * or answer instead: whatever servers do that handle several calls at a time.
 */
export type Middleware = (call: Call, handle: Handle) => Reply | Promise<Reply>;

/** Each one stands around all before it. */
export function withMiddleware(handle: Handle, middleware: readonly Middleware[]): Handle {
  return middleware.reduce<Handle>((inner, layer) => (call) => layer(call, inner), handle);
}
