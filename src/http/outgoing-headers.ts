export interface Framing {
  readonly method: string;
  readonly authority: string;
  readonly body: Uint8Array | null;
  readonly keepAlive: boolean;
}

/** Methods whose missing body is announced as an empty one. */
const EXPECTS_A_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The given headers as they are, then what HTTP/1.1 needs to frame a message where they do not say it themselves: host,
 * connection, content-length. Nothing else is added: no user-agent, no accept, and no accept-encoding, so that what is
 * compared between runs and repeated by hand is what the caller wrote. A reply that is compressed all the same is read.
 */
export function outgoingHeaders(
  given: Readonly<Record<string, string>>,
  { method, authority, body, keepAlive }: Framing,
): Record<string, string> {
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const length = body?.byteLength ?? 0;
  const tellsLength = length > 0 || EXPECTS_A_BODY.has(method);
  return {
    ...given,
    ...(!names.has('host') && { host: authority }),
    ...(!names.has('connection') && { connection: keepAlive ? 'keep-alive' : 'close' }),
    ...(tellsLength &&
      !names.has('content-length') &&
      !names.has('transfer-encoding') && { 'content-length': String(length) }),
  };
}
