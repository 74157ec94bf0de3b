/** A request ready to leave: nothing is left to work out on the thread that keeps the schedule. */
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

export interface LoadOptions {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Certificates (PEM) trusted besides the usual ones. */
  readonly ca?: string;
  /** Makes each request afresh, about a second before it is due, never on a thread that sends. `number` counts from 0. */
  readonly requestFor: (endpoint: string, number: number) => LoadRequest;
  readonly onKept?: (reply: KeptReply) => void;
  /** Stops the run; its result is then inconclusive. */
  readonly signal: AbortSignal;
}
