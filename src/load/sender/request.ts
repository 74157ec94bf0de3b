import type { RouteOptions } from '../../http/route.ts';

/** A request that is ready to send: the sending thread does not have to build it. */
export interface LoadRequest {
  readonly method: string;
  /** Path and query, from the root of the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A successful reply of an endpoint whose replies are kept. */
export interface KeptReply {
  readonly endpoint: string;
  readonly text: string;
}

export interface LoadOptions extends Pick<RouteOptions, 'origin' | 'tls' | 'insecure'> {
  /** Builds a request about a second before it is due, never on a sending thread. `number` counts from 0. */
  readonly requestFor: (endpoint: string, number: number) => LoadRequest;
  readonly onKept?: (reply: KeptReply) => void;
  /** Stops the run. Its result is then inconclusive. */
  readonly signal: AbortSignal;
}
