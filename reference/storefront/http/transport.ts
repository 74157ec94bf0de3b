/** How replies travel, where HTTP leaves a choice. All default to the plainest. */
export interface Transport {
  /** False closes the connection after each reply. */
  readonly keepAlive?: boolean;
  /** Sends bodies in chunks, without `content-length`. */
  readonly chunked?: boolean;
  /** Writes the JSON of a body; `JSON.stringify` when not given. */
  readonly write?: (body: unknown) => string;
  /** Compresses bodies for clients that accept gzip. */
  readonly gzip?: boolean;
  /** Appended to the content type, such as `utf-8`. */
  readonly charset?: string;
  /** Sends header names in capitals. */
  readonly upperCaseHeaders?: boolean;
  /** Waits before each reply, in ms. */
  readonly delayMs?: number;
  /** Answers every n-th request 503 without handling it. */
  readonly everyNth503?: number;
  /** Resets the connection at every n-th request that arrives on a reused one, without handling it. */
  readonly resetEveryNthReuse?: number;
  /** Refuses user agents that match, with 403 and a body that is no JSON. */
  readonly refusedAgents?: RegExp;
}
