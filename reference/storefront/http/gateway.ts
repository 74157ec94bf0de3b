import type { RawRequest } from '../../http/raw-request.ts';
import type { Serve } from '../../http/listen.ts';
import type { Reply } from '../../http/reply.ts';

/**
 * Stands before the service, as a parser or a proxy does, and sees what arrives before anything is made of it: hands it on,
 * as it is or changed, or answers instead.
 */
export type Gateway = (request: RawRequest, serve: Serve) => Reply | Promise<Reply>;

/** Each one stands before all those before it. */
export function behindGateways(serve: Serve, gateways: readonly Gateway[]): Serve {
  return gateways.reduce<Serve>((inner, gateway) => (request) => gateway(request, inner), serve);
}
