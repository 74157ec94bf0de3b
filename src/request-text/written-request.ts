/** A header as it was written down. */
export type WrittenHeader = readonly [name: string, value: string];

/** A request as somebody wrote it down. What was not written is absent; null is "no body". */
export interface WrittenRequest {
  readonly method?: string;
  readonly url?: string;
  readonly nonce?: string;
  readonly body?: string | Uint8Array | null;
  /** The value of the Authorization header. */
  readonly authorization?: string;
  /** All other headers. */
  readonly headers: readonly WrittenHeader[];
}

/** A request that was read, and what of its text was passed over, one sentence each. */
export interface ReadRequest {
  readonly request: WrittenRequest;
  readonly notes: readonly string[];
}

/** Where a text came from, and what it does not say itself. */
export interface ReadOptions {
  /** How the user named the file; undefined for stdin. */
  readonly file?: string | undefined;
  /** For raw requests, which name a host but no scheme. */
  readonly scheme: 'http' | 'https';
}
