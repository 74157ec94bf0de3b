export interface Framing {
  readonly method: string;
  readonly authority: string;
  readonly body: Uint8Array | null;
  readonly keepAlive: boolean;
}

/** Methods that send `content-length: 0` if they have no body. */
const EXPECTS_A_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The given headers unchanged, plus the missing headers that HTTP/1.1 needs to frame a message: host, connection,
 * content-length. Adds no user-agent, accept or accept-encoding, so that the request is exactly the caller's. A
 * compressed reply is decoded anyway.
 */
export function outgoingHeaders(
  givenHeaders: Readonly<Record<string, string>>,
  { method, authority, body, keepAlive }: Framing,
): Record<string, string> {
  const names = new Set(Object.keys(givenHeaders).map((name) => name.toLowerCase()));
  const length = body?.byteLength ?? 0;
  const sendsLength = length > 0 || EXPECTS_A_BODY.has(method);
  return {
    ...givenHeaders,
    ...(!names.has('host') && { host: authority }),
    ...(!names.has('connection') && { connection: keepAlive ? 'keep-alive' : 'close' }),
    ...(sendsLength &&
      !names.has('content-length') &&
      !names.has('transfer-encoding') && { 'content-length': String(length) }),
  };
}
