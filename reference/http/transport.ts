import type { SecureVersion } from 'node:tls';

/** Options that HTTP and TLS leave open. The defaults are the most common choices. */
export interface Transport {
  /** False closes the connection after each reply. */
  readonly keepAlive?: boolean;
  /** Sends bodies in chunks, without `content-length`. */
  readonly chunked?: boolean;
  /** Serializes a body as JSON. Default: `JSON.stringify`. */
  readonly write?: (body: unknown) => string;
  /** Compresses bodies for clients that accept gzip. */
  readonly gzip?: boolean;
  /** Charset of the content type, such as `utf-8`. */
  readonly charset?: string;
  /** Sends header names in upper case. */
  readonly upperCaseHeaders?: boolean;
  /** Delay before each reply, in ms. */
  readonly delayMs?: number;
  /** Resets every n-th request on a reused connection, without handling it. */
  readonly resetEveryNthReuse?: number;
  /** Closes any further connection at once. Default: 4,096, because a reply may wait for long. */
  readonly maxConnections?: number;
  /** Default: 1.2 to 1.3. */
  readonly tls?: { readonly oldest: SecureVersion; readonly newest: SecureVersion };
}
