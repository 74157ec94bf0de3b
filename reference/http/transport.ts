import type { SecureVersion } from 'node:tls';

/** How requests and replies travel, where HTTP and TLS leave a choice. All default to the plainest. */
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
  /** Resets the connection at every n-th request that arrives on a reused one, without handling it. */
  readonly resetEveryNthReuse?: number;
  /** Oldest and newest version of TLS that are spoken; 1.2 and 1.3 when not given. */
  readonly tls?: { readonly oldest: SecureVersion; readonly newest: SecureVersion };
}
