import type { RawRequest } from '../../http/raw-request.ts';
import type { Serve } from '../../http/listen.ts';
import type { Reply } from '../../http/reply.ts';

/**
 * Gets raw requests before the service, like a parser or a proxy. It passes them on, changed or not, or answers
 * itself.
 */
export type Gateway = (request: RawRequest, serve: Serve) => Reply | Promise<Reply>;

/** The last one gets requests first. */
export function behindGateways(serve: Serve, gateways: readonly Gateway[]): Serve {
  return gateways.reduce<Serve>((inner, gateway) => (request) => gateway(request, inner), serve);
}
