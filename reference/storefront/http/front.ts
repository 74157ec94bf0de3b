import type { Arrived } from '../../http/arrived.ts';
import type { Serve } from '../../http/listen.ts';
import type { Reply } from '../../http/reply.ts';

/**
 * Stands before the service, as a parser or a proxy does, and sees what arrives before anything is made of it: hands it on,
 * as it is or changed, or answers instead.
 */
export type Front = (arrived: Arrived, serve: Serve) => Reply | Promise<Reply>;

/** Each one stands before all those before it. */
export function fronted(serve: Serve, fronts: readonly Front[]): Serve {
  return fronts.reduce<Serve>((inner, front) => (arrived) => front(arrived, inner), serve);
}
