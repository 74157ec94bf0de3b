import type { Reply } from '../../http/reply.ts';
import type { Call } from '../rules.ts';

/** The honest handler is synchronous: no other call is handled at the same time. */
export type Handle = (call: Call) => Reply | Promise<Reply>;

/**
 * Wraps the handling of a call, like a server that handles several calls at a time. It may wait, replace the call's
 * store or rules, or answer itself.
 */
export type Middleware = (call: Call, handle: Handle) => Reply | Promise<Reply>;

/** The last one is the outermost. */
export function withMiddleware(handle: Handle, middleware: readonly Middleware[]): Handle {
  return middleware.reduce<Handle>((inner, layer) => (call) => layer(call, inner), handle);
}
